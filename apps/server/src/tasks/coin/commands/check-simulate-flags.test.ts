import { expect, it } from 'vitest';
import { checkSimulateFlags, checkTableTopStudy } from './check-simulate-flags';

const table = { tableTop: true };
const ceiling = 'judge' as const;

it.each([
  [{ ...table, ceilings: true }, /--ceilings.*table top/],
  [{ ...table, maxSteps: 40 }, /--max-steps.*no step is walked/],
  [{ ...table, jobs: 1 }, /--jobs.*table top/],
  [{ ...table, models: 'models.yaml' }, /--models.*table top.*offline/],
  [{ ...table, prompts: 'prompts' }, /--prompts.*table top/],
  [{ ...table, budgetUsd: '1' }, /--budget-usd.*table top/],
  [{ ...table, cassette: 'calls.jsonl' }, /--cassette.*table top/],
  [{ ...table, detector: 'parley-rooms' }, /--detector.*table top/],
  [{ ...table, detectorThreads: 2 }, /--detector-threads.*table top/],
  [{ ...table, scorer: 'clip' }, /--scorer.*table top/],
  [{ ...table, ceiling }, /--ceiling judge.*table top: all is found there/],
  [{ ceiling, ceilings: true }, /--ceiling judge.*--ceilings/],
  [
    { policy: 'ws://127.0.0.1:8765', agent: 'vlfm' },
    /--agent.*does not go with --policy.*Leave out/,
  ],
  [{ policy: 'ws://127.0.0.1:8765', preset: 'coin' }, /--preset.*does not go with --policy/],
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
  { jobs: 1, models: 'models.yaml', cassette: 'calls.jsonl', detector: 'd', scorer: 's' },
  { questionPrices: '0.1' },
])('%j is run', (flags) => {
  expect(() => checkSimulateFlags(flags)).not.toThrow();
});

it('a study with prompted backends is refused at the table top alone', () => {
  const study = { task: 'coin', ports: { reasoner: { backend: 'prompted' } } };
  expect(() => checkTableTopStudy(table, study)).toThrow(/reasoner is prompted/);
  expect(() => checkTableTopStudy({}, study)).not.toThrow();
  expect(() => checkTableTopStudy(table, null)).not.toThrow();
});
