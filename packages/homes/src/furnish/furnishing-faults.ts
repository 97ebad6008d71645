import type { CategoryName, RoomType } from '@parley/protocol';
import type { PlanRoom } from '../plan';
import { belongsIn } from './belongs';
import { facesSomething, isSeenFrom } from './groups/facing';
import { carriedBy } from './hosts';
import type { PlacedThing } from './placed-thing';
import { footprintOf, grown, rectsOverlap } from './rect';

/** Kitchen units whose neighbour makes a worktop part of a run. */
const UNITS: ReadonlySet<string> = new Set(['counter', 'stove', 'sink', 'fridge', 'oven']);
/** Categories that a room of a type cannot be without. */
export const MUST_HAVES: Readonly<Record<RoomType, readonly CategoryName[]>> = {
  bedroom: ['bed', 'nightstand'],
  "children's room": ['bed'],
  'living room': ['sofa'],
  'dining room': ['table'],
  kitchen: ['fridge', 'stove', 'sink', 'counter', 'range hood'],
  bathroom: ['toilet', 'sink', 'mirror'],
  study: ['desk'],
  hallway: [],
};
/** From where people watch television. */
const WATCHED_FROM: ReadonlySet<string> = new Set(['sofa', 'armchair', 'bed', 'chair', 'ottoman']);
/** Chairs drawn up to the first table of a dining room. */
const LEAST_CHAIRS = 2;
/** Between units of a run, metres. */
const JOINT_M = 0.12;
/**
 * What of a furnished home nobody would live with: things in rooms where people have none, things on what carries no such thing,
 * and groups that lack a part. One sentence each; none for a home that passes.
 */
export function furnishingFaults(
  rooms: readonly Pick<PlanRoom, 'id' | 'type'>[],
  things: readonly PlacedThing[],
): string[] {
  return [
    ...misplaced(rooms, things),
    ...rooms.flatMap(({ id, type }) =>
      groupFaults(
        type,
        things.filter(({ roomId }) => roomId === id),
      ).map((fault) => `${fault} in ${id}`),
    ),
  ];
}

/** Things in rooms where people have none, and on what carries no such thing. */
export function misplaced(
  rooms: readonly Pick<PlanRoom, 'id' | 'type'>[],
  things: readonly PlacedThing[],
): string[] {
  const typeOf = new Map(rooms.map(({ id, type }) => [id, type]));
  return things.flatMap((thing) => placeFaults(thing, typeOf.get(thing.roomId)));
}

function placeFaults({ model, roomId, host }: PlacedThing, type: RoomType | undefined): string[] {
  const faults: string[] = [];
  if (type !== undefined && !belongsIn(model, type))
    faults.push(`${model.id} does not belong in ${roomId}, a ${type}`);
  if (host !== null && !carriedBy(host).has(model.category))
    faults.push(`${model.id} in ${roomId} stands on ${host.model.id}, which carries no such thing`);
  return faults;
}

/** What the groups of a room lack; a room without what it cannot be without comes first. */
export function groupFaults(type: RoomType, things: readonly PlacedThing[]): string[] {
  const of = (category: CategoryName): PlacedThing[] =>
    things.filter(({ model }) => model.category === category);
  const faults = MUST_HAVES[type]
    .filter((each) => of(each).length === 0)
    .map((each) => `no ${each}`);
  if (type === 'kitchen') {
    const cupboards = of('cabinet').filter(({ stands }) => stands === 'wall');
    if (!cupboards.some((one) => hangsOverUnit(one, things)))
      faults.push('no wall cupboard over a worktop or sink');
    if (of('counter').some((one) => !touchesUnit(one, things))) faults.push('a worktop alone');
    if (of('sink').some((one) => !touchesUnit(one, things))) faults.push('a sink alone');
  }
  for (const desk of of('desk'))
    if (!things.some(({ drawnUpTo }) => drawnUpTo === desk)) faults.push('a desk without a chair');
  for (const table of type === 'dining room' ? of('table').slice(0, 1) : [])
    if (things.filter(({ drawnUpTo }) => drawnUpTo === table).length < LEAST_CHAIRS)
      faults.push('a dining table without chairs');
  for (const tv of of('tv'))
    if (
      !things.some((seat) => WATCHED_FROM.has(seat.model.category) && isSeenFrom(seat, tv.stance))
    )
      faults.push('a television that nobody sees');
  for (const sofa of of('sofa'))
    if (!facesSomething(sofa, things)) faults.push('a sofa faces nothing');
  return faults;
}

const hangsOverUnit = (cupboard: PlacedThing, things: readonly PlacedThing[]): boolean =>
  things.some(
    ({ model, stands, aabb }) =>
      stands === 'floor' &&
      (model.category === 'counter' || model.category === 'sink') &&
      rectsOverlap(footprintOf(aabb), footprintOf(cupboard.aabb)),
  );

const touchesUnit = (unit: PlacedThing, things: readonly PlacedThing[]): boolean =>
  things.some(
    (other) =>
      other !== unit &&
      other.stands === 'floor' &&
      UNITS.has(other.model.category) &&
      rectsOverlap(grown(footprintOf(unit.aabb), JOINT_M), footprintOf(other.aabb)),
  );
