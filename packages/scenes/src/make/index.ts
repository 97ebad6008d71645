export { type WriteEpisodesOptions, writeEpisodes } from './write-episodes';
export { type WrittenHome, writeGeneratedHome } from './write-generated-home';
