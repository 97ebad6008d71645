export { type Camera, cameraAt, roundedFocalPx } from './camera';
export * from './create-rasteriser';
export { NEAR_M } from './draw-clusters';
export * from './flat-colours';
export type { FlatColours } from './shade';
