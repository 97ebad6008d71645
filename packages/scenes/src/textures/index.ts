export * from './image';
export * from './noise';
export * from './paints';
export * from './pattern';
export * from './texture-use';
