import { ParleyError } from '@parley/protocol';

/**
 * Cosine of the angle between two embeddings, -1…1. An embedding of zeros is like nothing: 0.
 *
 * @throws {ParleyError} `MODEL_OUTPUT` when the lengths differ, or a value is no finite number.
 */
export function cosine(a: ArrayLike<number>, b: ArrayLike<number>): number {
  if (a.length !== b.length)
    throw new ParleyError('MODEL_OUTPUT', `embeddings of ${a.length} and ${b.length} values`, {
      remedy: 'Take the text and the vision part of one and the same model.',
    });
  let dot = 0;
  let aa = 0;
  let bb = 0;
  for (let i = 0; i < a.length; i++) {
    const x = a[i] as number;
    const y = b[i] as number;
    dot += x * y;
    aa += x * x;
    bb += y * y;
  }
  if (!Number.isFinite(dot) || !Number.isFinite(aa) || !Number.isFinite(bb))
    throw new ParleyError('MODEL_OUTPUT', 'an embedding holds a value that is no number');
  if (aa === 0 || bb === 0) return 0;
  // Rounding may carry a vector's cosine with itself past 1.
  return Math.min(1, Math.max(-1, dot / (Math.sqrt(aa) * Math.sqrt(bb))));
}
