import { expect, it } from 'vitest';
import { type CellSummary, textOfCell, textOfCells } from './table-top-text';

const cell: CellSummary = {
  run: {
    agent: 'evidence',
    config: {},
    input: 'c',
    seeds: ['1'],
    user: 'silent',
    userError: 0,
    vlmProfile: null,
    maxSteps: null,
    turnDeg: null,
  },
  n: 4,
  homes: 2,
  right: 0.75,
  wrong: 0.25,
  none: 0,
  nq: 2,
  candidates: 6,
  rightInterval: { low: 0.5, high: 1 },
  wrongInterval: null,
  requests: { made: 9, failed: 2, byCode: { MODEL_TIMEOUT: 2 }, byPort: {} },
};

it('a table names the arm of each row, and what it was run with', () => {
  const text = textOfCells([{ ...cell, armId: 'near', label: 'price 0.1' }]);
  expect(text).toContain(
    '| near, price 0.1 | 4 | 75.0 [50.0, 100.0] | 25.0 | 0.0 | 2.00 | 2 of 9 |',
  );
  const against = { right: -0.125, interval: { low: -0.25, high: 0 }, p: 0.5 };
  expect(textOfCells([{ ...cell, againstFirst: against }])).toContain(
    '| 75.0 [50.0, 100.0] | -12.5 [-25.0, 0.0] | 25.0 |',
  );
  expect(text).toContain('  near, price 0.1: agent evidence · config {} · input c');
});

it('one run says it too, and has no interval of one home', () => {
  const lines = textOfCell(cell).split('\n');
  expect(lines[1]).toMatch(/75\.0 % {2}\[50\.0 %, 100\.0 %\]$/);
  expect(lines[2]).toMatch(/25\.0 %$/);
  expect(lines[5]).toBe('  calls    9 requests of models, 2 failed: MODEL_TIMEOUT 2');
  expect(lines[6]).toMatch(/^ {2}agent evidence · /);
});
