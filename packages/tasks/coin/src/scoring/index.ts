export type { Interval } from '@parley/metrics';
export * from './breakdown';
export * from './failure-cause';
export * from './success';
export * from './summarize';
export * from './trial-metrics';
export * from './trial-record';
export * from './where-the-rest-goes';
