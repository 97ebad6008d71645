import { decodeRows, type LogRecord } from '@parley/log';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RowWriter, SIMULATED } from '../../../test/sample-rows';
import { sampleTrial } from '../../../test/sample-trial';
import { coinReplay as task } from '../../tasks/coin/replay/coin-replay';
import {
  clockKindOf,
  indexAtMs,
  indexAtSeq,
  isStop,
  makePlayClock,
  openingIndex,
  playTimeText,
  stepFrom,
} from './play-clock';

const rows = decodeRows(sampleTrial());

describe('the recorded clock', () => {
  it('is the server’s, from the first row on', () => {
    const clock = makePlayClock(rows, { kind: 'recorded', longestGapMs: null, task });
    expect(clock.atMs[0]).toBe(0);
    expect(clock.atMs[1]).toBe(400);
    const spanMs = (rows.at(-1)?.atMs ?? 0) - (rows[0]?.atMs ?? 0);
    expect(clock.totalMs).toBeGreaterThanOrEqual(spanMs);
    expect(clock.totalMs).toBeLessThan(spanMs + rows.length);
  });

  it('tells rows of one commit apart, so that each can be reached', () => {
    const clock = makePlayClock(rows, { kind: 'recorded', longestGapMs: null, task });
    rows.forEach((_, i) => {
      expect(indexAtMs(clock, clock.atMs[i] ?? 0)).toBe(i);
    });
  });

  it('shortens waits only', () => {
    const whole = makePlayClock(rows, { kind: 'recorded', longestGapMs: null, task });
    const short = makePlayClock(rows, { kind: 'recorded', longestGapMs: 3000, task });
    // The answer took 7 s and the pause 20 s: 4 s and 17 s are cut, nothing else.
    expect(whole.totalMs - short.totalMs).toBe(4000 + 17_000);
  });

  it('does not run backwards when the server’s clock was set back', () => {
    const writer = new RowWriter();
    writer.start();
    writer.wait(-5000).note({ type: 'stage', stage: 'exploring' });
    writer.wait(100).note({ type: 'stage', stage: 'checking' });
    const clock = makePlayClock(writer.records(), { kind: 'recorded', longestGapMs: null, task });
    expect([...clock.atMs]).toEqual([0, 1, 101]);
  });
});

describe('the paced clock', () => {
  it('gives a headless run the pace of a step and a turn', () => {
    const writer = new RowWriter();
    writer.start({ roles: SIMULATED });
    writer.act('forward', { position: [0, 0, -0.25], headingDeg: 0 });
    writer.act('turn-left', { position: [0, 0, -0.25], headingDeg: 15 });
    writer.note({ type: 'facts', facts: ['It is red.'] });
    const own = writer.records();
    expect(clockKindOf(own)).toBe('paced');
    expect([...makePlayClock(own, { kind: 'paced', longestGapMs: null, task }).atMs]).toEqual([
      0, 120, 180, 680,
    ]);
    expect(clockKindOf(rows)).toBe('recorded');
  });
});

describe('finding a row', () => {
  const clock = makePlayClock(rows, { kind: 'recorded', longestGapMs: 3000, task });

  it('by time finds the last row that has been played', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: Math.ceil(clock.totalMs) + 10 }), (ms) => {
        const index = indexAtMs(clock, ms);
        if (index >= 0) expect(clock.atMs[index]).toBeLessThanOrEqual(ms);
        if (index + 1 < rows.length) expect(clock.atMs[index + 1]).toBeGreaterThan(ms);
      }),
    );
  });

  it('by seq finds the row itself, or the one before a gap', () => {
    const sparse = rows.filter(({ row }) => row.seq % 3 === 0);
    expect(indexAtSeq(sparse, 9)).toBe(3);
    expect(indexAtSeq(sparse, 11)).toBe(3);
    expect(indexAtSeq(sparse, -1)).toBe(-1);
    expect(indexAtSeq(sparse, 1e9)).toBe(sparse.length - 1);
  });

  it('by single steps stops where something is seen, and at the ends', () => {
    const on = { direction: 1, task } as const;
    const back = { direction: -1, task } as const;
    const next = stepFrom(rows, 0, on);
    expect(isStop(rows[next] as LogRecord, task)).toBe(true);
    expect(stepFrom(rows, next, back)).toBe(0);
    expect(stepFrom(rows, rows.length - 1, on)).toBe(rows.length - 1);
    expect(stepFrom(rows, 0, back)).toBe(0);
  });
});

it('opens at the start of the trial, not at the picture before it', () => {
  expect(rows[openingIndex(rows)]?.row.type).toBe('trial-start');
  expect(openingIndex(rows.slice(5))).toBe(0);
});

it('writes times as m:ss', () => {
  expect([0, 999, 61_000, 3_600_000].map(playTimeText)).toEqual(['0:00', '0:00', '1:01', '60:00']);
});
