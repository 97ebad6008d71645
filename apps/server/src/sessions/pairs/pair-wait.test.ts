import { expect, it } from 'vitest';
import type { PairSide } from './pair-side';
import { PairWait } from './pair-wait';

/** Two people at the first trial, on a clock that the test turns; the helper's page may have hung. */
function setup() {
  let nowMs = 0;
  let stalledSinceMs: number | null = null;
  const timers: { atMs: number; run: () => void; isOn: boolean }[] = [];
  const left: string[] = [];
  const wait = new PairWait({
    deps: {
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
    },
    awayMs: 60_000,
    waitMs: 300_000,
    onLeft: (role) => left.push(role),
  });
  const side = (role: string, sinceMs: () => number | null) =>
    ({
      role,
      state: { trials: [{ end: null }] },
      person: { isHere: () => true, trialAtHand: () => 0 },
      gate: {
        get stalledSinceMs() {
          return sinceMs();
        },
      },
    }) as unknown as PairSide;
  const sides = [side('helper', () => stalledSinceMs), side('operator', () => null)];
  return {
    left,
    look: () => wait.look(sides),
    hang: (sinceMs: number | null) => {
      stalledSinceMs = sinceMs;
    },
    advance: (ms: number) => {
      nowMs += ms;
      for (const timer of timers.filter((each) => each.isOn && each.atMs <= nowMs)) timer.run();
    },
  };
}

it('takes for gone whose page shows nothing for so long, however often it says that it is there', () => {
  const { left, look, hang, advance } = setup();
  advance(10_000);
  hang(0);
  for (let i = 0; i < 4; i++) {
    look();
    advance(12_000);
  }
  expect(left).toEqual([]);
  look();
  advance(2_000);
  expect(left).toEqual(['helper']);
});

it('waits for nobody whose page has shown it in time', () => {
  const { left, look, hang, advance } = setup();
  advance(10_000);
  hang(0);
  look();
  advance(40_000);
  hang(null);
  look();
  advance(600_000);
  expect(left).toEqual([]);
});
