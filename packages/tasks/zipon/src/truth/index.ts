export { episodeFrom, episodeIdsOf, readEpisodeId, ZiponEpisode } from './episode';
export * from './feedback';
export { claimedThing, knowledgeCard } from './knowledge';
export { GOALS_FILE, readGoals } from './read-goals';
export { ZIPON_TRUTH } from './zipon-truth';
