import { ROOM_TYPES } from '@parley/protocol';
import counted from './co-occurrence-prior.json';

/** How many of something there were, and how many of them went with a category. */
interface Counts {
  readonly of: number;
  readonly having: Readonly<Record<string, number>>;
}

const ROOMS: readonly Counts[] = ROOM_TYPES.map((type) => {
  const { rooms, holding } = counted.rooms[type];
  return { of: rooms, having: holding };
});
const THINGS: ReadonlyMap<string, Counts> = new Map(
  Object.entries(counted.things).map(([category, { things, beside }]) => [
    category,
    { of: things, having: beside },
  ]),
);
const ALL_ROOMS = ROOMS.reduce((sum, { of }) => sum + of, 0);

/** Rooms, or things, imagined beside those counted, so that what was never seen is unlikely and not impossible. */
const IMAGINED = 2;

/** The chance that something counted goes with a category; half of what is imagined does. */
const chanceOf = ({ of, having }: Counts, category: string): number =>
  ((having[category] ?? 0) + IMAGINED / 2) / (of + IMAGINED);

/**
 * How likely a view is of the surroundings of a thing, from the categories in it, by what was counted in training homes
 * with `parley scenes priors` (SCI-12e, SCI-20): the chance that the room holds the category, over the types of room that
 * would hold what is seen (each kind once, kinds independent within a type), or that it stands within 1 m of a kind that
 * is seen, whichever is more. Categories that were never counted say nothing.
 *
 * @returns 0…1, rounded to 1e-4; with nothing in view, the share of all rooms that hold the category.
 */
export function countedCoOccurrence(target: string, seenCategories: readonly string[]): number {
  const seen = [...new Set(seenCategories)].filter((category) => THINGS.has(category)).sort();
  const fits = ROOMS.map((room) =>
    seen.reduce((fit, category) => fit * chanceOf(room, category), room.of / ALL_ROOMS),
  );
  const weight = fits.reduce((sum, fit) => sum + fit, 0);
  const byRoom = ROOMS.reduce(
    (sum, room, i) => sum + ((fits[i] as number) / weight) * chanceOf(room, target),
    0,
  );
  const beside = seen.map((category) => chanceOf(THINGS.get(category) as Counts, target));
  return Math.round(Math.max(byRoom, ...beside) * 1e4) / 1e4;
}
