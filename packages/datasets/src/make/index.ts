export { type ConvertEpisodesOptions, convertEpisodes } from './convert-episodes';
export { type WriteEpisodesOptions, writeEpisodes } from './write-episodes';
export { type GoalsFormat, planGoals, writeGoals } from './write-goals';
