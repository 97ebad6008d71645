import type { RoomType } from '@parley/protocol';
import { polygonAreaM2 } from '@parley/scenes/polygon';
import type { PlanRoom } from '../plan';
import { belongsIn } from './belongs';
import { groupFaults } from './group-faults';
import { carriedBy } from './hosts';
import type { PlacedThing } from './placed-thing';

/** Rooms where people wash clothes. */
export const WASHED_IN: ReadonlySet<RoomType> = new Set(['bathroom', 'kitchen']);

/**
 * What of a furnished home nobody would live with: things in rooms where people have none, things on what carries no such thing,
 * groups that lack a part, and what the home as a whole lacks. One sentence each; none for a home that passes.
 */
export function furnishingFaults(
  rooms: readonly Pick<PlanRoom, 'id' | 'type' | 'polygonXZ'>[],
  things: readonly PlacedThing[],
): string[] {
  return [
    ...misplaced(rooms, things),
    ...rooms.flatMap(({ id, type, polygonXZ }) =>
      groupFaults({
        type,
        areaM2: polygonAreaM2(polygonXZ),
        things: things.filter(({ roomId }) => roomId === id),
      }).map((fault) => `${fault} in ${id}`),
    ),
    ...homeFaults(rooms, things),
  ];
}

/** What a home with a place for it cannot be without, wherever it stands. */
const homeFaults = (
  rooms: readonly Pick<PlanRoom, 'type'>[],
  things: readonly PlacedThing[],
): string[] => {
  const machines = things.filter(({ model }) => model.category === 'washing machine');
  const mayStand = rooms.some(({ type }) => WASHED_IN.has(type));
  if (machines.length > 1) return ['more than one washing machine in the home'];
  return mayStand && machines.length === 0 ? ['no washing machine in the home'] : [];
};

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
