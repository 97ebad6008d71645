import type { MappingConfig } from './mapping-config';

/** Value and confidence of one place. */
export interface Rated {
  readonly value: number;
  readonly confidence: number;
}

/**
 * Fuses a new rating of a place with the one it has (VLFM §IV-B; SRC-11).
 *
 * - A new rating below the decision threshold and below the old confidence is ignored.
 * - `weighted`: v′ = (c·v + ĉ·v̂) / (c + ĉ), c′ = (c² + ĉ²) / (c + ĉ).
 * - `max-confidence`: the more confident of the two; the old one on a tie.
 *
 * Written out once more in `updateValueMap`, without objects; a test holds the two together.
 */
export function fuseValue(
  old: Rated,
  seen: Rated,
  config: Pick<MappingConfig, 'fusion' | 'decisionThreshold'>,
): Rated {
  if (seen.confidence <= 0) return old;
  if (seen.confidence < config.decisionThreshold && seen.confidence < old.confidence) return old;
  if (config.fusion === 'max-confidence') return seen.confidence > old.confidence ? seen : old;
  const sum = old.confidence + seen.confidence;
  return {
    value: (old.confidence * old.value + seen.confidence * seen.value) / sum,
    confidence: (old.confidence * old.confidence + seen.confidence * seen.confidence) / sum,
  };
}
