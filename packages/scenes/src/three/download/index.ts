export { type FetchSceneFileOptions, fetchSceneFile } from './fetch-scene-file';
