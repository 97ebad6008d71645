export * from './cluster-bootstrap';
export * from './task-scoring';
