import { ParleyError, type Pose, type Vec3 } from '@parley/protocol';
import type { GoalRoom, GoalsFile, GoalThing, PersonalGoal, Scene } from '@parley/scenes/format';
import type { PathFinder } from '@parley/scenes/navmesh';
import { isInside } from '@parley/scenes/polygon';
import { checkGoals } from '@parley/scenes/validate';

/** What a home is told by: its rooms, where one can walk, and its personal goals. */
export interface FeedbackHome {
  readonly scene: Pick<Scene, 'sceneId' | 'rooms'>;
  readonly pathFinder: PathFinder;
  readonly goals: Pick<GoalsFile, 'goals' | 'rooms' | 'things'>;
}

/** A home as the people who live there know it. Truth: it never leaves the server. */
export interface Household extends FeedbackHome {
  /** @throws {ParleyError} `BAD_EPISODE` when the home has no such goal. */
  readonly goal: (goalId: string) => PersonalGoal;
  /** @throws {ParleyError} `BAD_EPISODE` when the home has no such thing. */
  readonly thing: (key: string) => GoalThing;
  /** Room of a goal; null when that is not known. */
  readonly roomOf: (goal: PersonalGoal) => GoalRoom | null;
  /** Room at a point; null outside all. */ readonly roomAt: (point: Vec3) => GoalRoom | null;
  /** Things that count as a goal. */ readonly membersOf: (
    goal: PersonalGoal,
  ) => readonly GoalThing[];
}

/**
 * @throws {ParleyError} `BAD_EPISODE` with the first fault: goals that are not unique, rooms or things that do not exist, places
 *   that are no numbers.
 */
export function openHousehold(home: FeedbackHome): Household {
  const { goals: file, scene } = home;
  checkFile(file, scene.sceneId);
  const goals = new Map(file.goals.map((goal) => [goal.goalId, goal]));
  const things = new Map(file.things.map((thing) => [thing.key, thing]));
  const rooms = new Map(file.rooms.map((room) => [room.key, room]));
  const roomsById = new Map(file.rooms.map((room) => [room.roomId, room]));
  const found = <T>(map: ReadonlyMap<string, T>, key: string, what: string): T => {
    const value = map.get(key);
    if (value !== undefined) return value;
    throw new ParleyError('BAD_EPISODE', `the home has no ${what} "${key}"`, {
      where: scene.sceneId,
      remedy: 'Name one of its goals.json.',
    });
  };
  const thing = (key: string): GoalThing => found(things, key, 'thing');
  return {
    ...home,
    goal: (goalId) => found(goals, goalId, 'goal'),
    thing,
    roomOf: ({ roomKey }) => (roomKey === null ? null : (rooms.get(roomKey) ?? null)),
    roomAt: ([x, , z]) => {
      const at = scene.rooms.find(({ polygonXZ }) => isInside(polygonXZ, [x, z]));
      return at === undefined ? null : (roomsById.get(at.id) ?? null);
    },
    membersOf: ({ sameGoal }) => sameGoal.map(thing),
  };
}

function checkFile(file: FeedbackHome['goals'], sceneId: string): void {
  const unknown = {
    formatVersion: 1,
    source: '',
    sceneHash: null,
    seed: null,
    start: null,
  } as const;
  const whole: GoalsFile = { ...unknown, sceneId, originXZ: [0, 0], ...file };
  const [fault] = checkGoals(whole, null, `${sceneId}/goals.json`);
  const lost = file.things.find(
    ({ position, outlineXZ }) => ![...position, ...outlineXZ.flat()].every(Number.isFinite),
  );
  if (fault === undefined && lost === undefined) return;
  const [where, what] =
    fault === undefined
      ? [`${sceneId}/goals.json ${lost?.key}`, 'its place is not a number']
      : [fault.where, fault.what];
  throw new ParleyError('BAD_EPISODE', what, {
    where,
    remedy: 'Make the goals of the home again.',
  });
}

/** @throws {ParleyError} `BAD_INPUT` when a pose is no place. */
export function checkPose(pose: Pose, where: string): void {
  if ([...pose.position, pose.headingDeg].every(Number.isFinite)) return;
  throw new ParleyError('BAD_INPUT', 'the pose is not a number', {
    where,
    remedy: 'Pass the pose of the robot as the world gave it.',
  });
}
