export { fetchBytes, type OnProgress } from './fetch-bytes';
export { type FetchSceneFileOptions, fetchSceneFile } from './fetch-scene-file';
export { retry } from './retry';
export { sha256Hex } from './sha256-hex';
