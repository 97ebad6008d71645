import { distanceXZM, type Vec3 } from '@parley/protocol';

/** From where a look was made, as seen from the thing on the floor plane: a unit vector (x, z); null where nothing is known of places. */
export type Side = readonly [number, number] | null;

/** Looks from within an eighth of the circle err alike: cosine of 45°. */
const ALIKE_COS = Math.SQRT1_2;

/**
 * Which side of a thing a look was made from: the number of an earlier look's side, or the next one. Errors of a vision
 * model belong to a thing and a side of it (SCI-12e), so looks from one side are one piece of evidence.
 *
 * @returns The sides known now, and which of them this look is of. Without places each look is a side of its own.
 */
export function sideOfLook(
  known: readonly Side[],
  {
    position,
    seenFrom,
  }: { readonly position?: Vec3 | undefined; readonly seenFrom?: Vec3 | undefined },
): { readonly sides: readonly Side[]; readonly side: number } {
  const own = directionOf(position, seenFrom);
  const at = known.findIndex(
    (side) => side !== null && own !== null && side[0] * own[0] + side[1] * own[1] >= ALIKE_COS,
  );
  return at >= 0 ? { sides: known, side: at } : { sides: [...known, own], side: known.length };
}

function directionOf(position: Vec3 | undefined, seenFrom: Vec3 | undefined): Side {
  if (position === undefined || seenFrom === undefined) return null;
  const awayM = distanceXZM(position, seenFrom);
  if (awayM < 1e-9) return null;
  return [(seenFrom[0] - position[0]) / awayM, (seenFrom[2] - position[2]) / awayM];
}
