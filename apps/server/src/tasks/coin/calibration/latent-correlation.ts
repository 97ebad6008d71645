import type { VarianceParts } from '../../../ground-truth/error-source';
import { normalShare } from '../../../ground-truth/gaussian';

/** Intervals of Simpson's rule, and halvings of a bisection. */
const INTERVALS = 64;
const HALVINGS = 40;
const MOST = 0.999;

/** The standard normal number with this share below it. */
const normalAt = (share: number): number =>
  bisect((z) => normalShare(z) - share, { from: -6, to: 6 });

/**
 * Chance that two standard normal numbers lie below the thresholds of two rates, beyond the product of the rates
 * (Sheppard 1899, Plackett 1954): ∫ exp(−(a² − 2ab sin t + b²) / (2 cos² t)) dt / 2π up to the arc sine of their
 * correlation. At rates of one half it is the arc sine over 2π.
 */
export function jointExcess(rateA: number, rateB: number, correlation: number): number {
  const [a, b] = [normalAt(rateA), normalAt(rateB)];
  const end = Math.asin(correlation);
  const density = (t: number): number =>
    Math.exp(-(a * a - 2 * a * b * Math.sin(t) + b * b) / (2 * Math.cos(t) ** 2));
  let sum = density(0) + density(end);
  for (let i = 1; i < INTERVALS; i++) sum += (i % 2 === 0 ? 2 : 4) * density((end * i) / INTERVALS);
  return (sum * end) / (3 * INTERVALS) / (2 * Math.PI);
}

/** Correlation at which a rising function reaches a value; 0 to 0.999. */
export const correlationAt = (rising: (correlation: number) => number, value: number): number =>
  bisect((correlation) => rising(correlation) - value, { from: 0, to: MOST });

function bisect(rising: (x: number) => number, { from, to }: { from: number; to: number }): number {
  let [low, high] = [from, to];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (rising(middle) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Latent correlations of two looks at one thing: from two sides, from one side, at one place. */
export interface LatentCorrelations {
  readonly otherSide: number;
  readonly sameSide: number;
  readonly turned: number;
}

/** Variances that give those correlations. What is seen from nearer never agrees less. */
export function partsOf({ otherSide, sameSide, turned }: LatentCorrelations): VarianceParts {
  const within = (value: number, least: number): number => Math.min(1, Math.max(least, value));
  const thing = within(otherSide, 0);
  const side = within(sameSide, thing);
  const place = within(turned, side);
  return { thing, octant: side - thing, place: place - side, frame: 1 - place };
}

/** Bounds of the side of a cell, metres: a step, and as far as looks from one side were not measured apart. */
const CELLS_M = { least: 0.25, most: 1 };

/**
 * Side of the square cells of floor in which errors stay the same, metres, so that a step leads out of its cell as often
 * as looks before and after it disagree: a step of d in any direction stays in a cell of L with a chance of
 * 1 − 4d/(πL) + d²/(πL²).
 */
export function placeCellM(
  { sameSide, turned, stepped }: LatentCorrelations & { readonly stepped: number },
  stepM: number,
): number {
  const stays = turned > sameSide ? (stepped - sameSide) / (turned - sameSide) : 1;
  const perCell = 2 - Math.sqrt(4 - Math.PI * (1 - Math.min(1, Math.max(0, stays))));
  return Math.min(CELLS_M.most, Math.max(CELLS_M.least, stepM / perCell));
}
