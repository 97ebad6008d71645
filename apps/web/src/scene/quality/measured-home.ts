// One piece of the page, loaded with three.js when a home is there.
export { estimateGpuBytes } from '@parley/scenes/three';
export { homeOf } from '../load-home';
export { measureFrames } from './measure-frames';
