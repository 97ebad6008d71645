export * from './mesh';
export * from './scene';
