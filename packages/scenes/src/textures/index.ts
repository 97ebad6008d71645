export * from './image';
export * from './pattern';
export * from './resolve-texture';
