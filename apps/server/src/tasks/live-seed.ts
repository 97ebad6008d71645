import { hashJson } from '@parley/protocol';

/** Seed of a live trial: of the study's and the trial's, so that no two people meet the same draws. */
export const liveSeed = (studySeed: string, trialId: string): string =>
  hashJson([studySeed, trialId]).slice(0, 16);
