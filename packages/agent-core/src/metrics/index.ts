export * from './episode-record';
export * from './failure-cause';
export * from './path-metrics';
export * from './success';
export * from './summarize';
