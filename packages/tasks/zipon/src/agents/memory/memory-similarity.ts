import type { MemoryConfig } from './memory-config';
import type { NeuralEntry } from './neural-memory';

/**
 * Cosine of a query and the running mean of each cell of a neural map.
 *
 * @param query Of the dimensions of the entries; any length.
 * @returns By cell that anything was added to.
 */
export function similarityByCell(
  entries: readonly NeuralEntry[],
  query: readonly number[],
): Map<number, number> {
  const covering = new Map<number, number[]>();
  entries.forEach(({ cells }, i) => {
    for (const cell of cells) {
      const known = covering.get(cell);
      if (known === undefined) covering.set(cell, [i]);
      else known.push(i);
    }
  });
  const known = new Map<string, number>();
  const byCell = new Map<number, number>();
  for (const [cell, indices] of covering) {
    const key = indices.join();
    let similarity = known.get(key);
    if (similarity === undefined) {
      similarity = cosineOfMean(
        indices.map((i) => (entries[i] as NeuralEntry).vector),
        query,
      );
      known.set(key, similarity);
    }
    byCell.set(cell, similarity);
  }
  return byCell;
}

/** Cosine of the mean of vectors and a query, to 1e-6; 0 where either has no length. */
export function cosineOfMean(
  vectors: readonly (readonly number[])[],
  query: readonly number[],
): number {
  let [dot, left, right] = [0, 0, 0];
  query.forEach((q, k) => {
    let sum = 0;
    for (const vector of vectors) sum += vector[k] ?? 0;
    dot += sum * q;
    left += sum * sum;
    right += q * q;
  });
  const norms = Math.sqrt(left * right);
  return norms === 0 ? 0 : Math.round((dot / norms) * 1e6) / 1e6 + 0;
}

/**
 * Which similarities match: those above max(best − 0.03, 0.88) (SRC-16).
 *
 * ```ts
 * matchesOf([0.95, 0.93, 0.91], DEFAULT_MEMORY); // → [true, true, false]
 * ```
 */
export function matchesOf(
  similarities: readonly number[],
  { margin, minSimilarity }: Pick<MemoryConfig, 'margin' | 'minSimilarity'>,
): boolean[] {
  const best = similarities.reduce((most, one) => Math.max(most, one), -1);
  // Rounded as the similarities are: 0.95 − 0.03 is 0.9199999999999999.
  const above = Math.max(Math.round((best - margin) * 1e6) / 1e6, minSimilarity);
  return similarities.map((one) => one > above);
}
