/** Hash of a lattice point to [0, 1): integer arithmetic only, the same in every engine. */
export function latticeValue(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

const wrap = (value: number, period: number): number => ((value % period) + period) % period;
const ease = (t: number): number => t * t * (3 - 2 * t);

/** Smooth value noise in [0, 1) that repeats every `period` lattice cells in x and y. */
export function tileNoise(
  point: readonly [number, number],
  period: readonly [number, number],
  seed: number,
): number {
  const x0 = Math.floor(point[0]);
  const y0 = Math.floor(point[1]);
  const tx = ease(point[0] - x0);
  const ty = ease(point[1] - y0);
  const left = wrap(x0, period[0]);
  const right = wrap(x0 + 1, period[0]);
  const above = wrap(y0, period[1]);
  const below = wrap(y0 + 1, period[1]);
  const a = latticeValue(left, above, seed);
  const c = latticeValue(left, below, seed);
  const top = a + (latticeValue(right, above, seed) - a) * tx;
  const bottom = c + (latticeValue(right, below, seed) - c) * tx;
  return top + (bottom - top) * ty;
}

/** Three octaves of {@link tileNoise}, in [0, 1). */
export function tileFbm(
  point: readonly [number, number],
  period: readonly [number, number],
  seed: number,
): number {
  let sum = 0;
  let weight = 0.5;
  for (let octave = 0; octave < 3; octave++) {
    const k = 1 << octave;
    sum +=
      weight *
      tileNoise([point[0] * k, point[1] * k], [period[0] * k, period[1] * k], seed + octave);
    weight /= 2;
  }
  return sum / 0.875;
}
