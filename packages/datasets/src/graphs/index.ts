export * from './make-graph';
