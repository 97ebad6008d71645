import { expect, it } from 'vitest';
import type { RouteMeasures } from './score';
import { summarizeScores } from './summarize-scores';

const measures = (success: 0 | 1, errorM: number): RouteMeasures => ({
  ...{ lengthM: 10, errorM, oracleErrorM: errorM, success, oracleSuccess: success },
  ...{ spl: success, ndtw: 0.5, sdtw: success / 2, shortestM: 10, moves: 4 },
});

it('averages over instructions, with intervals over environments', () => {
  const scores = [
    { instrId: '1_0', scan: 'x', measures: measures(1, 0) },
    { instrId: '1_1', scan: 'x', measures: measures(0, 6) },
    { instrId: '2_0', scan: 'y', measures: measures(0, 9) },
    { instrId: '3_0', scan: 'z', measures: measures(0, 9) },
  ];
  const summary = summarizeScores(scores);
  expect([summary.instructions, summary.scans]).toEqual([4, 3]);
  expect(summary.sr.value).toBe(0.25);
  expect(summary.neM.value).toBe(6);
  expect(summary.tlM).toMatchObject({ value: 10, interval: null });
  expect(summary.sdtw.value).toBe(0.125);
  expect(summary.sr.interval?.low).toBe(0);
  expect(summarizeScores([...scores].reverse())).toEqual(summary);
});
