import { randomStream } from '@parley/scenes/seed';
import type { FeedbackSetting } from '../../shared';
import { egoViewInfo } from './ego-view';
import type { FeedbackManner } from './feedback-manner';
import type { Household } from './household';
import { instructText } from './instruct-text';
import { isNear, nearestMember } from './known-facts';
import { referenceWay } from './reference-actions';
import { relativePlace } from './relative-place';
import type { Situation } from './situation';

/** One goal as the authors' simulated user is told of it; only what its setting is about. */
export type GoalInfo = Readonly<Record<string, string | number>>;

/** The dictionary that the authors' user model gets at each turn (NAVCHAT chatgpt_based_sim.py), under their names. */
export interface SimulatorInput {
  readonly current_goal: GoalInfo;
  readonly robot_detection?: readonly Readonly<Record<string, string | boolean>>[];
  readonly is_current_goal_reached?: boolean;
  readonly is_max_trial_reached?: boolean;
  readonly next_goal: GoalInfo;
}

/** How a turn stands. */
export interface SimulatorTurn {
  /** Null: the robot asks what to look for. */ readonly situation: Situation | null;
  readonly goalId: string;
  /** Robot's pose when it asks what to look for. */ readonly pose: Situation['pose'];
  readonly isMaxTrialReached: boolean;
  readonly round: number;
}

const NEIGHBOURS = 2;
const MOST_ROUTE_PARTS = 3;

const tells = (setting: FeedbackSetting, kind: FeedbackSetting): boolean =>
  setting === kind || setting === 'mixed';

/**
 * What the authors' user model is told. A request has the goal as `next_goal` alone; a goal that is reached, or given up, stands in
 * neither, as the next one is asked for in a turn of its own. Fields by setting: procedural `ego_view_info` and `rough_route` (three
 * parts at most, none in sight of the goal), landmark `nearby_objects` (two, drawn), descriptive `description` (one, drawn) and
 * `explaination`, corrective `special_attr` and `robot_detection`; mixed all; names and room always.
 */
export function simulatorInput(
  household: Household,
  turn: SimulatorTurn,
  { manner, seed }: { readonly manner: Pick<FeedbackManner, 'setting'>; readonly seed: string },
): SimulatorInput {
  const { situation, isMaxTrialReached } = turn;
  const goal = goalInfo(household, turn, { setting: manner.setting, seed });
  if (situation === null) return { current_goal: {}, next_goal: goal };
  const isOver = situation.isReached || isMaxTrialReached;
  return {
    current_goal: isOver ? {} : goal,
    ...(tells(manner.setting, 'corrective') && {
      robot_detection: detectionOf(household, situation),
    }),
    is_current_goal_reached: situation.isReached,
    is_max_trial_reached: isMaxTrialReached,
    next_goal: {},
  };
}

function goalInfo(
  household: Household,
  { situation, goalId, pose, round }: SimulatorTurn,
  { setting, seed }: { readonly setting: FeedbackSetting; readonly seed: string },
): GoalInfo {
  const goal = household.goal(goalId);
  const random = randomStream('zipon-simulator', seed, goalId, situation?.turn ?? 0);
  const at = situation ?? { goalId, turn: 0, utterance: '', pose, isReached: false, shown: null };
  const isInSight = isNear(household, goal, at);
  const { actions } = referenceWay(household, at.pose, goal);
  const route = isInSight || actions === null ? [] : instructText(actions);
  const neighbours = random.shuffle(goal.landmarks).slice(0, NEIGHBOURS);
  const info: Record<string, string | number> = {
    object_id: goal.goalId,
    object_name: goal.name,
    room_name: household.roomOf(goal)?.name ?? '',
  };
  const add = (kind: FeedbackSetting, name: string, value: string): void => {
    // The authors keep an empty list of neighbours in the landmark setting, and drop all else that is empty.
    const isKept = value !== '' || (setting === 'landmark' && name === 'nearby_objects');
    if (tells(setting, kind) && isKept) info[name] = value;
  };
  add(
    'procedural',
    'ego_view_info',
    egoViewInfo(nearestMember(household, goal, at.pose), isInSight),
  );
  add('procedural', 'rough_route', route.length <= MOST_ROUTE_PARTS ? route.join(' | ') : '');
  add('landmark', 'nearby_objects', neighbours.map((key) => household.thing(key).type).join(' | '));
  add(
    'descriptive',
    'description',
    goal.description.length === 0 ? '' : random.pick(goal.description),
  );
  add('descriptive', 'explaination', goal.explanation);
  add('corrective', 'special_attr', goal.attribute ?? '');
  return { ...info, num_trial: situation?.turn ?? 0, num_round: round };
}

/** What the robot shows, in the authors' words; empty where it shows nothing with a name. */
function detectionOf(
  household: Household,
  { shown, goalId, pose }: Situation,
): Readonly<Record<string, string | boolean>>[] {
  if (shown === null) return [];
  const thing = household.thing(shown);
  const { distanceM, rightDeg } = relativePlace(pose, thing);
  const room = household.roomAt(thing.position);
  const isSameRoom = room !== null && household.roomAt(pose.position)?.key === room.key;
  return [
    {
      object_id: thing.key,
      object_name: thing.tag ?? thing.type,
      ...(room !== null && { room_name: room.name }),
      is_goal: household.goal(goalId).sameGoal.includes(thing.key),
      // Of detections the authors cut to whole numbers, without steps.
      ego_view_info: `distance: ${Math.trunc(distanceM / 0.05)} units, angle: ${rightDeg} degrees, in_same_room: ${isSameRoom ? 'True' : 'False'}`,
    },
  ];
}
