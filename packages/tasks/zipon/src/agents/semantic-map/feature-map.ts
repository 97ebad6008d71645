import type { GridSpec } from '@parley/protocol';

/**
 * Dense feature map M_sem ∈ ℝ^{L×W×C} (ORION §III-B; VLMaps): for every cell of the floor plan the sum of the features that were seen over
 * it. The running mean is the sum by the weight; its direction, which is all that a cosine reads, is that of the sum.
 *
 * Cells get a slot when they are first seen, so that a home pays for its own floor and not for 600 × 600 cells. Plain data; the functions of
 * this folder change it in place.
 */
export interface FeatureMap {
  readonly grid: GridSpec;
  /** Numbers a feature. */ readonly dims: number;
  /** By cell: its slot, −1 before anything was seen over it. */ readonly slotOf: Int32Array;
  /** Slots in use. */ count: number;
  /** By slot: its cell. */ cellOf: Int32Array;
  /** `slots × dims`: sums of features. */ sums: Float32Array;
  /** By slot: pixels that were added. */ weights: Float32Array;
  /** By slot: length of the sum. */ norms: Float32Array;
  /** By slot: length of the second half of its numbers. */ tailNorms: Float32Array;
  /** By slot: sum of the heights of these pixels above the floor, metres. */ heightSums: Float32Array;
}

const FIRST_SLOTS = 4096;

/** An empty map. */
export function createFeatureMap(grid: GridSpec, dims: number): FeatureMap {
  const cells = grid.widthCells * grid.heightCells;
  const slots = Math.min(FIRST_SLOTS, cells);
  return {
    grid,
    dims,
    slotOf: new Int32Array(cells).fill(-1),
    count: 0,
    cellOf: new Int32Array(slots),
    sums: new Float32Array(slots * dims),
    weights: new Float32Array(slots),
    norms: new Float32Array(slots),
    tailNorms: new Float32Array(slots),
    heightSums: new Float32Array(slots),
  };
}

/** Slot of a cell from now on. Read the arrays of the map anew after it: they may have grown. */
export function claimSlot(map: FeatureMap, cell: number): number {
  const known = map.slotOf[cell] as number;
  if (known >= 0) return known;
  if (map.count === map.cellOf.length) grow(map);
  const slot = map.count++;
  map.slotOf[cell] = slot;
  map.cellOf[slot] = cell;
  return slot;
}

/** Half as much again, but never more than there are cells: doubling would hold three times the map for a moment. */
function grow(map: FeatureMap): void {
  const slots = Math.min(map.slotOf.length, Math.ceil(map.count * 1.5) + FIRST_SLOTS);
  map.cellOf = grown(map.cellOf, new Int32Array(slots));
  map.sums = grown(map.sums, new Float32Array(slots * map.dims));
  map.weights = grown(map.weights, new Float32Array(slots));
  map.norms = grown(map.norms, new Float32Array(slots));
  map.tailNorms = grown(map.tailNorms, new Float32Array(slots));
  map.heightSums = grown(map.heightSums, new Float32Array(slots));
}

function grown<A extends Int32Array | Float32Array>(from: A, to: A): A {
  to.set(from);
  return to;
}

/** Where the second half of a feature begins. */
export const tailOf = ({ dims }: Pick<FeatureMap, 'dims'>): number => dims >> 1;

/** Computes the lengths of the sum of a slot anew: after every change of it. */
export function measureSlot(map: FeatureMap, slot: number): void {
  const { sums, dims } = map;
  const from = slot * dims;
  const head = squaresOf(sums, from, from + tailOf(map));
  const tail = squaresOf(sums, from + tailOf(map), from + dims);
  map.norms[slot] = Math.sqrt(head + tail);
  map.tailNorms[slot] = Math.sqrt(tail);
}

function squaresOf(numbers: Float32Array, from: number, to: number): number {
  let squares = 0;
  for (let i = from; i < to; i++) {
    const value = numbers[i] as number;
    squares += value * value;
  }
  return squares;
}

/** Mean height above the floor of what was seen over a cell, metres; 0 where nothing was. */
export function heightOf({ slotOf, heightSums, weights }: FeatureMap, cell: number): number {
  const slot = slotOf[cell] as number;
  return slot < 0 ? 0 : (heightSums[slot] as number) / (weights[slot] as number);
}

/** The running mean of a cell, a fresh array; null where nothing was seen. */
export function meanOf(map: FeatureMap, cell: number): Float32Array | null {
  const slot = map.slotOf[cell] as number;
  if (slot < 0) return null;
  const weight = map.weights[slot] as number;
  return map.sums.slice(slot * map.dims, (slot + 1) * map.dims).map((sum) => sum / weight);
}

/** Bytes that the arrays of a map hold. */
export const bytesOf = (map: FeatureMap): number =>
  [map.slotOf, map.cellOf, map.sums, map.weights, map.norms, map.tailNorms, map.heightSums].reduce(
    (sum, { byteLength }) => sum + byteLength,
    0,
  );
