export * from './agent-camera';
export {
  type FetchSceneFileOptions,
  fetchBytes,
  type OnProgress,
  retry,
  sha256Hex,
} from './download';
export * from './gpu-bytes';
export * from './home-lights';
export * from './load-scene-view';
export * from './sensors';
