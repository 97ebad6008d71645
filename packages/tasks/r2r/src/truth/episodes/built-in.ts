import { STYLES } from '../../shared';
import test from '../built-in/R2R_parley_test.json';
import val from '../built-in/R2R_parley_val.json';
import { episodesOf, type R2rEpisode } from './r2r-episode';

/** Sets that are built in: agents are developed on `val`, told in the words of `train`, and reported on `test`. */
const SETS = { val, test } as const;
export type BuiltInSet = keyof typeof SETS;
export const BUILT_IN_SETS = Object.keys(SETS) as BuiltInSet[];

/** Episodes of a built-in set, in the order of its file. */
export const builtInEpisodes = (set: BuiltInSet): R2rEpisode[] =>
  episodesOf(SETS[set].map((path) => ({ ...path, styles: STYLES })));
