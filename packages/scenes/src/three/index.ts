export * from './agent-camera';
export type { FetchSceneFileOptions } from './download';
export * from './gpu-bytes';
export * from './home-lights';
export * from './load-scene-view';
export * from './sensors';
