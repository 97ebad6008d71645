import { describe, expect, it } from 'vitest';
import { actRow, askRow, effectEnd, type RowSketch, recordsOf } from '../test/sample-trial';
import { checkRows, timesGoneBack } from './check-rows';
import type { Row } from './row';

const rowsOf = (...sketches: readonly RowSketch[]): Row[] =>
  recordsOf(sketches).map(({ row }) => row);
const walked = (n: number): RowSketch => actRow(n, [n, 0, 0]);

describe('faults of rows', () => {
  it('are none in a log that is whole', () => {
    const answered = effectEnd(1, 'ask', { kind: 'answered', text: 'red', via: 'text' });
    expect(checkRows(rowsOf(walked(0), askRow(1, 'q'), answered))).toEqual([]);
  });

  it('name the number that is missing', () => {
    const [first, , third] = rowsOf(walked(0), walked(1), walked(2)) as [Row, Row, Row];
    expect(checkRows([first, third])).toEqual([`session ${first.sessionId}: seq 2 follows 0`]);
  });

  it('name an effect that ended twice, and an event that stands twice', () => {
    const [first] = rowsOf(walked(0)) as [Row];
    expect(checkRows([first, { ...first, seq: 1 }])).toEqual([
      `event id ${first.eventId} stands twice`,
      `event id ${first.eventId} is not that of its session and seq (seq 1)`,
      'effect robot/0 ended twice (seq 1)',
    ]);
  });

  it('name rows in another order, and a log whose first rows are gone', () => {
    const [first, second] = rowsOf(walked(0), walked(1)) as [Row, Row];
    const { sessionId } = first;
    expect(checkRows([second, first])).toEqual([
      `session ${sessionId}: the first row has seq 1`,
      `session ${sessionId}: seq 0 follows 1`,
    ]);
  });

  it('name what no row has: an odd time, a text that is not canonical, a field of another kind', () => {
    const [row] = rowsOf(walked(0)) as [Row];
    const faultsOf = (own: Partial<Row>) => checkRows([{ ...row, ...own }]);
    expect(faultsOf({ tServerUtc: 'soon' })).toEqual(['tServerUtc soon is no time (seq 0)']);
    expect(faultsOf({ volatile: '[]' })).toEqual(['volatile is no JSON object (seq 0)']);
    expect(faultsOf({ payload: ` ${row.payload}` })).toEqual([
      'effect-end: the payload is not canonical JSON text (seq 0)',
    ]);
    expect(faultsOf({ payload: row.payload.replace('"backend":"b"', '"backend":1') })).toEqual([
      expect.stringMatching(/effect-end: backend .* [(]seq 0[)]$/),
    ]);
  });

  it('name tries that do not follow each other', () => {
    const [start, end] = rowsOf(
      askRow(0, 'q'),
      effectEnd(0, 'ask', { kind: 'answered', text: 'red', via: 'text' }),
    ) as [Row, Row];
    expect(checkRows([start, { ...end, attempt: 1 }])).toEqual([
      'effect robot/0: try 1 ends, 1 began (seq 1)',
    ]);
    expect(checkRows([{ ...start, attempt: 1 }, end])[0]).toBe(
      'effect robot/0: try 1 begins where try 0 should (seq 0)',
    );
  });

  it('name arguments that were changed beneath their hash, of an intent as of an end', () => {
    const forged = rowsOf(walked(0), askRow(1, 'q')).map((row) => ({
      ...row,
      payload: row.payload.replace('"forward"', '"stop"').replace('q?', 'Is it red?'),
    }));
    expect(checkRows(forged)).toEqual([
      'the arguments of robot/0 are not those of their hash (seq 0)',
      'the arguments of robot/1 are not those of their hash (seq 1)',
    ]);
  });
});

describe('times that go back', () => {
  it('are none where rows follow each other, parts of a second written or left out', () => {
    const [first, second] = rowsOf(walked(0), walked(1)) as [Row, Row];
    expect(timesGoneBack([first, second])).toEqual([]);
    const short = { ...first, tServerUtc: '2026-01-01T00:00:00Z' };
    expect(timesGoneBack([short, { ...second, tServerUtc: '2026-01-01T00:00:00.5Z' }])).toEqual([]);
  });

  it('are named, a row of years before its neighbours as one of years after them', () => {
    const [first, second, third] = rowsOf(walked(0), walked(1), walked(2)) as [Row, Row, Row];
    const { sessionId } = first;
    const at = (tServerUtc: string) => timesGoneBack([first, { ...second, tServerUtc }, third]);
    expect(at('2019-01-01T00:00:00.000Z')).toEqual([
      `session ${sessionId}: seq 1 of 2019-01-01T00:00:00.000Z follows seq 0 of 2026-01-01T00:00:00.000Z`,
    ]);
    expect(at('2031-01-01T00:00:00.000Z')).toEqual([
      `session ${sessionId}: seq 2 of 2026-01-01T00:00:02.000Z follows seq 1 of 2031-01-01T00:00:00.000Z`,
    ]);
    const other = { ...second, sessionId: '00000000-0000-4000-8000-000000000000' };
    expect(timesGoneBack([first, { ...other, tServerUtc: '2019-01-01T00:00:00.000Z' }])).toEqual(
      [],
    );
  });
});
