export * from './generate-episodes';
export type { PictureCamera } from './picture-camera';
export * from './splits';
