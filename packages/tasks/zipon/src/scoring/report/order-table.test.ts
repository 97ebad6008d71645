import { trialStart } from '@parley/test-kit';
import { expect, it } from 'vitest';
import { readZipon, summarize } from '../summarize';
import { type Asked, GOALS, recordsFrom, type Sketch, type Talk } from '../trial-records.fixture';
import { orderTable } from './order-table';

const REACHED: Talk = { isReached: true };
/** Never met. */
const SEARCH: Talk = { distanceM: 9 };
/** Met, and not held up. */
const DETECTION: Talk = { distanceM: 1 };

const run = (talks: readonly Talk[], sketch: Partial<Sketch> = {}) => {
  const goals = talks.map(
    (talk, i): Asked => ({
      ...{ goalId: GOALS[i] as string, talks: [talk] },
      ending: talk === REACHED ? 'reached' : 'interactions-used',
    }),
  );
  return readZipon(recordsFrom(trialStart(), { goals, ...sketch }));
};
const COW = { agentId: 'cow', config: { method: 'cow' } };
const table = (...trials: readonly ReturnType<typeof run>[]) => {
  const found = orderTable(summarize(trials));
  const at = (head: string): number => found?.head.indexOf(head) ?? -1;
  return found?.lines.map((line) =>
    ['among', 'method', 'feedback', 'SR %', 'search', 'detection', 'what it comes from'].map(
      (head) => {
        const cell = line[at(head)];
        return head === 'SR %' ? Number.parseFloat(String(cell)) : cell;
      },
    ),
  );
};

it('puts methods and kinds of words in order, and says by which causes each loses what it loses', () => {
  const orion = run([REACHED, REACHED, REACHED, SEARCH]);
  const silent = run([REACHED, REACHED, SEARCH, SEARCH], { feedback: 'none' });
  // Of 4 goals 2 fewer: one by search, one by detection, worked out by hand as 50 = 25 + 25 points.
  const cow = run([REACHED, DETECTION, SEARCH, SEARCH], COW);
  const lost = (cause: string) => `not told apart; loses most by ${cause}`;
  expect(table(silent, cow, orion)).toEqual([
    ['methods, mixed', 'ORION', 'mixed', 75, null, null, '–'],
    ['methods, mixed', 'CoW', 'mixed', 25, 25, 25, lost('goals met and not held up')],
    ['kinds of words, ORION', 'ORION', 'mixed', 75, null, null, '–'],
    ['kinds of words, ORION', 'ORION', 'none', 50, 25, 0, lost('goals never met')],
  ]);
});

it('has no order of conditions that differ in more than one thing, and of none or one', () => {
  const orion = run([REACHED, REACHED, REACHED, SEARCH]);
  expect(table(orion)).toBeUndefined();
  expect(
    table(orion, run([REACHED, SEARCH, SEARCH, SEARCH], { errorRate: 0.1, feedback: 'none' })),
  ).toBeUndefined();
  expect(
    table(orion, run([REACHED, SEARCH, SEARCH, SEARCH], { ...COW, feedback: 'none' })),
  ).toBeUndefined();
});
