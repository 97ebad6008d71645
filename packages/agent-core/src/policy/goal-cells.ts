import { distanceXZM, type Vec3 } from '@parley/protocol';
import {
  cellAt,
  cellCentre,
  type ExplorationMap,
  type Frontier,
  isKnownFree,
  isOpen,
  OBSTACLE,
  TALL,
  toCells,
} from '../mapping';
import { everyCellOnLine } from './line-cells';

/** Cells of a disc that pass a test, row by row. */
function cellsAround(
  map: ExplorationMap,
  centre: number,
  radiusM: number,
  passes: (index: number) => boolean,
): number[] {
  const { grid } = map;
  const width = grid.widthCells;
  const radius = toCells(radiusM, grid);
  const col0 = centre % width;
  const row0 = (centre - col0) / width;
  const found: number[] = [];
  for (
    let row = Math.max(0, row0 - radius);
    row <= Math.min(grid.heightCells - 1, row0 + radius);
    row++
  )
    for (let col = Math.max(0, col0 - radius); col <= Math.min(width - 1, col0 + radius); col++) {
      const isInside = (row - row0) * (row - row0) + (col - col0) * (col - col0) <= radius * radius;
      if (isInside && passes(row * width + col)) found.push(row * width + col);
    }
  return found;
}

/** Free cells to walk to for a frontier: within 0.3 m of it, or else the smallest ring around it that has any. */
export function frontierGoals(map: ExplorationMap, frontier: Frontier, reachM: number): number[] {
  const isFree = (at: number): boolean => isKnownFree(map.cells[at] as number);
  for (let radiusM = 0.3; radiusM < reachM + 0.15; radiusM += 0.15) {
    const found = cellsAround(map, frontier.cell, Math.min(radiusM, reachM), isFree);
    if (found.length > 0) return found;
  }
  return [];
}

/** Where unexplored floor lies as seen from a frontier, `[x, z]`, not normalised; null when none is left around it. */
export function openDirection(
  map: ExplorationMap,
  frontier: Frontier,
): readonly [number, number] | null {
  const width = map.grid.widthCells;
  const open = cellsAround(map, frontier.cell, 0.5, (at) => isOpen(map.cells[at] as number));
  if (open.length === 0) return null;
  const col0 = frontier.cell % width;
  const row0 = (frontier.cell - col0) / width;
  let [x, z] = [0, 0];
  for (const at of open) {
    const col = at % width;
    x += col - col0;
    z += (at - col) / width - row0;
  }
  return x === 0 && z === 0 ? null : [x, z];
}

/** What is known of a thing to walk up to. */
export interface ApproachTarget {
  /** Its point nearest to where it was seen from. */
  readonly nearest: Vec3;
  /** Where the robot stood when it saw it: the side to approach from. */
  readonly seenFrom: Vec3;
  /** `seen`: only that side of it, the default; `any`: all around it. */
  readonly side?: 'seen' | 'any';
  /** All places where it was seen: distances count from the nearest of them. Absent: from `nearest` alone. */
  readonly parts?: readonly Vec3[];
  /** Its middle, and half of its size, metres: that must be in sight too. Absent: its nearest point alone. */
  readonly middle?: { readonly position: Vec3; readonly radiusM: number };
  /** Nearer to it the camera looks over it, metres. */
  readonly overM?: number;
}

/** A thing is part of what stands around it: within this distance of it nothing hides it, metres. */
const OWN_M = 0.3;

/**
 * Free cells within a distance of a thing from which it can be seen: on the side it was seen from, so that a picture is
 * never approached from behind its wall, and with nothing in between that one cannot look over. A table or a bed is no
 * hindrance, a wall or a wardrobe is. Where the band of obstacles is too low to tell, every obstacle counts as tall.
 */
export function approachGoals(
  map: ExplorationMap,
  target: ApproachTarget,
  withinM: number,
): number[] {
  const { grid, cells, config } = map;
  const { nearest, seenFrom } = target;
  const hides = config.tallMinM < config.obstacleMaxM ? TALL : OBSTACLE;
  const sideX = seenFrom[0] - nearest[0];
  const sideZ = seenFrom[2] - nearest[2];
  const isInSight = (from: number, to: Vec3, ownM: number): boolean => {
    const end = cellAt(grid, to[0], to[2]);
    if (end < 0) return false;
    return everyCellOnLine(
      grid,
      from,
      end,
      (on) =>
        ((cells[on] as number) & hides) === 0 || distanceXZM(cellCentre(grid, on, 0), to) <= ownM,
    );
  };
  const isPlace = (at: number, near: Vec3): boolean => {
    if (!isKnownFree(cells[at] as number)) return false;
    const [x, , z] = cellCentre(grid, at, 0);
    const isBehind = (x - near[0]) * sideX + (z - near[2]) * sideZ <= 0;
    if (isBehind && target.side !== 'any') return false;
    if (target.overM !== undefined && distanceXZM([x, 0, z], near) < target.overM) return false;
    if (!isInSight(at, near, OWN_M)) return false;
    const { middle } = target;
    return middle === undefined || isInSight(at, middle.position, Math.max(OWN_M, middle.radiusM));
  };
  const { parts } = target;
  if (parts !== undefined && parts.length > 0) return cellsBeside(map, { parts, withinM, isPlace });
  const centre = cellAt(grid, nearest[0], nearest[2]);
  return centre < 0 ? [] : cellsAround(map, centre, withinM, (at) => isPlace(at, nearest));
}

/** Known free cells within a distance of the nearest of several places that pass a test with it, row by row. */
function cellsBeside(
  { grid, cells }: ExplorationMap,
  {
    parts,
    withinM,
    isPlace,
  }: {
    readonly parts: readonly Vec3[];
    readonly withinM: number;
    readonly isPlace: (at: number, near: Vec3) => boolean;
  },
): number[] {
  const width = grid.widthCells;
  const reach = toCells(withinM, grid);
  const places = parts.flatMap((part) => {
    const at = cellAt(grid, part[0], part[2]);
    return at < 0 ? [] : [{ part, col: at % width, row: Math.floor(at / width) }];
  });
  const cols = places.map(({ col }) => col);
  const rows = places.map(({ row }) => row);
  const lastRow = Math.min(grid.heightCells - 1, Math.max(...rows) + reach);
  const lastCol = Math.min(width - 1, Math.max(...cols) + reach);
  const found: number[] = [];
  for (let row = Math.max(0, Math.min(...rows) - reach); row <= lastRow; row++)
    for (let col = Math.max(0, Math.min(...cols) - reach); col <= lastCol; col++) {
      const at = row * width + col;
      if (!isKnownFree(cells[at] as number)) continue;
      let near: Vec3 | null = null;
      let least = reach * reach;
      for (const place of places) {
        const [dCol, dRow] = [col - place.col, row - place.row];
        const square = dCol * dCol + dRow * dRow;
        if (square > least || (near !== null && square === least)) continue;
        least = square;
        near = place.part;
      }
      if (near !== null && isPlace(at, near)) found.push(at);
    }
  return found;
}
