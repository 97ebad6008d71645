import { describe, expect, it } from 'vitest';
import { endRow, type RowSketch, recordsOf } from '../../test/sample-trial';
import { decodeRow } from '../decode/decode-row';
import type { LogRecord } from '../decode/log-event';
import { foldIncidents, foldPauses, type Incident, type PauseSpan } from './incidents';

const incidentsOf = (records: readonly LogRecord[]) =>
  records.reduce(foldIncidents, [] as readonly Incident[]);
const pausesOf = (sketches: readonly RowSketch[]) =>
  recordsOf(sketches).reduce(foldPauses, [] as readonly PauseSpan[]);

describe('an incident', () => {
  it('is a deviation, a fault, or a replay that went another way, in words, at its place', () => {
    const rows: RowSketch[] = [
      endRow,
      {
        type: 'protocol-deviation',
        payload: { what: 'detector-swapped', code: 'X', to: 'server' },
      },
      { type: 'fault', n: 3, payload: { code: 'MODEL_DOWN', message: 'no answer', tries: 2 } },
      { type: 'replay-diverged', payload: { what: 'another frame', actor: 'robot', n: 3 } },
    ];
    expect(incidentsOf(recordsOf(rows))).toEqual([
      { seq: 1, kind: 'deviation', text: 'detector-swapped · X' },
      { seq: 2, kind: 'fault', text: 'MODEL_DOWN · no answer' },
      { seq: 3, kind: 'fault', text: 'Replay diverged: another frame' },
    ]);
  });

  it('shows the whole row where there are no words in it', () => {
    const rows: RowSketch[] = [{ type: 'protocol-deviation', payload: { what: '', tries: 2 } }];
    expect(incidentsOf(recordsOf(rows))[0]?.text).toBe('{"what":"","tries":2}');
  });

  it('is also a row that cannot be read', () => {
    const [record] = recordsOf([endRow]) as [LogRecord];
    const broken = decodeRow({ ...record.row, payload: '{"outcomes":{}}' });
    expect(incidentsOf([broken])).toMatchObject([{ seq: 0, kind: 'unreadable' }]);
    expect(incidentsOf([broken])[0]?.text).toMatch(/^trial-end: .*endedBy/s);
  });
});

describe('a pause', () => {
  const paused = (reason: string): RowSketch => ({ type: 'session-paused', payload: { reason } });
  const resumed: RowSketch = { type: 'session-resumed', payload: { reason: 'hidden' } };
  const hello: RowSketch = { type: 'session-hello', payload: { tabId: 'tab-1' } };

  it('lasts until the session is resumed', () => {
    expect(pausesOf([paused('hidden'), endRow])).toEqual([
      { fromSeq: 0, toSeq: null, reason: 'hidden' },
    ]);
    expect(pausesOf([paused('hidden'), endRow, resumed, paused('model')])).toEqual([
      { fromSeq: 0, toSeq: 2, reason: 'hidden' },
      { fromSeq: 3, toSeq: null, reason: 'model' },
    ]);
  });

  it('that a crash left open ends with the next hello, or with the next pause', () => {
    expect(pausesOf([paused('offline'), hello, hello])).toEqual([
      { fromSeq: 0, toSeq: 1, reason: 'offline' },
    ]);
    expect(pausesOf([paused('offline'), paused('hidden')])).toEqual([
      { fromSeq: 0, toSeq: 1, reason: 'offline' },
      { fromSeq: 1, toSeq: null, reason: 'hidden' },
    ]);
  });
});
