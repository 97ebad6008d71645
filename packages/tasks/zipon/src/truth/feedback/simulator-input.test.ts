import { fileURLToPath } from 'node:url';
import { generateGoals } from '@parley/datasets/goals';
import { type LoadedHome, loadHome } from '@parley/scenes/files';
import type { GoalsFile } from '@parley/scenes/format';
import { createRasteriser } from '@parley/scenes/raster';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FeedbackSetting } from '../../shared';
import { type Household, openHousehold, type SimulatorTurn, simulatorInput } from '.';

const MAPLE = fileURLToPath(new URL('../../../../../../public/scenes/maple', import.meta.url));
let home: LoadedHome;
let goals: GoalsFile;
let household: Household;
beforeAll(async () => {
  home = await loadHome(MAPLE);
  const rasteriser = createRasteriser(home.sensors);
  goals = generateGoals({ ...home, rasteriser }, home.sceneHash, { seed: '1', count: 8 });
  household = openHousehold({ ...home, goals });
});
afterAll(() => home.pathFinder.dispose());

function turn(
  more: { isReached?: boolean; isMaxTrialReached?: boolean; isRequest?: boolean } = {},
): SimulatorTurn {
  const [goal, other] = goals.goals;
  if (goal === undefined || other === undefined || goals.start === null) throw new Error('goals');
  const { isReached = false, isMaxTrialReached = false, isRequest = false } = more;
  const situation = {
    ...{ goalId: goal.goalId, turn: 2, utterance: 'Is this it?', pose: goals.start },
    ...{ isReached, shown: other.goalId },
  };
  return {
    situation: isRequest ? null : situation,
    ...{ goalId: goal.goalId, pose: goals.start, isMaxTrialReached, round: 1 },
  };
}
const input = (setting: FeedbackSetting, of = turn()) =>
  simulatorInput(household, of, { manner: { setting }, seed: '1' });

const NAMES = ['object_id', 'object_name', 'room_name'];
const COUNTS = ['num_trial', 'num_round'];

it.each<[FeedbackSetting, string[], boolean]>([
  ['yes-no', [], false],
  ['corrective', ['special_attr'], true],
  ['descriptive', ['description', 'explaination'], false],
  ['landmark', ['nearby_objects'], false],
])('%s has the authors’ fields and no others', (setting, fields, hasDetection) => {
  const { current_goal, next_goal, ...rest } = input(setting);
  expect(Object.keys(current_goal)).toEqual([...NAMES, ...fields, ...COUNTS]);
  expect(next_goal).toEqual({});
  expect('robot_detection' in rest).toBe(hasDetection);
  expect(rest).toMatchObject({ is_current_goal_reached: false, is_max_trial_reached: false });
});

it('procedural has distance and angle, and a route of at most three parts', () => {
  const { ego_view_info: ego, rough_route: route, ...rest } = input('procedural').current_goal;
  expect(ego).toMatch(
    /^distance: \d+ units, angle: -?\d+ degrees \((?:in|at) the \w+\), in_same_room: (?:True|False)$/,
  );
  expect(Object.keys(rest)).toEqual([...NAMES, ...COUNTS]);
  if (route !== undefined) expect(String(route).split(' | ').length).toBeLessThanOrEqual(3);
});

it('mixed has all of them, with what the robot shows', () => {
  const { current_goal, robot_detection: shown } = input('mixed');
  for (const name of [
    'ego_view_info',
    'nearby_objects',
    'description',
    'explaination',
    'special_attr',
  ])
    expect(current_goal).toHaveProperty(name);
  expect(shown).toEqual([
    expect.objectContaining({
      object_id: goals.goals[1]?.goalId,
      object_name: goals.goals[1]?.name,
      is_goal: false,
      ego_view_info: expect.stringMatching(
        /^distance: \d+ units, angle: -?\d+ degrees, in_same_room/,
      ),
    }),
  ]);
});

it('asks for a goal as the next one, and says when one is over', () => {
  const asked = input('mixed', turn({ isRequest: true }));
  expect(Object.keys(asked)).toEqual(['current_goal', 'next_goal']);
  expect(asked.next_goal).toMatchObject({ object_name: goals.goals[0]?.name, num_trial: 0 });
  expect(input('landmark', turn({ isReached: true }))).toMatchObject({
    current_goal: {},
    is_current_goal_reached: true,
  });
  expect(input('landmark', turn({ isMaxTrialReached: true }))).toMatchObject({
    current_goal: {},
    is_max_trial_reached: true,
  });
});

it('draws the same for the same seed, and two of the neighbours', () => {
  expect(input('mixed')).toEqual(input('mixed'));
  expect(String(input('landmark').current_goal.nearby_objects).split(' | ')).toHaveLength(2);
});
