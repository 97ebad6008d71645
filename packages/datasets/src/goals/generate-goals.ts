import { ParleyError, type Pose, roundM } from '@parley/protocol';
import {
  GoalExtent,
  type GoalsFile,
  type PersonalGoal,
  type Scene,
  type SceneRoom,
} from '@parley/scenes/format';
import { isInside } from '@parley/scenes/polygon';
import { type RandomStream, randomStream } from '@parley/scenes/seed';
import { type ViewPointQuery, viewPointsOf } from '@parley/scenes/world';
import { describeLook, extentOf } from './describe-look';
import { goalThingsOf } from './goal-things';
import { LANDMARKS, landmarksOf } from './landmarks';
import { nameRooms } from './name-rooms';
import { nameThings } from './name-things';
import type { PersonalName } from './personal-name';
import { purposeOf } from './purposes';
import { salientThings } from './salient-things';
import { type SameGoalSet, sameGoalSetsOf, thingKeysOf } from './same-goal-sets';

export interface GoalOptions {
  readonly seed: string;
  /** At most so many goals. */ readonly count: number;
  /** Types to ask for; every type that can be named when left out. */
  readonly types?: readonly string[];
  /** Room in scene.json that all goals, their landmarks and the start are in; the whole home when left out. */
  readonly roomId?: string;
}

const START_DRAWS = 400;

/** A set, what it is called, and what it is found by. */
interface Candidate {
  readonly set: SameGoalSet;
  readonly name: PersonalName;
  readonly landmarks: readonly number[];
  readonly extent: GoalExtent;
}

/**
 * Makes personalised goals for a home, ZIPON-style (ORION §III-A, §IV-B1): rooms with owners, a unique personal name of
 * one of three kinds for every set of things that count as one, and goals among them that have two landmarks and can be
 * seen from where a robot can stand. Ambiguous, big and small ones take turns, and so do types, those with several sets first. May return fewer goals than asked
 * for. The route is not part of a goal: `routeTo` works it out from wherever the robot is when it is asked for.
 *
 * With `roomId`, things of that room alone, told by its nine landmarks (ORION §IV-C1).
 *
 * @returns The truth: instance ids, places, names. The same for the same home and seed.
 * @throws {ParleyError} `BAD_INPUT` for a room that the home does not have.
 */
export function generateGoals(
  query: Omit<ViewPointQuery, 'rule'>,
  sceneHash: string,
  { seed, count, types, roomId }: GoalOptions,
): GoalsFile {
  const { scene } = query;
  const room = roomId === undefined ? null : roomOf(scene, roomId);
  const salient = room === null ? null : salientIdsOf(scene, room);
  const household = nameRooms(scene, seed);
  const sets = sameGoalSetsOf(scene);
  const names = nameThings(sets, household, seed);
  const tagOf = new Map(
    sets.flatMap(({ members }, i) =>
      members.map(({ id }) => [id, (names[i] as PersonalName).name] as const),
    ),
  );
  const candidates = sets
    .map((set, i): Candidate => {
      const name = names[i] as PersonalName;
      return {
        set,
        name,
        landmarks: landmarksOf(set, scene, salient),
        extent: extentOf(set, scene),
      };
    })
    .filter(({ set, landmarks }) => landmarks.length === LANDMARKS && isWanted(set, types))
    .filter(({ set }) => room === null || set.roomId === room.id);
  const keys = thingKeysOf(scene);
  const roomKeys = new Map(household.rooms.map(({ roomId, key }) => [roomId, key]));
  const goals: PersonalGoal[] = [];
  for (const { set, name, landmarks, extent } of turns(candidates, randomStream('goals', seed))) {
    if (goals.length === count) break;
    const viewPoints = set.members.flatMap(({ id }) => viewPointsOf(id, query));
    if (viewPoints.length === 0) continue;
    const keysOf = (ids: readonly number[]) => ids.map((id) => keys.get(id) as string);
    const members = keysOf(set.members.map(({ id }) => id));
    const [first] = set.members as [SameGoalSet['members'][number]];
    goals.push({
      goalId: members[0] as string,
      type: set.type,
      name: name.name,
      nameKind: name.kind,
      attribute: name.attribute,
      roomKey: roomKeys.get(set.roomId) ?? null,
      extent,
      description: describeLook(first),
      explanation: purposeOf(set.type),
      landmarks: keysOf(landmarks),
      sameGoal: members,
      viewPoints,
    });
  }
  return {
    formatVersion: 1,
    source: 'generate-goals',
    sceneId: scene.sceneId,
    sceneHash,
    seed,
    originXZ: middleOf(scene.bounds),
    start: drawStart(query, randomStream('goals-start', seed, scene.sceneId), room),
    rooms: [...household.rooms],
    things: goalThingsOf(scene, tagOf),
    goals,
  };
}

function roomOf({ rooms, sceneId }: Pick<Scene, 'rooms' | 'sceneId'>, roomId: string): SceneRoom {
  const found = rooms.find(({ id }) => id === roomId);
  if (found !== undefined) return found;
  throw new ParleyError('BAD_INPUT', `there is no room ${roomId}`, {
    where: sceneId,
    remedy: `Take one of ${rooms.map(({ id }) => id).join(', ')}.`,
  });
}

const salientIdsOf = ({ instances }: Pick<Scene, 'instances'>, room: SceneRoom): Set<number> =>
  new Set(salientThings(instances.filter(({ roomId }) => roomId === room.id)).map(({ id }) => id));

const isWanted = ({ type }: SameGoalSet, types: readonly string[] | undefined): boolean =>
  types === undefined || types.includes(type);

/** Candidates in the order in which they are tried: ambiguous, big and small ones in turn, as far as there are any. */
const turns = (candidates: readonly Candidate[], random: RandomStream): Candidate[] =>
  inTurn(
    GoalExtent.options.map((extent) =>
      typesInTurn(
        candidates.filter((one) => one.extent === extent),
        random,
      ),
    ),
  );

/** One of each type, then the next of each; types with several sets first. */
function typesInTurn(candidates: readonly Candidate[], random: RandomStream): Candidate[] {
  const types = random.shuffle([...new Set(candidates.map(({ set }) => set.type))].sort());
  const rows = types
    .map((type) => random.shuffle(candidates.filter(({ set }) => set.type === type)))
    .sort((a, b) => Number(a.length === 1) - Number(b.length === 1));
  return inTurn(rows);
}

/** The first of each row, then the second of each. */
function inTurn<T>(rows: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: longest }, (_, turn) =>
    rows.flatMap((row) => row[turn] ?? []),
  ).flat();
}

/** A standing point on the main island, in the room where one is named; null when none was drawn. */
function drawStart(
  { pathFinder }: Pick<ViewPointQuery, 'pathFinder'>,
  random: RandomStream,
  room: SceneRoom | null,
): Pose | null {
  for (let draw = 0; draw < START_DRAWS; draw++) {
    const position = pathFinder.randomPoint(random, 0);
    const headingDeg = random.int(360);
    if (room !== null && !isInside(room.polygonXZ, [position[0], position[2]])) continue;
    if (pathFinder.isNavigable(position)) return { position, headingDeg };
  }
  return null;
}

const middleOf = ({
  min,
  max,
}: {
  min: readonly [number, number, number];
  max: readonly [number, number, number];
}): [number, number] => [roundM((min[0] + max[0]) / 2), roundM((min[2] + max[2]) / 2)];
