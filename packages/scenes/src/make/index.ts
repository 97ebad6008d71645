export { bakeHome, isBaked } from './bake-home';
export { type ConvertEpisodesOptions, convertEpisodes } from './convert-episodes';
export { generateFromLibrary } from './generate-from-library';
export { type WriteEpisodesOptions, writeEpisodes } from './write-episodes';
export { type WrittenHome, writeGeneratedHome } from './write-generated-home';
export { type GoalsFormat, planGoals, writeGoals } from './write-goals';
