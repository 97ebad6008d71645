export * from './pairs';
export * from './ring';
