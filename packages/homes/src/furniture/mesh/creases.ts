import { cosDeg, sinDeg } from '@parley/protocol';
import { latticeValue, tileNoise } from '@parley/scenes/textures';

/** Height of cloth over the smooth shape beneath, metres, at a point of its plane, metres. */
export type ClothHeight = (a: number, b: number) => number;

/** A long soft fold: a ridge that rises and ends slowly. Lengths in metres. */
interface Crease {
  readonly middle: readonly [number, number];
  /** Unit vector along the ridge. */ readonly along: readonly [number, number];
  readonly halfLengthM: number;
  readonly halfWidthM: number;
  readonly heightM: number;
}

export interface CreaseOptions {
  readonly seed: number;
  readonly count: number;
  /** Where the middles of folds may be: least and greatest, metres. */
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  /** Half lengths, least and greatest, metres. */
  readonly halfLengthM: readonly [number, number];
  readonly halfWidthM: readonly [number, number];
  readonly heightM: number;
  /** Which way most folds run, whole degrees from the first axis to the second, and how far they stray from it. */
  readonly headingDeg: number;
  readonly strayDeg: number;
}

/** Folds as if cloth had been smoothed by hand: few, long, of unequal width, most of them in one direction. */
export function creases(options: CreaseOptions): ClothHeight {
  const drawn = Array.from({ length: options.count }, (_, i) => drawCrease(options, i));
  return (a, b) => drawn.reduce((sum, crease) => sum + heightOf(crease, a, b), 0);
}

function drawCrease(options: CreaseOptions, i: number): Crease {
  const { seed, from, to } = options;
  const between = ([least, most]: readonly [number, number], k: number): number =>
    least + (most - least) * latticeValue(i, k, seed);
  const deg = Math.round(
    options.headingDeg + options.strayDeg * (2 * latticeValue(i, 5, seed) - 1),
  );
  // Middles are spread evenly over the first axis, so that no part stays bare.
  const place = (i + latticeValue(i, 0, seed)) / options.count;
  return {
    middle: [from[0] + (to[0] - from[0]) * place, between([from[1], to[1]], 1)],
    along: [cosDeg(deg), sinDeg(deg)],
    halfLengthM: between(options.halfLengthM, 2),
    halfWidthM: between(options.halfWidthM, 3),
    heightM: options.heightM * (0.55 + 0.45 * latticeValue(i, 4, seed)),
  };
}

function heightOf(crease: Crease, a: number, b: number): number {
  const [x, y] = [a - crease.middle[0], b - crease.middle[1]];
  const along = (x * crease.along[0] + y * crease.along[1]) / crease.halfLengthM;
  if (along * along >= 1) return 0;
  const end = 1 - along * along;
  // A little bent, as no fold of cloth is straight.
  const bent = 0.25 * crease.halfLengthM * along * along;
  const across = (y * crease.along[0] - x * crease.along[1] - bent) / crease.halfWidthM;
  if (across * across >= 1) return 0;
  const ridge = 1 - across * across;
  return crease.heightM * end * ridge * ridge;
}

/** Low swells of stuffing, `cellM` wide. */
export const swells =
  (options: { seed: number; cellM: number; heightM: number }): ClothHeight =>
  (a, b) =>
    options.heightM *
    (tileNoise([a / options.cellM + 64, b / options.cellM + 64], [128, 128], options.seed) - 0.5);
