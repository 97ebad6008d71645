export * from './co-occurrence';
export * from './gt-detector';
export { gtDetectorFitHash } from './gt-detector-fit';
export type { FrameOf } from './truth-frame';
