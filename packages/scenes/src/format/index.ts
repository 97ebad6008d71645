export * from './goals';
export * from './mesh';
export * from './scene';
