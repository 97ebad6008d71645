export { BUILT_IN_SETS, type BuiltInSet, builtInEpisodes } from './built-in';
export { episodeFaults } from './episode-faults';
export { episodesOf, R2rEpisode } from './r2r-episode';
