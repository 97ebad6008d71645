import { describe, expect, it } from 'vitest';
import { actRow, askRow, effectEnd, type RowSketch, recordsOf } from '../test/sample-trial';
import { checkRows } from './check-rows';
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
      'effect robot/0 ended twice (seq 1)',
    ]);
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
