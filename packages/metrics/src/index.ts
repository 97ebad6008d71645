export * from './cluster-bootstrap';
export * from './pooled-by';
export * from './task-scoring';
