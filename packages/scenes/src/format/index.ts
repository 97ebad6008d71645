export * from './bad-scene';
export * from './goals';
export * from './instance-episode';
export * from './mesh';
export * from './reflection';
export * from './scene';
