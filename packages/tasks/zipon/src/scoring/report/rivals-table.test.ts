import { trialStart } from '@parley/test-kit';
import { expect, it } from 'vitest';
import { readZipon, summarize, type ZiponSummary } from '../summarize';
import { recordsFrom } from '../trial-records.fixture';
import { rivalsTable } from './tables';

/** Four goals, of which the first and the third are reached. */
const summary = (rivals: readonly (number | null)[]): ZiponSummary => {
  const reached = { talks: [{ isReached: true }] };
  const missed = { talks: [{ isReached: false }], ending: 'interactions-used' as const };
  const goals = [
    { goalId: 'bed_0', ...reached },
    { goalId: 'lamp_0', ...missed },
    { goalId: 'jug_0', ...reached },
    { goalId: 'sofa_0', ...missed },
  ];
  const [own] = summarize([readZipon(recordsFrom(trialStart(), { goals }))]);
  if (own === undefined) throw new RangeError('no condition');
  return { ...own, goals: own.goals.map((goal, i) => ({ ...goal, rivals: rivals[i] ?? null })) };
};

it('tells goals that are the only thing of their type from those that are not', () => {
  const table = rivalsTable([summary([0, 3, 1, 2])]);
  const at = (head: string): number => table?.head.indexOf(head) ?? -1;
  const cells = table?.lines.map((line) => [
    line[at('others of its type')],
    line[at('goals')],
    line[at('SR %')],
  ]);
  // One of one alone; one of three with others: 33.3 %.
  expect(cells).toEqual([
    ['none', 1, expect.stringMatching(/^100\.0/)],
    ['some', 3, expect.stringMatching(/^33\.3/)],
  ]);
  for (const line of table?.lines ?? []) expect(line).toHaveLength(table?.head.length ?? 0);
});

it('is left out where no log says, and counts only goals of which one does', () => {
  expect(rivalsTable([summary([null, null, null, null])])).toBeNull();
  const table = rivalsTable([summary([0, null, null, null])]);
  expect(table?.lines.map((line) => line[table.head.indexOf('goals')])).toEqual([1]);
});
