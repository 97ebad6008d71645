import { GoalsFile, type PersonalGoal, type Scene } from '../format';
import type { PathFinder } from '../navmesh';
import { fault, type SceneFault, warning } from './scene-fault';

const GOALS_AGAIN = 'Generate the goals of this home again.';

interface GoalsContext {
  readonly scene: Scene;
  readonly sceneHash: string;
  readonly pathFinder: PathFinder;
}

/** A robot that is told a name reads and says it whole. */
const MOST_NAME_CHARS = 100;

/** A name as people say and hear it: without case, needless room and letters that are not seen. */
const asSaid = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/[\u200b-\u200f\u2060\ufeff]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** The goals of a home, or some of them. */
type Goals = Pick<GoalsFile, 'sceneId' | 'sceneHash' | 'start' | 'rooms' | 'things' | 'goals'>;

/** Checks the `goals.json` of a home; a file that cannot be read is one fault. */
export function checkGoalsFile(
  bytes: Uint8Array,
  context: GoalsContext,
  where: string,
): SceneFault[] {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return [fault(where, 'this is not JSON', GOALS_AGAIN)];
  }
  const parsed = GoalsFile.safeParse(json);
  if (parsed.success) return checkGoals(parsed.data, context, where);
  const [issue] = parsed.error.issues;
  const place = [where, issue?.path.join('.') ?? ''].join(' ').trimEnd();
  return [fault(place, issue?.message ?? 'it does not match', GOALS_AGAIN)];
}

/**
 * Can the goals of a home be run: names unique, among all things too, all keys there, things of the right type, view points to stand on, and
 * every goal reachable from the start?
 *
 * @param context The home; null when it is elsewhere, and only the file itself is checked.
 */
export function checkGoals(file: Goals, context: GoalsContext | null, where: string): SceneFault[] {
  const faults: SceneFault[] = [];
  const say = (member: string, what: string): void => {
    faults.push(fault(`${where} ${member}`, what, GOALS_AGAIN));
  };
  if (file.goals.length === 0) say('goals', 'there are none');
  const keys = new Set(file.things.map(({ key }) => key));
  if (keys.size !== file.things.length) say('things', 'a key occurs twice');
  const rooms = new Set(file.rooms.map(({ key }) => key));
  const [ids, names] = [new Set<string>(), new Set<string>()];
  for (const goal of file.goals) {
    const { goalId, name, roomKey } = goal;
    if (ids.has(goalId)) say(goalId, 'the id occurs twice');
    if (name.length > MOST_NAME_CHARS)
      say(goalId, `the name has ${name.length} characters, and ${MOST_NAME_CHARS} are the most`);
    const said = asSaid(name);
    if (said === '') say(goalId, 'the name has no words');
    if (names.has(said)) say(goalId, `the name "${name}" is taken`);
    ids.add(goalId);
    names.add(said);
    if (roomKey !== null && !rooms.has(roomKey)) say(goalId, `room ${roomKey} is not there`);
    for (const key of [goalId, ...goal.sameGoal, ...goal.landmarks])
      if (!keys.has(key)) say(goalId, `thing ${key} is not there`);
    const other = file.things.find(
      ({ key, tag }) => tag !== null && asSaid(tag) === said && !goal.sameGoal.includes(key),
    );
    if (other !== undefined)
      say(goalId, `the name "${name}" is that of ${other.key} too, which does not count as it`);
    if (context !== null) for (const what of problemsOf(goal, file, context)) say(goalId, what);
  }
  if (context !== null) faults.push(...homeFaults(file, context, where));
  return faults;
}

function problemsOf(
  { viewPoints }: PersonalGoal,
  { start }: Goals,
  { pathFinder }: GoalsContext,
): string[] {
  if (viewPoints.length === 0) return ['it has no view points: no one can find it'];
  const off = viewPoints.find(({ position }) => !pathFinder.isNavigable(position));
  if (off !== undefined) return [`no one can stand at view point (${at(off.position)})`];
  if (start === null) return [];
  const points = viewPoints.map(({ position }) => position);
  const path = pathFinder.findNearest(start.position, points);
  return path.kind === 'unreachable' ? [`it cannot be reached (${path.reason})`] : [];
}

function homeFaults(
  { sceneId, sceneHash, start, rooms, things }: Goals,
  { scene, sceneHash: hash, pathFinder }: GoalsContext,
  where: string,
): SceneFault[] {
  const faults: SceneFault[] = [];
  const say = (member: string, what: string): void => {
    faults.push(fault(`${where} ${member}`, what, GOALS_AGAIN));
  };
  if (sceneId !== scene.sceneId) say('sceneId', `it is of home ${sceneId}`);
  if (sceneHash !== null && sceneHash !== hash)
    faults.push(warning(`${where} sceneHash`, 'the home has changed since', GOALS_AGAIN));
  if (start === null) say('start', 'there is none');
  else if (!pathFinder.isNavigable(start.position))
    say('start', `no one can stand there (${at(start.position)})`);
  const roomIds = new Set(scene.rooms.map(({ id }) => id));
  for (const { key, roomId } of rooms)
    if (roomId !== null && !roomIds.has(roomId)) say(key, `room ${roomId} is not in scene.json`);
  const byId = new Map(scene.instances.map((instance) => [instance.id, instance]));
  for (const { key, instanceId, type } of things) {
    if (instanceId === null) continue;
    const category = byId.get(instanceId)?.category;
    if (category === undefined) say(key, `instance ${instanceId} is not in scene.json`);
    else if (category !== type) say(key, `instance ${instanceId} is a ${category}, not a ${type}`);
  }
  return faults;
}

const at = (point: readonly number[]): string => point.map((value) => value.toFixed(2)).join(', ');
