import type { CosineScale } from '@parley/protocol';

/** A score of a cosine -1…1, 0…1 unless it is the cosine itself, rounded to 1e-6: runtimes differ in the last bits. Grows with the cosine. */
export function scoreOfCosine(cosine: number, scale: CosineScale): number {
  const score =
    scale.kind === 'sigmoid' ? 1 / (1 + Math.exp(-(scale.scale * cosine + scale.bias))) : cosine;
  const least = scale.kind === 'cosine' ? -1 : 0;
  return Math.round(Math.min(1, Math.max(least, score)) * 1e6) / 1e6 + 0;
}
