import type { RoomType } from '@parley/protocol';
import type { FloorPlan, PlanRoom } from './floor-plan';

/** Rooms that one passes through on the way to others. */
export const HUBS: ReadonlySet<RoomType> = new Set(['hallway', 'living room']);
/** Rooms that are no way to any other, a bathroom of one's own apart. */
export const PRIVATE: ReadonlySet<RoomType> = new Set([
  'bedroom',
  "children's room",
  'bathroom',
  'study',
]);

/** A corner of a hall farther than this from all its doors is a dead end, metres along the walls. */
const DEAD_END_M = 3.6;

/** What is wrong with the front door and with how rooms hang together: entry, privacy, bathrooms, loops. */
export function faultsOfWays(plan: FloorPlan): string[] {
  const ways = waysOf(plan);
  return [
    ...entryFaults(plan),
    ...plan.rooms
      .filter(({ id }) => !reachedFrom(ways, plan.entrance.room, () => true).has(id))
      .map(({ id }) => `${id} has no way to the front door`),
    ...plan.rooms
      .filter(({ type }) => PRIVATE.has(type))
      .flatMap((room) => privacyFaults(room, ways)),
    ...hubFaults(plan, ways),
    ...bathroomFaults(plan, ways),
    ...dayFaults(plan, ways),
    ...deadEndFaults(plan),
  ];
}

/** Rooms beyond the doors of each room, by its id. */
type Ways = ReadonlyMap<string, readonly PlanRoom[]>;

function waysOf({ rooms, doors }: FloorPlan): Ways {
  const byId = new Map(rooms.map((room) => [room.id, room]));
  return new Map(
    rooms.map(({ id }) => [
      id,
      doors.flatMap(({ rooms: [a, b] }) => {
        const other = byId.get(a === id ? b : b === id ? a : '');
        return other === undefined ? [] : [other];
      }),
    ]),
  );
}

/** Ids of the rooms that can be walked to through rooms of some kind; the room that one starts in is always one. */
function reachedFrom(ways: Ways, start: string, mayPass: (room: PlanRoom) => boolean): Set<string> {
  const reached = new Set([start]);
  const open = [start];
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const next of ways.get(at) ?? []) {
      if (reached.has(next.id) || !mayPass(next)) continue;
      reached.add(next.id);
      open.push(next.id);
    }
  return reached;
}

function entryFaults({ rooms, entrance }: FloorPlan): string[] {
  const type = rooms.find(({ id }) => id === entrance.room)?.type;
  return type !== undefined && HUBS.has(type) ? [] : [`the front door leads into ${entrance.room}`];
}

const isSuite = (room: PlanRoom, ways: Ways): boolean => {
  const beyond = ways.get(room.id) ?? [];
  return room.type === 'bathroom' && beyond.length === 1 && beyond[0]?.type === 'bedroom';
};

/** A private room has one door, to a hall or a living room; a bedroom may have one more to its own bathroom. */
function privacyFaults(room: PlanRoom, ways: Ways): string[] {
  if (isSuite(room, ways)) return [];
  const beyond = ways.get(room.id) ?? [];
  const suites = beyond.filter((other) => isSuite(other, ways));
  const others = beyond.filter((other) => !suites.includes(other));
  const faults: string[] = [];
  if (others.length > 1) faults.push(`${room.id} is a passage`);
  if (suites.length > 1) faults.push(`${room.id} has ${suites.length} bathrooms of its own`);
  const wrong = others.filter(({ type }) => !HUBS.has(type));
  return [...faults, ...wrong.map((other) => `${room.id} opens into ${other.id}`)];
}

/** Halls and living rooms are reached without passing any other room. */
function hubFaults({ rooms, entrance }: FloorPlan, ways: Ways): string[] {
  const reached = reachedFrom(ways, entrance.room, ({ type }) => HUBS.has(type));
  return rooms
    .filter(({ id, type }) => HUBS.has(type) && !reached.has(id))
    .map(({ id }) => `${id} lies behind other rooms`);
}

/** The first bathroom is for all, and no more of them belong to one bedroom than are for all. */
function bathroomFaults({ rooms }: FloorPlan, ways: Ways): string[] {
  const bathrooms = rooms.filter(({ type }) => type === 'bathroom');
  const shared = bathrooms.filter((room) => !isSuite(room, ways));
  if (bathrooms.length > 0 && shared.length === 0) return ['no bathroom is off the hall'];
  const own = bathrooms.length - shared.length;
  return own > shared.length ? [`${own} bathrooms belong to one bedroom each`] : [];
}

/** Kitchen, dining room and living room hang together, and where all three are there is a way around. */
function dayFaults({ rooms }: FloorPlan, ways: Ways): string[] {
  const day = rooms.filter(({ type }) => ['kitchen', 'dining room', 'living room'].includes(type));
  const isDay = (room: PlanRoom): boolean => day.includes(room);
  const [first] = day;
  if (first === undefined || day.length === 1) return [];
  const together = reachedFrom(ways, first.id, isDay);
  const apart = day
    .filter(({ id }) => !together.has(id))
    .map(({ id }) => `${id} is apart from the other day rooms`);
  const kinds = new Set(day.map(({ type }) => type));
  const hasLoop = day.some((room) => room.type !== 'living room' && isOnLoop(room, ways));
  return kinds.size < 3 || hasLoop ? apart : [...apart, 'there is no way around the day rooms'];
}

/** Is there a way from one door of a room to another that does not pass the room? */
function isOnLoop({ id }: PlanRoom, ways: Ways): boolean {
  const beyond = ways.get(id) ?? [];
  return beyond.some((start, i) => {
    const reached = reachedFrom(ways, start.id, (room) => room.id !== id);
    return beyond.slice(i + 1).some((other) => reached.has(other.id));
  });
}

/** Every corner of a hall is near some door: none of its arms leads nowhere. */
function deadEndFaults({ rooms, doors, entrance }: FloorPlan): string[] {
  return rooms
    .filter(({ type }) => type === 'hallway')
    .flatMap(({ id, polygonXZ }) => {
      const ways = [
        ...doors.filter((door) => door.rooms.includes(id)).map(({ at }) => at),
        ...(entrance.room === id ? [entrance.at] : []),
      ];
      const isServed = polygonXZ.every(([x, z]) =>
        ways.some(([dx, dz]) => Math.abs(dx - x) + Math.abs(dz - z) < DEAD_END_M),
      );
      return isServed ? [] : [`${id} has a dead end`];
    });
}
