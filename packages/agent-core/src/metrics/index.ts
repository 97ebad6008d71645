export * from './breakdown';
export * from './cluster-bootstrap';
export * from './episode-record';
export * from './failure-cause';
export * from './path-metrics';
export * from './success';
export * from './summarize';
export * from './where-the-rest-goes';
