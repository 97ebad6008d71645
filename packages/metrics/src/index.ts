export * from './cluster-bootstrap';
export * from './code-versions';
export * from './estimate';
export * from './pooled-by';
export * from './report';
export * from './statistics';
export * from './task-scoring';
export * from './wanted-pairs';
