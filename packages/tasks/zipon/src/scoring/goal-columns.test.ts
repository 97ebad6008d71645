import { trialStart } from '@parley/test-kit';
import { expect, it } from 'vitest';
import { GOAL_PARTS } from './goal-columns';
import { scoreZipon } from './score';
import { recordsFrom } from './trial-records.fixture';

const score = scoreZipon(
  recordsFrom(trialStart({ trialId: 't' }), {
    goals: [
      {
        ...{ goalId: 'bed_0', steps: 8, shortestPathM: 1 },
        talks: [{}, { isReached: true, isReachedByCode: false, isRightThing: true, isClaim: true }],
        ending: 'reached',
      },
      { goalId: 'lamp_0', steps: 4, shortestPathM: null, talks: [{}], ending: 'reached' },
      { goalId: 'jug_0', talks: [], ending: null },
    ],
  }),
);

it('has a line a goal, worked out by hand: 2 m for 1 m after two talks; a false yes; one that the end of the trial cut off', () => {
  const lines = GOAL_PARTS.of(score).map((goal) =>
    Object.fromEntries(GOAL_PARTS.columns.map(({ name, value }) => [name, value(goal)])),
  );
  expect(lines).toMatchObject([
    {
      ...{ goal_position: 1, goal_id: 'bed_0', success: true, success_by_code: false },
      ...{ talks: 2, held_up: true, actions: 8, path_length_m: 2, spl: 0.5, sit: 0.5 },
      ...{ ending: 'reached', confirmed: true, false_accept: false, failure: null },
    },
    {
      ...{ goal_position: 2, goal_id: 'lamp_0', success: false, shortest_path_m: null },
      ...{ confirmed: true, false_accept: true, sit: 0, held_up: false },
    },
    {
      goal_position: 3,
      goal_id: 'jug_0',
      ending: null,
      failure: 'no-talk',
      talks: 0,
      held_up: null,
    },
  ]);
});

it('says of every column when it is empty, if it can be', () => {
  const canBeNull = new Set(
    GOAL_PARTS.of(score).flatMap((goal) =>
      GOAL_PARTS.columns.filter(({ value }) => value(goal) === null).map(({ name }) => name),
    ),
  );
  expect(canBeNull.size).toBeGreaterThan(2);
  for (const { name, emptyWhen } of GOAL_PARTS.columns)
    if (canBeNull.has(name)) expect(emptyWhen, name).toBeTruthy();
});
