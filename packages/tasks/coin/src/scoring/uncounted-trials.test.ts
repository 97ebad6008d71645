import type { Report, ReportTable } from '@parley/metrics';
import { describe, expect, it } from 'vitest';
import { coinReport } from './report';
import { type StoppedSketch, stoppedTrial } from './stopped-trial.fixture';
import type { CoinReading } from './summarize';

/** Eight homes with two objects each, each of which one person met in each arm: arm 1 finds nothing, arm 2 all. */
const HOMES = ['cedar', 'juniper', 'linden', 'oak', 'larch', 'rowan', 'maple', 'hazel'];
const ARMS = ['category', 'own-words'];

const sessionOf = (arm: number, person: number): string =>
  `3f0e7f7e-4a57-4c39-8d2b-0000000000${arm}${person}`;

const trial = (sketch: Partial<StoppedSketch>): CoinReading =>
  stoppedTrial({
    ...{ agentId: 'aiuta', kind: 'human', home: 'cedar', sessionId: sessionOf(0, 0) },
    ...{ episodeId: 'cedar-1', isFound: false, ...sketch },
  });

const PEOPLE: readonly CoinReading[] = ARMS.flatMap((armId, arm) =>
  HOMES.flatMap((home, person) =>
    [1, 2].map((object) =>
      trial({
        ...{ armId, home, sessionId: sessionOf(arm, person), episodeId: `${home}-${object}` },
        isFound: arm === 1,
      }),
    ),
  ),
);

/** Practice in each arm, before the rest in the log: by an agent of its own, or by that of the arm. */
const practiceOf = (agentId: string): CoinReading[] =>
  ARMS.map((armId, arm) =>
    trial({
      ...{ armId, agentId, isPractice: true, home: 'willow', episodeId: 'willow-1' },
      ...{ sessionId: sessionOf(arm, 0), isFound: true },
    }),
  );

const tableOf = (report: Report, name: string): ReportTable =>
  report.tables.find((one) => one.name === name) as ReportTable;
const cell = (table: ReportTable, line: number, column: string): unknown =>
  table.lines[line]?.[table.head.indexOf(column)];

/** All of a report but the list of its trials. */
const figuresOf = ({ tables, episodes, ...rest }: Report): unknown => ({
  ...rest,
  tables: tables.filter(({ name }) => name !== 'trials'),
  episodes: episodes.map(({ trial: _, ...one }) => one),
});

describe.each(['practice', 'teleoperator', 'aiuta'])('practice with the agent %s', (agentId) => {
  const report = coinReport([...practiceOf(agentId), ...PEOPLE]);

  it('is no condition, and counts in no family of tests', () => {
    const pairs = tableOf(report, 'comparisons');
    expect(pairs.lines.map(([first, second, n]) => [first, second, n])).toEqual([[1, 2, 16]]);
    expect(pairs.title).toContain('2 tests of people');
    // All eight homes on one side: 2 / 2⁸ = .0078; twice that, as SR and SPL are the family (no episode is found on both sides, so no NQ).
    expect(cell(pairs, 0, 'p SR')).toBe('0.0078');
    expect(cell(pairs, 0, 'p SR Holm')).toBe('0.0156');
    expect(cell(pairs, 0, 'to be claimed of SR (at 0.05)')).toBe('second higher');
  });

  it('changes no figure, no film and no count of a report', () => {
    expect(figuresOf(report)).toEqual(figuresOf(coinReport(PEOPLE)));
    expect(report.conditions).toHaveLength(2);
    expect(report.episodes).toHaveLength(32);
    expect(report.episodes.some(({ isPractice }) => isPractice)).toBe(false);
  });

  it('is in the list of trials, last and of no condition', () => {
    const { head, lines } = tableOf(report, 'trials');
    expect(lines).toHaveLength(34);
    expect(lines.slice(0, 32).every(([condition]) => condition !== null)).toBe(true);
    const last = lines.slice(32).map((line) => [line[0], line[head.indexOf('practice')]]);
    expect(last).toEqual([
      [null, 'yes'],
      [null, 'yes'],
    ]);
  });
});

it('pairs go by the arms of a study as well, whatever the log begins with', () => {
  const trials = [...practiceOf('practice'), ...[...PEOPLE].reverse()];
  const pairs = [['category', 'own-words']] as const;
  const table = tableOf(coinReport(trials, { pairs }), 'comparisons');
  // The arm that finds all comes first in the log.
  expect(table.lines.map(([first, second]) => [first, second])).toEqual([[2, 1]]);
  expect(cell(table, 0, 'SR points')).toMatch(/^100\.0 /);
  expect(() => coinReport(trials, { pairs: [['category', 'own']] })).toThrow(/no arm "own"/);
});

describe('a condition without a scored trial', () => {
  const open = trial({ agentId: 'evidence', armId: 'category', isOpen: true });
  const report = coinReport([open, ...PEOPLE]);

  it('has no number; its trials stand in the list alone', () => {
    expect(figuresOf(report)).toEqual(figuresOf(coinReport(PEOPLE)));
    const { head, lines } = tableOf(report, 'trials');
    expect(lines).toHaveLength(33);
    expect(lines[32]?.[0]).toBeNull();
    expect(lines[32]?.[head.indexOf('finished')]).toBe('no');
  });

  it('may be all that there is', () => {
    const { conditions, tables } = coinReport([open, ...practiceOf('practice')]);
    expect(conditions).toEqual([]);
    expect(tables.find(({ name }) => name === 'agents')?.lines).toEqual([]);
    expect(tables.find(({ name }) => name === 'trials')?.lines).toHaveLength(3);
  });
});

it('a trial without an end stays in the condition of those that have one', () => {
  const open = trial({ armId: 'category', home: 'fir', episodeId: 'fir-1', isOpen: true });
  const report = coinReport([...PEOPLE, open]);
  expect(report.episodes).toHaveLength(33);
  expect(report.episodes.find(({ episodeId }) => episodeId === 'fir-1')?.condition).toBe(1);
});
