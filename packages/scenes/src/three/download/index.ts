export type { OnProgress } from './fetch-bytes';
export { type FetchSceneFileOptions, fetchSceneFile } from './fetch-scene-file';
