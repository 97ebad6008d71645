export * from './attribute-prior-of';
