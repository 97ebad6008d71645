export * from './generate-episodes';
export { LEAST_SHARE } from './is-in-level-view';
export type { PictureCamera } from './picture-camera';
export { pictureShare } from './picture-share';
export * from './splits';
