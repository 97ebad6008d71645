export * from './decision';
export * from './roles';
export * from './rules';
