export * from './agent';
export * from './detect';
export * from './performers';
export * from './random';
export * from './remember';
export * from './want';
export * from './world';
