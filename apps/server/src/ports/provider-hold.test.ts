import type { ProviderOutage } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { ProviderHolds } from './provider-hold';

const S = { studyId: 's', hash: 'h1' };
const KEY = { code: 'MODEL_KEY', message: 'HTTP 401: bad key' };

/** Holds on a clock that a test moves. */
function setUp() {
  let now = 0;
  const timers = new Set<{ atMs: number; run: () => void }>();
  const changes: [string, string, string | null][] = [];
  const holds = new ProviderHolds({
    nowMs: () => now,
    nowUtc: () => new Date(now).toISOString(),
    setTimer: (run, afterMs) => {
      const timer = { atMs: now + afterMs, run };
      timers.add(timer);
      return { cancel: () => timers.delete(timer) };
    },
    onChange: (studyId, port, outage: ProviderOutage | null) =>
      changes.push([studyId, port, outage?.code ?? null]),
    probeMs: 10,
    patienceMs: 100,
  });
  const move = async (byMs: number): Promise<void> => {
    const endMs = now + byMs;
    for (;;) {
      const due = [...timers].filter(({ atMs }) => atMs <= endMs).sort((a, b) => a.atMs - b.atMs);
      const [next] = due;
      if (next === undefined) break;
      timers.delete(next);
      now = next.atMs;
      next.run();
      await Promise.resolve();
    }
    now = endMs;
    await Promise.resolve();
  };
  return { holds, move, changes, timerCount: () => timers.size };
}

const never = new AbortController().signal;

describe('a hold', () => {
  it('makes everybody of the study wait, tells what is wrong, and lets all go on at the first answer', async () => {
    const { holds, move, changes, timerCount } = setUp();
    const hold = holds.of(S, 'vlm');
    expect(await hold.wait(0, never)).toBe('try');
    hold.begin(KEY);
    const ends: string[] = [];
    for (const who of ['a', 'b', 'c'])
      void hold.wait(0, never).then((why) => ends.push(`${who} ${why}`));
    expect(holds.outagesOf('h1')).toEqual([
      { port: 'vlm', ...KEY, sinceUtc: new Date(0).toISOString(), waiting: 3 },
    ]);
    expect(holds.outagesOf('h2')).toEqual([]);
    // One tries, the others wait on.
    await move(10);
    expect(ends).toEqual(['a try']);
    hold.lift();
    await move(0);
    expect(ends).toEqual(['a try', 'b try', 'c try']);
    expect(holds.outagesOf('h1')).toEqual([]);
    expect(changes).toEqual([
      ['s', 'vlm', 'MODEL_KEY'],
      ['s', 'vlm', null],
    ]);
    expect(timerCount()).toBe(0);
  });

  it('gives the tries in turn, however often one fails, and ends when patience does', async () => {
    const { holds, move, changes } = setUp();
    const hold = holds.of(S, 'vlm');
    hold.begin(KEY);
    const tries: string[] = [];
    const caller = async (who: string): Promise<string> => {
      for (;;) {
        const why = await hold.wait(0, never);
        if (why !== 'try') return `${who} ${why}`;
        tries.push(who);
        hold.begin(KEY);
      }
    };
    const both = Promise.all([caller('a'), caller('b')]);
    for (let i = 0; i < 12; i++) await move(10);
    expect(await both).toEqual(['a over', 'b over']);
    expect(tries.slice(0, 4)).toEqual(['a', 'b', 'a', 'b']);
    expect(tries.length).toBeLessThanOrEqual(10);
    expect(changes).toHaveLength(1);
  });

  it('that is mended elsewhere is forgotten when nobody is there to try; a rejected key is not', async () => {
    const { holds, move, changes } = setUp();
    holds.of(S, 'vlm').begin(KEY);
    holds.of(S, 'reasoner').begin({ code: 'MODEL_UNREACHABLE', message: 'no connection' });
    const quota = holds.of(S, 'detector');
    quota.begin({ code: 'MODEL_QUOTA', message: 'HTTP 402: insufficient credits' });
    // Its waiter ends, out of patience.
    void quota.wait(0, never);
    await move(300_000);
    expect(holds.outagesOf('h1')).toHaveLength(3);
    await move(1);
    expect(holds.outagesOf('h1')).toMatchObject([KEY]);
    expect(changes.slice(3)).toEqual([
      ['s', 'reasoner', null],
      ['s', 'detector', null],
    ]);
    // An account that is still empty holds again at the first call of the next who come.
    quota.begin({ code: 'MODEL_QUOTA', message: 'HTTP 402: insufficient credits' });
    expect(holds.outagesOf('h1')).toHaveLength(2);
    holds.of(S, 'detector').lift();
    expect(holds.outagesOf('h1')).toMatchObject([KEY]);
    holds.release('h1');
    expect(holds.outagesOf('h1')).toEqual([]);
  });

  it('is left by a call that nobody needs any more, and the next in line tries', async () => {
    const { holds, move } = setUp();
    const hold = holds.of(S, 'vlm');
    hold.begin(KEY);
    const ending = new AbortController();
    const first = hold.wait(0, ending.signal);
    const second = hold.wait(0, never);
    ending.abort();
    expect(await first).toBe('ended');
    await move(10);
    expect(await second).toBe('try');
    expect(await hold.wait(0, ending.signal)).toBe('ended');
  });
});
