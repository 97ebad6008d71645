export { checkEpisodeList, checkEpisodes } from './check-episodes';
export { checkGoals } from './check-goals';
export { checkGraph, readGraph } from './check-graph';
export * from './list-scenes';
export { isImage, readOrNull } from './read-or-null';
export * from './scene-fault';
export type { SceneReport } from './validate-home';
export * from './validate-scene';
