export * from './bad-scene';
export * from './goals';
export * from './mesh';
export * from './scene';
