export * from './list-scenes';
export * from './scene-fault';
export { validateColours } from './validate-colours';
export * from './validate-episode-file';
export type { SceneReport } from './validate-home';
export * from './validate-scene';
