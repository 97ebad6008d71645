import { expect, it } from 'vitest';
import { checkSimulateFlags } from './check-simulate-flags';

const table = { tableTop: true };
const ceiling = 'judge' as const;

it.each([
  [{ ...table, ceilings: true }, /--ceilings.*table top/],
  [{ ...table, maxSteps: 40 }, /--max-steps.*no step is walked/],
  [{ ...table, ceiling }, /--ceiling judge.*table top: all is found there/],
  [{ ceiling, ceilings: true }, /--ceiling judge.*--ceilings/],
  [{ grid: true }, /--grid.*table top/],
  [{ ...table, grid: true, questionPrices: '0.1' }, /--grid.*goes alone/],
  [{ questionPrices: '0.1', ceilings: true }, /--question-prices.*without ceilings/],
])('%j is refused', (flags, words) => {
  expect(() => checkSimulateFlags(flags)).toThrow(
    expect.objectContaining({ toLine: expect.any(Function) }),
  );
  try {
    checkSimulateFlags(flags);
  } catch (error) {
    expect((error as { toLine(): string }).toLine()).toMatch(words);
  }
});

it.each([
  {},
  table,
  { ...table, grid: true },
  { ...table, questionPrices: '0.1' },
  { ceilings: true, maxSteps: 40 },
  { ceiling },
  { questionPrices: '0.1' },
])('%j is run', (flags) => {
  expect(() => checkSimulateFlags(flags)).not.toThrow();
});
