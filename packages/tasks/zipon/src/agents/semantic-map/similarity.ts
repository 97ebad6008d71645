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
  for (let slot = 0, at = 0; slot < count; slot++, at += dims) {
    const norm = norms[slot] as number;
    if (norm === 0) continue;
    let score = dotOf(sums, at, head);
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
