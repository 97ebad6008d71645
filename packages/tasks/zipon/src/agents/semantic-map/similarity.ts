import { ParleyError } from '@parley/protocol';
import { type FeatureMap, tailOf } from './feature-map';

/**
 * Cosine of the mean feature of every seen cell and a text's vector (ORION §III-B: `retrieve_map`).
 *
 * A cell whose first numbers already tell that it stays below `least` (Cauchy–Schwarz over the rest) is not read to its end: it gets the
 * part of its cosine that they give, which lies below `least` too. Spaces that put what matters first, as principal components do, are
 * searched twice as fast by it.
 *
 * @param query Of the dimensions of the map; any length.
 * @param least Similarities from here on are exact; −1: all are.
 * @returns By slot; 0 where feature or query has no length.
 * @throws {ParleyError} `BAD_INPUT` for a query of other dimensions.
 */
export function similarityBySlot(
  map: FeatureMap,
  query: ArrayLike<number>,
  least = -1,
): Float32Array {
  const unit = Float64Array.from(unitOf(map, query));
  const { count, dims, sums, norms, tailNorms } = map;
  const half = tailOf(map);
  const [head, tail] = [unit.subarray(0, half), unit.subarray(half)];
  const tailLength = lengthOf(tail);
  const scores = new Float32Array(count);
  const dots = dotsOf(sums, { dims, count }, head);
  for (let slot = 0, at = 0; slot < count; slot++, at += dims) {
    const norm = norms[slot] as number;
    if (norm === 0) continue;
    let score = dots[slot] as number;
    // A little more than could be: numbers are rounded.
    const most = score + tailLength * (tailNorms[slot] as number) + 1e-6 * norm;
    if (most >= least * norm) score += dotOf(sums, at + half, tail);
    scores[slot] = score / norm;
  }
  return scores;
}

function lengthOf(numbers: Float64Array): number {
  let squares = 0;
  for (const value of numbers) squares += value * value;
  return Math.sqrt(squares);
}

/** Dot products of the first numbers of every slot with those of a query. Two slots at a time: each number of the query is read once for both. */
function dotsOf(
  sums: Float32Array,
  { dims, count }: Pick<FeatureMap, 'dims' | 'count'>,
  head: Float64Array,
): Float64Array {
  const dots = new Float64Array(count);
  const whole = head.length - (head.length % 4);
  let slot = 0;
  // What is left over at the end of a query, or of the slots, is the business of the plain form.
  for (; whole === head.length && slot + 1 < count; slot += 2) {
    const at = slot * dims;
    const to = at + dims;
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    let e = 0;
    let f = 0;
    let g = 0;
    let h = 0;
    for (let k = 0; k < whole; k += 4) {
      const p = head[k] as number;
      const q = head[k + 1] as number;
      const r = head[k + 2] as number;
      const s = head[k + 3] as number;
      a += (sums[at + k] as number) * p;
      b += (sums[at + k + 1] as number) * q;
      c += (sums[at + k + 2] as number) * r;
      d += (sums[at + k + 3] as number) * s;
      e += (sums[to + k] as number) * p;
      f += (sums[to + k + 1] as number) * q;
      g += (sums[to + k + 2] as number) * r;
      h += (sums[to + k + 3] as number) * s;
    }
    dots[slot] = a + b + c + d;
    dots[slot + 1] = e + f + g + h;
  }
  for (; slot < count; slot++) dots[slot] = dotOf(sums, slot * dims, head);
  return dots;
}

/** Dot product of numbers from a place on and of as many of a query. Of one kind of array alone: engines make slow code for two. */
function dotOf(numbers: Float32Array, at: number, unit: Float64Array): number {
  const { length } = unit;
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let k = 0;
  for (; k + 3 < length; k += 4) {
    a += (numbers[at + k] as number) * (unit[k] as number);
    b += (numbers[at + k + 1] as number) * (unit[k + 1] as number);
    c += (numbers[at + k + 2] as number) * (unit[k + 2] as number);
    d += (numbers[at + k + 3] as number) * (unit[k + 3] as number);
  }
  for (; k < length; k++) a += (numbers[at + k] as number) * (unit[k] as number);
  return a + b + c + d;
}

/** What a slot is held against: a query with length 1, and the length of its second half. */
interface Rival {
  readonly unit: Float32Array;
  readonly tailLength: number;
}

/** @throws {ParleyError} `BAD_INPUT` for a query of other dimensions. */
export function rivalOf(map: FeatureMap, query: ArrayLike<number>): Rival {
  const unit = unitOf(map, query);
  return { unit, tailLength: lengthOf(Float64Array.from(unit.subarray(tailOf(map)))) };
}

/**
 * Is a slot less similar to a rival than this? The answer is that of {@link similarityOfSlot}; where the first half of the numbers settles it
 * (Cauchy–Schwarz over the rest), the others are not read.
 */
export function isLessLike(
  map: FeatureMap,
  { unit, tailLength }: Rival,
  { slot, score }: { readonly slot: number; readonly score: number },
): boolean {
  const { dims, sums, norms, tailNorms } = map;
  const norm = norms[slot] as number;
  if (norm === 0) return 0 < score;
  const half = tailOf(map);
  const at = slot * dims;
  let dot = 0;
  for (let k = 0; k < half; k++) dot += (sums[at + k] as number) * (unit[k] as number);
  const wanted = score * norm;
  // A little more than could be: numbers are rounded.
  const rest = tailLength * (tailNorms[slot] as number) + 1e-6 * norm;
  if (dot + rest < wanted) return true;
  if (dot - rest > wanted) return false;
  for (let k = half; k < dims; k++) dot += (sums[at + k] as number) * (unit[k] as number);
  return dot / norm < score;
}

/** The same of one slot alone. */
export function similarityOfSlot(map: FeatureMap, unit: Float32Array, slot: number): number {
  const { dims, sums, norms } = map;
  const norm = norms[slot] as number;
  if (norm === 0) return 0;
  let dot = 0;
  for (let k = 0; k < dims; k++) dot += (sums[slot * dims + k] as number) * (unit[k] as number);
  return dot / norm;
}

/**
 * A vector of the map's dimensions with length 1; all zero where it has none.
 *
 * @throws {ParleyError} `BAD_INPUT` for one of other dimensions.
 */
export function unitOf({ dims }: Pick<FeatureMap, 'dims'>, query: ArrayLike<number>): Float32Array {
  if (query.length !== dims)
    throw new ParleyError('BAD_INPUT', `a query of ${query.length} numbers, a map of ${dims}`, {
      where: 'features.text',
      remedy: 'Ask the backend of the port `features` that the map was made with.',
    });
  let squares = 0;
  for (let k = 0; k < dims; k++) squares += (query[k] as number) * (query[k] as number);
  const norm = Math.sqrt(squares);
  return Float32Array.from({ length: dims }, (_, k) =>
    norm === 0 ? 0 : (query[k] as number) / norm,
  );
}
