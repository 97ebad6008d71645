export * from './detector-config';
export * from './detector-port';
export * from './detector-source';
export * from './open-detector';
export * from './painted-detect';
export type * from './picture-detector';
