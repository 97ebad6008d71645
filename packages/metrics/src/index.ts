export * from './cluster-bootstrap';
