export * from './is-denied';
export * from './memory-belief';
export * from './memory-codec';
export * from './memory-config';
export * from './memory-similarity';
export * from './neural-memory';
export * from './retrieve-memory';
export * from './update-memory';
