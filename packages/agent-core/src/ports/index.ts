export * from './agent';
export * from './performers';
export * from './random';
export * from './want';
export * from './world';
