export { homeTexture } from './home-texture';
