export * from './build-path-finder';
export { pathLength } from './find-path';
export type { GoalSet } from './goal-set';
export type { Island } from './islands';
export * from './mset';
export * from './open-path-finder';
export * from './path-finder';
export * from './settings';
