import { trialStart } from '@parley/test-kit';
import { expect, it } from 'vitest';
import { scoreZipon } from './score';
import { recordsFrom, type Talk } from './trial-records.fixture';

const NOT: Talk = { isReached: false };

it.each<[string, readonly Talk[]]>([
  ['movement', [NOT, { isRightThing: true, isClaim: true }, NOT]],
  // It faces the goal and asks for help: nothing was held up.
  ['search', [NOT, { isRightThing: true }, NOT]],
  ['detection', [{ isRightThing: true, isInView: true }]],
  ['search', [{ isClaim: true }]],
  ['detection', [{ distanceM: 1.5 }]],
  ['detection', [NOT, { isInView: true }]],
  ['search', [{ distanceM: 1.51 }]],
  ['no-talk', []],
])('codes a failure as %s', (failure, talks) => {
  const { goals } = scoreZipon(
    recordsFrom(trialStart(), {
      goals: [{ goalId: 'bed_0', talks, ending: 'interactions-used' }],
    }),
  );
  expect(goals[0]).toMatchObject({ success: false, failure, spl: 0, sit: 0 });
});
