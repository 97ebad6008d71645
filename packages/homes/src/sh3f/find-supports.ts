import type { SupportSurface } from '@parley/scenes/format';
import { largestRectangle } from './largest-rectangle';
import { thousandths } from './round';
import type { SurfacePoint } from './sample-surface';

const CELL_M = 0.025;
const LEVEL = 0.93;
/** How far a surface may be from level within one support. */ const FLAT_M = 0.013;
/** Free height that things need above a support. */ const CLEAR_M = 0.14;
const MIN_SIDE_M = 0.1;
const MARGIN_M = 0.015;
const MAX_SUPPORTS = 6;
/** Levels that are looked at: those with the most surface. */
const MAX_HEIGHTS = 16;
const HIGHEST_M = 1.6;
/** Softness of seats: how far cushions may rise and sink about the height at which things lie. */
const SOFT_M = 0.07;

export interface SupportOptions {
  /** Height at which the catalogue puts things on it; null for nowhere. */
  readonly dropOnTopM: number | null;
  /** Cushions: one uneven surface about `dropOnTopM` instead of level boards. */
  readonly isSoft: boolean;
}

/** Horizontal rectangles of a model on which small things can stand, largest first. */
export function findSupports(
  points: readonly SurfacePoint[],
  { dropOnTopM, isSoft }: SupportOptions,
): SupportSurface[] {
  if (isSoft) {
    if (dropOnTopM === null) return [];
    const heightM = softHeight(points, dropOnTopM);
    return heightM === null ? [] : rectangleAt(points, heightM, SOFT_M);
  }
  const found = boardHeights(points).flatMap((heightM) => rectangleAt(points, heightM, FLAT_M));
  return found.sort((a, b) => areaOf(b) - areaOf(a)).slice(0, MAX_SUPPORTS);
}

const areaOf = ({ minXZ, maxXZ }: SupportSurface): number =>
  (maxXZ[0] - minXZ[0]) * (maxXZ[1] - minXZ[1]);

/** Cells along one side of the grid that holds any model: 25 m. */
const GRID = 1024;
const cellOf = (x: number, z: number): number =>
  (Math.floor(x / CELL_M) + GRID / 2) * GRID + Math.floor(z / CELL_M) + GRID / 2;

/** Heights at which there is much level surface, at least a hand apart, from the top down. */
function boardHeights(points: readonly SurfacePoint[]): number[] {
  const cells = new Map<number, Set<number>>();
  for (const { x, y, z, level } of points) {
    if (level < LEVEL || y > HIGHEST_M) continue;
    const bin = Math.round(y / 0.01);
    const set = cells.get(bin) ?? new Set<number>();
    cells.set(bin, set);
    set.add(cellOf(x, z));
  }
  const enough = (MIN_SIDE_M / CELL_M) * (MIN_SIDE_M / CELL_M);
  const bins = [...cells]
    .filter(([, set]) => set.size >= enough)
    .sort((a, b) => b[1].size - a[1].size || b[0] - a[0])
    .slice(0, MAX_HEIGHTS)
    .sort((a, b) => b[0] - a[0]);
  const heights: number[] = [];
  for (const [bin] of bins) {
    const heightM = bin * 0.01;
    if (heightM > 0.02 && heights.every((other) => other - heightM > 0.025)) heights.push(heightM);
  }
  return heights;
}

/** Middle height of what faces up near the catalogue's height. */
function softHeight(points: readonly SurfacePoint[], dropOnTopM: number): number | null {
  const near = points
    .filter(({ y, level }) => level > 0.7 && Math.abs(y - dropOnTopM) < SOFT_M)
    .map(({ y }) => y)
    .sort((a, b) => a - b);
  return near[near.length >> 1] ?? null;
}

function rectangleAt(
  points: readonly SurfacePoint[],
  heightM: number,
  flatM: number,
): SupportSurface[] {
  const top = new Set<number>();
  const blocked = new Set<number>();
  for (const { x, y, z, level } of points) {
    if (y < heightM - flatM || y > heightM + CLEAR_M) continue;
    if (y <= heightM + flatM && level > 0.7) top.add(cellOf(x, z));
    if (y > heightM + flatM + 0.01) blocked.add(cellOf(x, z));
  }
  const cells = [...top]
    .filter((key) => !blocked.has(key))
    .map((key): [number, number] => [Math.floor(key / GRID) - GRID / 2, (key % GRID) - GRID / 2]);
  const found = largestRectangle(cells);
  if (found === null) return [];
  const [x0, z0, x1, z1] = found.map((cell) => cell * CELL_M) as [number, number, number, number];
  const inside = points.filter(
    ({ x, y, z, level }) =>
      x >= x0 && x <= x1 && z >= z0 && z <= z1 && level > 0.7 && Math.abs(y - heightM) <= flatM,
  );
  const range = (of: (p: SurfacePoint) => number): readonly [number, number] =>
    inside.reduce<[number, number]>(
      ([low, high], p) => [Math.min(low, of(p)), Math.max(high, of(p))],
      [Infinity, -Infinity],
    );
  const [left, right] = range(({ x }) => x);
  const [back, front] = range(({ z }) => z);
  const [, highest] = range(({ y }) => y);
  if (right - left < MIN_SIDE_M || front - back < MIN_SIDE_M) return [];
  return [
    {
      heightM: thousandths(flatM > FLAT_M ? heightM : highest),
      minXZ: [thousandths(left + MARGIN_M), thousandths(back + MARGIN_M)],
      maxXZ: [thousandths(right - MARGIN_M), thousandths(front - MARGIN_M)],
    },
  ];
}
