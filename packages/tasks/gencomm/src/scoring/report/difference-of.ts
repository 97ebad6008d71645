import { type PairedDifference, pairedDifference, type TrialDifference } from '@parley/metrics';

/** What a difference of two shares can be. */
const RANGE = { least: -1, most: 1 } as const;

/** A mean difference over episodes that two conditions have met, second less first, by homes and people. @param name Seeds what is drawn. */
export const differenceOf = (pairs: readonly TrialDifference[], name: string): PairedDifference => {
  const seed = `${name} ${pairs.length}`;
  return pairedDifference(pairs, { interval: seed, flips: `flips ${seed}` }, RANGE);
};
