import { pickWeighted, type RandomStream } from '@parley/scenes/seed';
import { atOrigin, type Block, paintBlocks, turned } from './blocks';
import type { CellGrid } from './cell-grid';
import type { RoomWish } from './room-program';
import { shapeCourt } from './shape-court';
import { shapeEll } from './shape-ell';
import { shapeEnd } from './shape-end';
import { shapeHub } from './shape-hub';
import { shapeRow } from './shape-row';
import { draftOf, type ShapeDraft } from './slots';

interface Shape {
  readonly draw: (draft: ShapeDraft) => Block[] | null;
  readonly weight: number;
  readonly hasHall: boolean;
  /** Least number of rooms. */ readonly least: number;
  /** There has to be a bathroom that belongs to a bedroom. */ readonly needsSuite?: boolean;
}

const SHAPES: readonly Shape[] = [
  { draw: shapeHub, weight: 1, hasHall: false, least: 1 },
  { draw: shapeRow, weight: 1, hasHall: true, least: 5 },
  { draw: shapeEnd, weight: 1, hasHall: true, least: 5 },
  { draw: shapeCourt, weight: 2, hasHall: true, least: 7, needsSuite: true },
  { draw: shapeEll, weight: 5, hasHall: true, least: 8 },
];

/** Where the rooms of a home lie. */
export interface Layout {
  /** Cells hold the index of a room in the wishes. */ readonly grid: CellGrid;
  /** Part of the hall that is there for the front door; null where any outer wall will do. */
  readonly entry: Block | null;
}

/**
 * Draws where the rooms of a home lie: one of some shapes that homes have, its measures drawn, turned or mirrored. Null when
 * the shape does not fit these rooms.
 */
export function layOut(wishes: readonly RoomWish[], random: RandomStream): Layout | null {
  const hasHall = wishes.some(({ type }) => type === 'hallway');
  const hasSuite = wishes.some(({ suiteOf }) => suiteOf !== null);
  const fitting = SHAPES.filter(
    ({ needsSuite, ...shape }) =>
      shape.hasHall === hasHall &&
      wishes.length >= shape.least &&
      (needsSuite !== true || hasSuite),
  );
  const shape = pickWeighted(fitting, ({ weight }) => weight, random);
  const way = random.int(8);
  const blocks = shape.draw(draftOf(wishes, random));
  if (blocks === null) return null;
  const placed = atOrigin(turned(blocks, way));
  const ids = wishes.map(({ id }) => id);
  const grid = paintBlocks(placed, ids);
  return grid === null ? null : { grid, entry: placed.find(({ isEntry }) => isEntry) ?? null };
}
