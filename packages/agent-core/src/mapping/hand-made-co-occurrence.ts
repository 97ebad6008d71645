import { categoryInfo, ROOM_TYPES, type RoomType } from '@parley/protocol';

/** A room lists a category: how likely one finds it there; the first rooms of the list are the most typical. */
const LISTED = 0.9;
const LISTED_LATER = 0.6;
/** How many rooms of a list count as most typical. */
const TYPICAL_ROOMS = 2;
/** A room does not list a category. */
const UNLISTED = 0.05;
/** Nothing known: what the score starts from and is never below. */
export const UNINFORMED_HAND_MADE = 0.1;

/**
 * Things that stand with each other, beyond sharing a room, and how much one tells of the other. Hand-made from what
 * homes look like; never fitted to any home, least of all a test home.
 */
export const COMPANIONS: readonly (readonly [string, string, number])[] = [
  ['chair', 'table', 0.5],
  ['chair', 'desk', 0.5],
  ['armchair', 'sofa', 0.4],
  ['armchair', 'lamp', 0.2],
  ['sofa', 'tv', 0.4],
  ['sofa', 'pillow', 0.5],
  ['sofa', 'rug', 0.3],
  ['bed', 'pillow', 0.6],
  ['bed', 'nightstand', 0.6],
  ['bed', 'wardrobe', 0.4],
  ['lamp', 'nightstand', 0.4],
  ['lamp', 'desk', 0.3],
  ['vase', 'table', 0.3],
  ['picture', 'sofa', 0.2],
  ['picture', 'bed', 0.2],
  ['plant', 'window', 0.2],
  ['cabinet', 'counter', 0.3],
  ['stool', 'counter', 0.3],
];

/** How likely a category is found in a room, 0…1, from the room lists of the vocabulary. Unknown categories say nothing. */
export function roomLikeness(category: string, room: RoomType): number {
  const rooms: readonly RoomType[] = categoryInfo(category)?.rooms ?? [];
  if (rooms.length === 0) return UNINFORMED_HAND_MADE;
  const rank = rooms.indexOf(room);
  if (rank < 0) return UNLISTED;
  return rank < TYPICAL_ROOMS ? LISTED : LISTED_LATER;
}

/**
 * Offline stand-in for image–text similarity: how promising a view is for a target, from the categories seen in it.
 * Which rooms fit what is seen (each kind once), how likely the target is in those rooms, raised by companions in view
 * (noisy or). The table was made by hand: the named option that the counted one took the place of (SCI-12e).
 *
 * @returns 0.1…1, rounded to 1e-4; 0.1 when nothing in view says anything.
 */
export function handMadeCoOccurrence(target: string, seenCategories: readonly string[]): number {
  const seen = [...new Set(seenCategories)].sort();
  const telling = seen.filter((category) => (categoryInfo(category)?.rooms.length ?? 0) > 0);
  let byRoom = UNINFORMED_HAND_MADE;
  if (telling.length > 0) {
    let fits = 0;
    let weight = 0;
    for (const room of ROOM_TYPES) {
      const fit = telling.reduce((product, category) => product * roomLikeness(category, room), 1);
      weight += fit;
      fits += fit * roomLikeness(target, room);
    }
    byRoom = fits / weight;
  }
  const missed = COMPANIONS.reduce((rest, [a, b, strength]) => {
    const other = a === target ? b : b === target ? a : null;
    return other !== null && seen.includes(other) ? rest * (1 - strength) : rest;
  }, 1);
  const score = 1 - (1 - byRoom) * missed;
  return Math.round(Math.max(UNINFORMED_HAND_MADE, score) * 1e4) / 1e4;
}
