import type { CosineScale } from '@parley/protocol';

/** A score 0…1 of a cosine -1…1, rounded to 1e-6: runtimes differ in the last bits. Grows with the cosine. */
export function scoreOfCosine(cosine: number, scale: CosineScale): number {
  const score =
    scale.kind === 'clamp' ? cosine : 1 / (1 + Math.exp(-(scale.scale * cosine + scale.bias)));
  return Math.round(Math.min(1, Math.max(0, score)) * 1e6) / 1e6;
}
