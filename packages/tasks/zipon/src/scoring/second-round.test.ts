import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScoredGoal } from './figures';
import { reachedIn, testActions } from './second-round';

interface Sketch {
  readonly sceneId?: string;
  readonly goalId?: string;
  readonly round?: number;
  readonly seed?: string;
  readonly success?: boolean;
  readonly actions: number;
}
const goal = ({
  sceneId = 'oak',
  goalId = 'bed_0',
  round = 2,
  seed = '1',
  success = true,
  actions,
}: Sketch): ScoredGoal =>
  ({
    ...{ sceneId, goalId, round, seed, success, actions },
    ...{ sessionKind: 'simulated', sessionId: `${sceneId} ${round} ${actions}` },
  }) as ScoredGoal;

describe('reachedIn', () => {
  it('keeps the goals of a round that were reached', () => {
    const goals = [
      goal({ actions: 10 }),
      goal({ goalId: 'jug_0', success: false, actions: 500 }),
      goal({ round: 1, goalId: 'sofa_0', actions: 30 }),
    ];
    expect([...reachedIn(goals, 2).values()]).toEqual([10]);
    expect([...reachedIn(goals, 1).values()]).toEqual([30]);
  });
});

describe('testActions', () => {
  it('compares goals that were reached in both columns, second less first', () => {
    const without = reachedIn(
      [
        goal({ actions: 40 }),
        goal({ goalId: 'jug_0', actions: 60 }),
        goal({ goalId: 'sofa_0', actions: 400 }),
      ],
      2,
    );
    const withMemory = reachedIn(
      [
        goal({ actions: 10 }),
        goal({ goalId: 'jug_0', actions: 50 }),
        goal({ goalId: 'sofa_0', success: false, actions: 500 }),
      ],
      2,
    );
    // (10 − 40 + 50 − 60) / 2 = −20; means 50 and 30; one home says nothing of others.
    expect(testActions([without, withMemory], 'a')).toMatchObject({
      ...{ goals: 2, homes: 1, first: 50, second: 30, mean: -20, interval: null },
    });
  });

  it('averages the seeds of a goal first: more seeds of one goal weigh no more', () => {
    const seeds = (actions: readonly number[], goalId: string) =>
      actions.map((each, i) => goal({ goalId, seed: `${i}`, actions: each }));
    const without = [...seeds([20, 40, 60], 'bed_0'), ...seeds([100], 'jug_0')];
    const withMemory = [...seeds([10, 10, 10], 'bed_0'), ...seeds([100], 'jug_0')];
    // Bed: 40 to 10; jug: 100 to 100. Means 70 and 55, not those of four rows (55 and 32.5).
    expect(testActions([reachedIn(without, 2), reachedIn(withMemory, 2)], 'b')).toMatchObject({
      goals: 2,
      first: 70,
      second: 55,
      mean: -15,
    });
  });

  it('takes the change without memory off the change with it', () => {
    const column = (round: number, actions: number) => reachedIn([goal({ round, actions })], round);
    // With memory 100 to 30, without 90 to 80: −70 and −10, so −60 are the memory's.
    const columns = [column(1, 100), column(2, 30), column(1, 90), column(2, 80)];
    expect(testActions(columns, 'c')).toMatchObject({ first: -10, second: -70, mean: -60 });
  });

  it('has an interval over homes that holds the mean, and none of nothing', () => {
    const homes = ['ash', 'elm', 'fir', 'oak', 'yew', 'bay'];
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 6, maxLength: 6 }),
        (saved) => {
          const column = (of: (i: number) => number) =>
            reachedIn(
              homes.map((sceneId, i) => goal({ sceneId, actions: of(i) })),
              2,
            );
          const test = testActions(
            [column(() => 400), column((i) => 400 - (saved[i] as number) + 1)],
            'd',
          );
          expect(test.homes).toBe(6);
          if (test.interval === null) return;
          expect(test.interval.low).toBeLessThanOrEqual(test.mean as number);
          expect(test.interval.high).toBeGreaterThanOrEqual(test.mean as number);
        },
      ),
      { numRuns: 10 },
    );
    expect(testActions([new Map(), new Map()], 'e')).toMatchObject({
      ...{ goals: 0, homes: 0, first: null, second: null, mean: null, interval: null },
    });
  });
});
