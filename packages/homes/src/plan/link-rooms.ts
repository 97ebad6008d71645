import type { RoomType } from '@parley/protocol';
import type { RandomStream } from '@parley/scenes/seed';
import { type Border, lengthOf } from './borders';
import { PRIVATE } from './faults-of-ways';
import type { RoomWish } from './room-program';
import { DOOR_CELLS } from './slots';

/** Two rooms that get a door, by their index, the smaller first. */
export type Link = readonly [number, number];

/**
 * Chooses which rooms are joined by doors: private rooms have one door, to the hall, or to the living room where no hall
 * reaches them, a bathroom of one's own to its bedroom; day rooms are joined to each other and to the hall, so that there
 * are ways around.
 *
 * @returns The pairs, or null when a private room has no wall to where its door should be.
 */
export function linkRooms(
  wishes: readonly RoomWish[],
  borders: readonly Border[],
  random: RandomStream,
): readonly Link[] | null {
  const canLink = (i: number, j: number): boolean =>
    borders.some(
      (border) =>
        border.a === Math.min(i, j) &&
        border.b === Math.max(i, j) &&
        lengthOf(border) >= DOOR_CELLS,
    );
  const all = [...wishes.keys()];
  const ofType = (type: RoomType): number[] => all.filter((i) => wishes[i]?.type === type);
  const links: Link[] = [];
  const link = (i: number, j: number): number => links.push([Math.min(i, j), Math.max(i, j)]);
  for (const i of all) {
    const { type, suiteOf } = wishes[i] as RoomWish;
    if (!PRIVATE.has(type)) continue;
    const goals =
      suiteOf === null
        ? [...ofType('hallway'), ...ofType('living room')]
        : all.filter((j) => wishes[j]?.id === suiteOf);
    const goal = goals.find((j) => canLink(i, j));
    if (goal === undefined) return null;
    link(i, goal);
  }
  const join = (one: RoomType, other: RoomType, chance: number): boolean => {
    const pairs = ofType(one).flatMap((i) => ofType(other).map((j) => [i, j] as const));
    const able = pairs.filter(([i, j]) => canLink(i, j) && random.next() < chance);
    for (const [i, j] of able) link(i, j);
    return able.length > 0;
  };
  const hasDining = join('kitchen', 'dining room', 1);
  const isNext = join('dining room', 'living room', 1);
  const isAtHall = ofType('kitchen').some((i) => ofType('hallway').some((j) => canLink(i, j)));
  const isOpen = join('kitchen', 'living room', hasDining && isNext && isAtHall ? 0.6 : 1);
  join('hallway', 'living room', 1);
  join('hallway', 'kitchen', isOpen ? 0.7 : 1);
  join('hallway', 'dining room', hasDining && isOpen ? 0.4 : 1);
  return links;
}
