export * from './agent';
export * from './performers';
export * from './random';
export * from './remember';
export * from './want';
export * from './world';
