import { Vec3 } from '@parley/protocol';
import { z } from 'zod';

/** A room of the parlour, and the rooms that it has doors to. */
export const Room = z.object({
  id: z.string(),
  position: Vec3,
  doors: z.array(z.string()),
});
export type Room = z.infer<typeof Room>;

/** The room of that id. @throws {TypeError} when there is none. */
export function roomOf(rooms: readonly Room[], id: string): Room {
  const found = rooms.find((room) => room.id === id);
  if (found === undefined) throw new TypeError(`there is no room ${id}`);
  return found;
}

/** Doors on the shortest way to each room; a room that cannot be reached is left out. */
export function doorsFrom(rooms: readonly Room[], from: string): ReadonlyMap<string, number> {
  const doors = new Map([[from, 0]]);
  // A map is walked in the order of its entries, also of those that are added on the way.
  for (const [id, count] of doors)
    for (const next of roomOf(rooms, id).doors) if (!doors.has(next)) doors.set(next, count + 1);
  return doors;
}
