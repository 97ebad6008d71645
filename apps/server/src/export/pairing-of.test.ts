import type { LogRecord } from '@parley/log';
import { expect, it } from 'vitest';
import { foldWait, NO_WAIT, pairingOf } from './pairing-of';

const record = (atS: number, event: object): LogRecord =>
  ({
    row: { tServerUtc: new Date(Date.UTC(2026, 10, 28, 9, 0, 0) + 1000 * atS).toISOString() },
    event,
  }) as unknown as LogRecord;

const PAGE_DONE = { kind: 'client', type: 'page-done', data: {} };
const BEGUN = [
  record(0, { kind: 'session-start' }),
  record(5, PAGE_DONE),
  record(30, { kind: 'trial-end' }),
  record(32.5, { kind: 'session-hello' }),
];
const paired = { outcome: 'paired', pairId: 'p', role: 'helper', armId: 'pairs', episodeIds: [] };

it('counts the wait from the page or the practice before, whatever connections do', () => {
  const end = record(72.25, { kind: 'pairing-ended', pairing: paired });
  expect(pairingOf({ records: [...BEGUN, end, record(90, PAGE_DONE)] })).toEqual({
    ...{ outcome: 'paired', waitedS: 42.25, aloneArmId: null },
  });
});

it('says in which arm one goes on for whom nobody came, and nothing of who did not wait', () => {
  const pairing = { outcome: 'timed-out', waitedMs: 60_000, armId: 'alone' };
  const end = record(90, { kind: 'pairing-ended', pairing });
  expect(pairingOf({ records: [...BEGUN, end] })).toEqual({
    ...{ outcome: 'timed-out', waitedS: 60, aloneArmId: 'alone' },
  });
  expect(pairingOf({ records: BEGUN }).outcome).toBeNull();
});

it('of a wait that goes on the beginning is known, and what comes after its end changes nothing', () => {
  const begun = BEGUN.reduce(foldWait, NO_WAIT);
  expect(begun).toEqual({ ...NO_WAIT, sinceUtc: '2026-11-28T09:00:30.000Z' });
  const ended = foldWait(begun, record(72.25, { kind: 'pairing-ended', pairing: paired }));
  expect(ended).toMatchObject({ sinceUtc: null, waitedS: 42.25 });
  expect(foldWait(ended, record(90, PAGE_DONE))).toBe(ended);
});
