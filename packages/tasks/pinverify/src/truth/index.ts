export * from './capture';
export * from './descriptions';
export * from './pairs';
export * from './ring';
