import { roundM } from '@parley/protocol';
import type { RandomStream } from '@parley/scenes/seed';
import { CELL_M } from './blocks';
import { type Border, lengthOf } from './borders';
import type { PlanRoom, PointXZ } from './floor-plan';
import { THICKNESS_M } from './slots';

/** What openings are placed in. */
export interface OpeningContext {
  /** Rooms in the order of the indices that borders have. */ readonly rooms: readonly PlanRoom[];
  readonly borders: readonly Border[];
  readonly ceilingHeightM: number;
  readonly random: RandomStream;
}

export const lengthM = (border: Border): number => lengthOf(border) * CELL_M;

/** What of a wall an opening may take: its faces end where the walls across begin. */
export const faceRange = (border: Border, postM: number): readonly [number, number] => [
  border.from * CELL_M + THICKNESS_M / 2 + postM,
  border.to * CELL_M - THICKNESS_M / 2 - postM,
];

/** A point of a wall, halfway through it. */
export const pointOf = (border: Border, along: number): PointXZ => {
  const [u, line] = [roundM(Math.round(along * 100) / 100), roundM(border.line * CELL_M)];
  return border.axis === 'x' ? [u, line] : [line, u];
};

/** A point of an outer wall, moved to the inner face of its room. */
export function innerPointOf(border: Border, along: number): PointXZ {
  const [x, z] = pointOf(border, along);
  const shift = (border.isAFirst ? -1 : 1) * (THICKNESS_M / 2);
  return border.axis === 'x' ? [x, roundM(z + shift)] : [roundM(x + shift), z];
}

/** Pieces of a range that lie apart from what is taken, in order. */
export function freePieces(
  [from, to]: readonly [number, number],
  taken: readonly (readonly [number, number])[],
): (readonly [number, number])[] {
  const pieces: (readonly [number, number])[] = [];
  let at = from;
  for (const [start, end] of [...taken].sort((p, q) => p[0] - q[0])) {
    if (start > at) pieces.push([at, Math.min(start, to)]);
    at = Math.max(at, end);
  }
  if (at < to) pieces.push([at, to]);
  return pieces;
}
