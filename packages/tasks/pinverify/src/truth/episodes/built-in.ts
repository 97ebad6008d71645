import type { PinverifyEpisode } from './pinverify-episode';

/** Built-in sets: agents are fitted and developed on `train`, and reported on `test`. */
export const BUILT_IN_SETS = ['train', 'test'] as const;
export type BuiltInSet = (typeof BUILT_IN_SETS)[number];

/** Pairs of a built-in set, in the order of its index. */
export const builtInPairs = (_set: BuiltInSet): PinverifyEpisode[] => [];
