import type { Scene, SceneInstance } from '../format';
import { twiceArea } from '../polygon/polygon';
import { AGAIN, fault, type SceneFault } from './scene-fault';

/** How far a thing may stand out of the bounds of its home, metres. */
const BOUNDS_SLACK_M = 0.5;

/** Do all members of a scene refer to things that exist, and make sense together? */
export function checkReferences(scene: Scene, where: string): SceneFault[] {
  const faults: SceneFault[] = [];
  const say = (member: string, what: string) =>
    faults.push(fault(`${where} ${member}`, what, AGAIN));
  const rooms = new Set(scene.rooms.map(({ id }) => id));
  const instances = new Map(scene.instances.map((instance) => [instance.id, instance]));
  for (const id of twice(scene.rooms.map((room) => room.id)))
    say(`room ${id}`, 'the id occurs twice');
  for (const id of twice(scene.instances.map((instance) => instance.id)))
    say(`instance ${id}`, 'the id occurs twice');
  for (const { id, polygonXZ } of scene.rooms) {
    const area = twiceArea(polygonXZ) / 2;
    if (area <= 0) say(`room ${id}`, `its outline has an area of ${area.toFixed(2)} m²`);
  }
  scene.portals.forEach(({ roomA, roomB, widthM }, i) => {
    for (const room of [roomA, roomB])
      if (!rooms.has(room)) say(`portal ${i}`, `room ${room} is not there`);
    if (!(widthM > 0)) say(`portal ${i}`, `its width is ${widthM} m`);
  });
  for (const instance of scene.instances) {
    const problem = (what: string) => say(`instance ${instance.id}`, what);
    if (instance.roomId !== null && !rooms.has(instance.roomId))
      problem(`room ${instance.roomId} is not there`);
    for (const what of problemsOf(instance, instances)) problem(what);
    if (!isWithin(instance, scene.bounds)) problem('it lies outside the bounds of the home');
  }
  return faults;
}

function problemsOf(
  { id, category, aabb, supportId, neighbours, distinguishing, attributes }: SceneInstance,
  all: ReadonlyMap<number, SceneInstance>,
): string[] {
  const problems: string[] = [];
  if (category.trim() === '') problems.push('it has no category');
  if ([0, 1, 2].some((axis) => (aabb.min[axis] as number) > (aabb.max[axis] as number)))
    problems.push('its box is inside out');
  if (supportId !== null && !all.has(supportId))
    problems.push(`it stands on ${supportId}, which is not there`);
  else if (isOnItself(id, all)) problems.push('it stands on itself, over others or at once');
  for (const neighbour of neighbours) {
    if (neighbour === id) problems.push('it is its own neighbour');
    else if (!all.has(neighbour)) problems.push(`its neighbour ${neighbour} is not there`);
  }
  for (const name of twice(neighbours)) problems.push(`its neighbour ${name} is named twice`);
  for (const name of distinguishing) {
    if (attributes[name] === undefined)
      problems.push(`it is told apart by its ${name}, which it does not have`);
  }
  return problems;
}

/** Follows what carries what until it ends or comes back. */
function isOnItself(id: number, all: ReadonlyMap<number, SceneInstance>): boolean {
  const seen = new Set([id]);
  let below = all.get(id)?.supportId ?? null;
  while (below !== null) {
    if (below === id) return true;
    if (seen.has(below)) return false;
    seen.add(below);
    below = all.get(below)?.supportId ?? null;
  }
  return false;
}

const isWithin = ({ aabb }: SceneInstance, bounds: Scene['bounds']): boolean =>
  [0, 1, 2].every(
    (axis) =>
      (aabb.min[axis] as number) >= (bounds.min[axis] as number) - BOUNDS_SLACK_M &&
      (aabb.max[axis] as number) <= (bounds.max[axis] as number) + BOUNDS_SLACK_M,
  );

/** What a list holds more than once, each named once. */
function twice<T>(items: readonly T[]): T[] {
  const seen = new Set<T>();
  return [...new Set(items.filter((item) => seen.size === seen.add(item).size))];
}
