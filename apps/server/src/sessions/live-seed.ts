import { hashJson } from '@parley/protocol';

/** Seed of a live run: of the study's and the run's, so that no two people meet the same draws. */
export const liveSeed = (studySeed: string, trialId: string): string =>
  hashJson([studySeed, trialId]).slice(0, 16);
