export * from './describe';
export * from './describe-minimally';
export { visibleDifferences } from './visible-differences';
