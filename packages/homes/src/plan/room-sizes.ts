import type { RoomType } from '@parley/protocol';

/** What a room of a type measures between its walls, in homes as they are built. */
export interface RoomSize {
  /** Least and most floor, m². */ readonly areaM2: readonly [number, number];
  /** Floor that plans aim at, m². */ readonly aimM2: readonly [number, number];
  /** Least distance between walls that face each other, metres. */ readonly narrowM: number;
}

export const ROOM_SIZES: Readonly<Record<RoomType, RoomSize>> = {
  'living room': { areaM2: [16, 35], aimM2: [20, 29], narrowM: 3.2 },
  kitchen: { areaM2: [7.5, 17], aimM2: [9.5, 13.5], narrowM: 2.3 },
  'dining room': { areaM2: [8, 18], aimM2: [10, 14.5], narrowM: 2.4 },
  bedroom: { areaM2: [9, 18], aimM2: [11, 15], narrowM: 2.5 },
  "children's room": { areaM2: [8, 15], aimM2: [9.5, 12.5], narrowM: 2.3 },
  study: { areaM2: [6, 14], aimM2: [7.5, 10.5], narrowM: 2.1 },
  bathroom: { areaM2: [3, 9], aimM2: [5, 7.2], narrowM: 1.6 },
  hallway: { areaM2: [2.5, 27], aimM2: [4, 14], narrowM: 1.1 },
};

/** A hall is no wider than this, metres: the largest square that lies in it. */
export const WIDEST_HALL_M = 2;

/** A hall takes at most this share of a home. */
export const HALL_SHARE = 0.19;

/** A room is at most this many times as long as it is wide; halls may be longer. */
export const LONGEST_RATIO = 2.6;

/** Floor of a whole home by its number of rooms, m². */
export const homeAreaM2 = (rooms: number): readonly [number, number] =>
  rooms >= 6 ? [60, 160] : [3 + 8 * rooms, 26 + 13 * rooms];
