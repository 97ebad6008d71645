/** Thresholds of CoIN §6 (Implementation Details); they belong to the Interaction Trigger. */
export const TAU_STOP = 7;
export const TAU_SKIP = 5;

/** What the score −1 leads to (SCI-1): `skip` is Algorithm 3 read literally, −1 < τ_skip. */
export type NoFactsReading = 'ask' | 'skip';

export interface TriggerConfig {
  readonly tauStop: number;
  readonly tauSkip: number;
  /** The Skip-Question switch of Table 3. Off: τ_skip never applies. */
  readonly skipQuestion: boolean;
  readonly noFacts: NoFactsReading;
}

export const TRIGGER_DEFAULTS: TriggerConfig = {
  tauStop: TAU_STOP,
  tauSkip: TAU_SKIP,
  skipQuestion: true,
  noFacts: 'ask',
};

export type TriggerDecision = 'stop' | 'ask' | 'skip';

/**
 * Interaction Trigger (CoIN §4.2, Algorithm 3): stop at s ≥ τ_stop, skip at s < τ_skip, ask in between.
 *
 * @param score 0…10, or −1 when there are no facts to compare with. NaN is treated as unknown and asks.
 */
export function triggerDecision(score: number, config: TriggerConfig): TriggerDecision {
  if (Number.isNaN(score)) return 'ask';
  if (score < 0 && config.noFacts === 'ask') return 'ask';
  if (score >= config.tauStop) return 'stop';
  return config.skipQuestion && score < config.tauSkip ? 'skip' : 'ask';
}
