import { ParleyError } from '@parley/protocol';
import type { FeatureMap } from './feature-map';

/**
 * Cosine of the mean feature of every seen cell and a text's vector (ORION §III-B: `retrieve_map`).
 *
 * @param query Of the dimensions of the map; any length.
 * @returns By slot; 0 where feature or query has no length.
 * @throws {ParleyError} `BAD_INPUT` for a query of other dimensions.
 */
export function similarityBySlot(map: FeatureMap, query: ArrayLike<number>): Float32Array {
  const unit = unitOf(map, query);
  const { count, dims, sums, norms } = map;
  const scores = new Float32Array(count);
  const fours = dims - (dims % 4);
  for (let slot = 0, at = 0; slot < count; slot++, at += dims) {
    const norm = norms[slot] as number;
    if (norm === 0) continue;
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let k = 0; k < fours; k += 4) {
      a += (sums[at + k] as number) * (unit[k] as number);
      b += (sums[at + k + 1] as number) * (unit[k + 1] as number);
      c += (sums[at + k + 2] as number) * (unit[k + 2] as number);
      d += (sums[at + k + 3] as number) * (unit[k + 3] as number);
    }
    for (let k = fours; k < dims; k++) a += (sums[at + k] as number) * (unit[k] as number);
    scores[slot] = (a + b + c + d) / norm;
  }
  return scores;
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
