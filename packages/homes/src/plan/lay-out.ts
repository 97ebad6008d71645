import { pickWeighted, type RandomStream } from '@parley/scenes/seed';
import { type Block, paintBlocks, turned } from './blocks';
import type { CellGrid } from './cell-grid';
import type { RoomWish } from './room-program';
import { shapeEll } from './shape-ell';
import { shapeEnd } from './shape-end';
import { shapeHub } from './shape-hub';
import { shapeRow } from './shape-row';
import { draftOf, type ShapeDraft } from './slots';

interface Shape {
  readonly draw: (draft: ShapeDraft) => Block[] | null;
  readonly weight: number;
  /** Least and most rooms. */ readonly rooms: readonly [number, number];
}

const SHAPES: readonly Shape[] = [
  { draw: shapeHub, weight: 1, rooms: [1, 5] },
  { draw: shapeRow, weight: 1, rooms: [5, 12] },
  { draw: shapeEnd, weight: 1, rooms: [5, 12] },
  { draw: shapeEll, weight: 3, rooms: [8, 12] },
];

/**
 * Draws where the rooms of a home lie: one of some shapes that homes have, its measures drawn, turned or mirrored.
 *
 * @returns A grid whose cells hold the index of a room in `wishes`, or null when the shape does not fit these rooms.
 */
export function layOut(wishes: readonly RoomWish[], random: RandomStream): CellGrid | null {
  const fitting = SHAPES.filter(
    ({ rooms: [least, most] }) => wishes.length >= least && wishes.length <= most,
  );
  const shape = pickWeighted(fitting, ({ weight }) => weight, random);
  const way = random.int(8);
  const blocks = shape.draw(draftOf(wishes, random));
  if (blocks === null) return null;
  return paintBlocks(
    turned(blocks, way),
    wishes.map(({ id }) => id),
  );
}
