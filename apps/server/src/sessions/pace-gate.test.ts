import { describe, expect, it } from 'vitest';
import { PaceGate } from './pace-gate';

/** A gate on a clock that the test turns. */
function setup(isOpen = () => true) {
  let nowMs = 0;
  let stalls = 0;
  const timers: { atMs: number; run: () => void; isOn: boolean }[] = [];
  const gate = new PaceGate({
    pace: { stepMs: 120, turnMs: 60 },
    nowMs: () => nowMs,
    setTimer: (run, afterMs) => {
      const timer = { atMs: nowMs + afterMs, run, isOn: true };
      timers.push(timer);
      return {
        cancel: () => {
          timer.isOn = false;
        },
      };
    },
    isOpen,
    stallMs: 10_000,
    onStall: () => {
      stalls++;
    },
  });
  const advance = async (ms: number) => {
    nowMs += ms;
    for (const timer of timers.filter((each) => each.isOn && each.atMs <= nowMs)) {
      timer.isOn = false;
      timer.run();
    }
    await Promise.resolve();
  };
  return { gate, advance, stalls: () => stalls };
}

async function isDone(promise: Promise<void>): Promise<boolean> {
  const open = Symbol('open');
  return (await Promise.race([promise, Promise.resolve(open)])) !== open;
}

describe('PaceGate', () => {
  it('says since when a page has shown nothing, once that is a stall, and until it shows it', async () => {
    const { gate, advance } = setup();
    await advance(500);
    void gate.wait(3, false);
    expect(gate.stalledSinceMs).toBeNull();
    await advance(10_000);
    expect(gate.stalledSinceMs).toBe(500);
    await advance(10_000);
    expect(gate.stalledSinceMs).toBe(500);
    gate.shown(2);
    expect(gate.stalledSinceMs).toBe(500);
    gate.shown(3);
    expect(gate.stalledSinceMs).toBeNull();
    void gate.wait(4, false);
    expect(gate.stalledSinceMs).toBeNull();
  });

  it('waits for the page and for the pace, whichever is later', async () => {
    const { gate, advance } = setup();
    const act = gate.wait(7, false);
    gate.shown(7);
    expect(await isDone(act)).toBe(false);
    await advance(119);
    expect(await isDone(act)).toBe(false);
    await advance(1);
    expect(await isDone(act)).toBe(true);
    const late = gate.wait(8, true);
    await advance(500);
    expect(await isDone(late)).toBe(false);
    gate.shown(8);
    expect(await isDone(late)).toBe(true);
  });

  it('does not move while the session is paused, and goes on when it is resumed', async () => {
    let open = false;
    const { gate, advance } = setup(() => open);
    const act = gate.wait(3, false);
    gate.shown(3);
    await advance(1000);
    expect(await isDone(act)).toBe(false);
    open = true;
    gate.check();
    expect(await isDone(act)).toBe(true);
  });

  it('reports a page that shows nothing for ten seconds', async () => {
    const { gate, advance, stalls } = setup();
    void gate.wait(3, false);
    await advance(10_000);
    expect(stalls()).toBe(1);
  });

  it('watches on after a pause, in which silence proves nothing', async () => {
    let open = false;
    const { gate, advance, stalls } = setup(() => open);
    void gate.wait(3, false);
    await advance(10_000);
    expect(stalls()).toBe(0);
    open = true;
    await advance(10_000);
    expect(stalls()).toBe(1);
  });

  it('lets go of everything when a new page starts from the current state', async () => {
    const { gate, advance } = setup();
    const act = gate.wait(3, false);
    await advance(120);
    gate.forget();
    expect(await isDone(act)).toBe(true);
  });
});
