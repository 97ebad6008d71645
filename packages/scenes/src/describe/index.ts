export * from './describe';
export * from './describe-minimally';
