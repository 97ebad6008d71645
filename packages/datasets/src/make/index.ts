export { type ConvertEpisodesOptions, convertEpisodes } from './convert-episodes';
export { type WriteEpisodesOptions, writeEpisodes } from './write-episodes';
export { type GoalsFormat, planGoals, writeGoals } from './write-goals';
export { type WrittenGraph, writeGraph } from './write-graph';
