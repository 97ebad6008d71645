export * from './image';
export * from './noise';
export * from './pattern';
export * from './texture-use';
