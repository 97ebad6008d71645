export { LINEAR, toByte } from '../srgb/srgb';
export { decodePicture } from './decode-picture';
export { type PaintOptions, paintHome, paintLight } from './paint-home';
export { paintSkybox, type Rotation, type SkyboxFaces, type SkyboxView } from './paint-skybox';
export type * from './painted-home';
export { readPaintedHome } from './read-painted-home';
export type { Shading } from './shade-seen';
