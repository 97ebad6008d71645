export { LINEAR, toByte } from '../srgb/srgb';
export { decodePicture } from './decode-picture';
export { paintHome, paintLight } from './paint-home';
export type * from './painted-home';
export { readPaintedHome } from './read-painted-home';
