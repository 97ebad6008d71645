import { z } from 'zod';

/** Directions of a panorama (DiscussNav §III-C). */
const DIRECTIONS = 12;

/**
 * Which viewpoints in sight are offered. `first`: one in each direction, as paper and code of DiscussNav have it ("the first candidate
 * viewpoint of the predicted direction", Fig. 2; SRC-17). `all`: every one that an edge leads to, as R2R itself has it (Anderson et al. 2018, §3.3).
 */
export const OFFERS = ['first', 'all'] as const;
export const Offer = z.enum(OFFERS);
export type Offer = z.infer<typeof Offer>;

/** A viewpoint in sight. Those of one direction stand in the order of how near they lie to its middle. */
interface InSight {
  /** 0 to 11. */ readonly direction: number;
  /** Metres along the edge; logs of older builds have none. */ readonly lengthM?:
    | number
    | undefined;
}

/**
 * The viewpoints that are offered, each with the number of its way in the place of its direction: the direction itself, and 12 more for
 * each nearer viewpoint of the same direction. `first` needs no number beyond 11.
 *
 * @param inSight In any order of directions. @returns By direction, the nearer first.
 */
export function offeredWays<W extends InSight>(inSight: readonly W[], offer: Offer): W[] {
  return Array.from({ length: DIRECTIONS }, (_, direction) => {
    const own = inSight.filter((one) => one.direction === direction);
    if (offer === 'first') return own.slice(0, 1);
    return own
      .toSorted((a, b) => (a.lengthM ?? 0) - (b.lengthM ?? 0))
      .map((one, nearer) => ({ ...one, direction: direction + DIRECTIONS * nearer }));
  }).flat();
}

/** The direction that a way leads in, 0 to 11. */
export const directionOf = (way: number): number => way % DIRECTIONS;

/** How a way is spoken of: "direction 3"; the viewpoint behind another of its direction is "direction 3, farther". */
export function wayWords(way: number): string {
  const nearer = Math.floor(way / DIRECTIONS);
  const farther =
    nearer === 0 ? '' : nearer === 1 ? ', farther' : `, farther (${nearer} before it)`;
  return `direction ${directionOf(way)}${farther}`;
}
