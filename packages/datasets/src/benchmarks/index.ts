export * from './convert';
export * from './episode-source';
export * from './formats';
export type { R2rFile } from './r2r/r2r-episodes';
export type { SearchEpisode, SearchSet, SearchStep, SoughtThing } from './search/search-set';
export { soundEpisodes, wantedBy } from './search/sound-episodes';
export { fromZipon } from './zipon/from-zipon';
export { toZipon } from './zipon/to-zipon';
export { FINAL, OBJECTS, readZipon, writeZipon } from './zipon/zipon-files';
