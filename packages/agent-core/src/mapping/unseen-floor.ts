import { cosDeg, sinDeg } from '@parley/protocol';
import { BLOCKED, type ExplorationMap, OBSTACLE, WIDENED } from './exploration-map';
import { createLayer, type Layer, placeOf, readCell, writeCell } from './layer';
import type { Surfaces } from './surfaces';

/** Rays of a look around: one every 5°. */
export const LOOK_RAYS = 72;
const RAY_DEG = 360 / LOOK_RAYS;
/** Of each ray in cells, for one cell of length. */
const RAY_COLS = Float64Array.from({ length: LOOK_RAYS }, (_, ray) => -sinDeg(ray * RAY_DEG));
const RAY_ROWS = Float64Array.from({ length: LOOK_RAYS }, (_, ray) => -cosDeg(ray * RAY_DEG));
/**
 * Two samples of a ray are this many cells apart: obstacles are widened by more than that, so no ray slips through a wall.
 * Where surfaces count, every cell is looked at: they are one cell thick.
 */
const STRIDE_CELLS = 2;

/** Floor that looking into it did not reveal, 1: it is not looked for again. */
export type GivenUp = Layer<Uint8Array>;

export const createGivenUp = (map: ExplorationMap): GivenUp =>
  createLayer(map.grid.widthCells, (length) => new Uint8Array(length));

export interface LookOptions {
  /** How far the camera sees, metres. */
  readonly rangeM: number;
  /** How far into unseen floor a ray is believed to reach: what is there is not known, a wall comes somewhere, metres. */
  readonly intoM: number;
  /** What surfaces were looked at from how near; null: floor alone counts. */
  readonly surfaces: Surfaces | null;
  /** A surface that was only looked at from farther than this is worth another look from nearer, metres. */
  readonly surfaceM: number;
  /** A metre of such a surface is worth this much unseen floor, m². */
  readonly surfaceWorthM2: number;
}

/**
 * How much unseen floor each direction would show from a cell, m² per ray of 5°. Ray k looks along heading 5°·k. Seen
 * floor lets rays pass, obstacles stop them, and so do gaps too narrow for the robot, as in `revealFog`.
 *
 * @param into Gets one number per ray, {@link LOOK_RAYS} of them.
 * @param mark When given, the unseen cells that the marked rays would show are given up instead of counted.
 */
export function lookForUnseen(
  map: ExplorationMap,
  cell: number,
  into: Float32Array,
  options: LookOptions & { readonly givenUp: GivenUp; readonly mark?: (ray: number) => boolean },
): void {
  const { grid, cells, marginCells } = map;
  const { givenUp, mark } = options;
  const width = grid.widthCells;
  const col0 = cell % width;
  const row0 = (cell - col0) / width;
  const stride = options.surfaces === null ? STRIDE_CELLS : 1;
  const strideM = stride * grid.cellSizeM;
  const most = Math.floor(options.rangeM / strideM);
  const mostInto = Math.floor(options.intoM / strideM);
  const areaM2 = strideM * ((RAY_DEG * Math.PI) / 180);
  const lastCol = width - marginCells - 1;
  const lastRow = grid.heightCells - marginCells - 1;
  for (let ray = 0; ray < LOOK_RAYS; ray++) {
    const stepCol = (RAY_COLS[ray] as number) * stride;
    const stepRow = (RAY_ROWS[ray] as number) * stride;
    const isMarked = mark?.(ray) === true;
    let unseenM2 = 0;
    let inside = 0;
    let isInGap = false;
    for (let k = 1; k <= most && inside < mostInto; k++) {
      const col = Math.floor(col0 + 0.5 + k * stepCol);
      const row = Math.floor(row0 + 0.5 + k * stepRow);
      if (col < marginCells || row < marginCells || col > lastCol || row > lastRow) break;
      const at = row * width + col;
      const bits = cells[at] as number;
      if ((bits & OBSTACLE) !== 0) {
        unseenM2 += lookAtSurface(options, at, k * strideM, isMarked);
        break;
      }
      if ((bits & BLOCKED) !== 0) {
        isInGap = true;
        continue;
      }
      if (isInGap) break;
      if ((bits & WIDENED) !== 0) {
        if (inside > 0) inside++;
        continue;
      }
      inside++;
      if (isMarked) giveUp(givenUp, at, width);
      else if (!isGivenUp(givenUp, col, row)) unseenM2 += k * strideM * areaM2;
    }
    into[ray] = unseenM2;
  }
}

/** What a ray that ends at a surface is worth; marked, the surface is given up. */
function lookAtSurface(
  { surfaces, surfaceM, surfaceWorthM2 }: LookOptions,
  at: number,
  awayM: number,
  isMarked: boolean,
): number {
  if (surfaces === null || awayM > surfaceM) return 0;
  const { nearestDm } = surfaces;
  if (readCell(nearestDm, at) <= 10 * surfaceM) return 0;
  if (isMarked) writeCell(nearestDm, at, 0);
  return isMarked ? 0 : surfaceWorthM2 * awayM * ((RAY_DEG * Math.PI) / 180);
}

/** A sample stands for the cells around it. */
function giveUp(givenUp: GivenUp, at: number, width: number): void {
  for (let row = -2; row <= 2; row++)
    for (let col = -2; col <= 2; col++) writeCell(givenUp, at + row * width + col, 1);
}

function isGivenUp(givenUp: GivenUp, col: number, row: number): boolean {
  const place = placeOf(givenUp, col, row);
  return place >= 0 && givenUp.items[place] === 1;
}

/** Rays to each side of a heading that the camera sees. */
export const raysToSide = (hfovDeg: number): number => Math.floor(hfovDeg / 2 / RAY_DEG);
/** The ray along a heading. */
export const rayOf = (headingDeg: number): number => Math.round(headingDeg / RAY_DEG) % LOOK_RAYS;

/** What a look along a heading shows: the rays within the field of view. */
export function unseenAlong(rays: Float32Array, headingDeg: number, toSide: number): number {
  const middle = rayOf(headingDeg);
  let sum = 0;
  for (let k = -toSide; k <= toSide; k++)
    sum += rays[(middle + k + LOOK_RAYS) % LOOK_RAYS] as number;
  return sum;
}
