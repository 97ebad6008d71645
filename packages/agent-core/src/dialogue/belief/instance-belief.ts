/** How much speaks for a candidate. */
export interface CandidateOdds {
  readonly candidateId: string;
  /** Log odds against another of its kind drawn from the prior, nats. */
  readonly logOdds: number;
}

/** A candidate and how likely it is the target. */
export interface CandidateChance {
  readonly candidateId: string;
  /** 0…1 */
  readonly p: number;
  /** Unnormalised; one that was not seen yet has `unseen` in all. */
  readonly weight: number;
}

const round6 = (x: number): number => Math.round(x * 1e6) / 1e6 + 0;

/**
 * Belief over the instances of a category: the candidates by their odds, and one for all that were not seen yet.
 *
 * @param unseen How many things of the category are expected that were not seen; their facts are those of the prior.
 */
export function instanceBelief(
  candidates: readonly CandidateOdds[],
  unseen: number,
): CandidateChance[] {
  const weights = candidates.map(({ logOdds }) => Math.exp(logOdds));
  const total = weights.reduce((sum, weight) => sum + weight, unseen);
  return candidates.map(({ candidateId }, i) => {
    const weight = weights[i] as number;
    return { candidateId, weight, p: total <= 0 ? 0 : round6(weight / total) };
  });
}

/** The likeliest candidate, the first of equals; null when there is none. */
export const likeliest = (chances: readonly CandidateChance[]): CandidateChance | null =>
  chances.reduce<CandidateChance | null>(
    (best, one) => (best === null || one.p > best.p ? one : best),
    null,
  );
