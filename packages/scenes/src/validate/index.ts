export * from './list-scenes';
export * from './scene-fault';
export type { SceneReport } from './validate-home';
export * from './validate-scene';
