export * from './read-audit';
