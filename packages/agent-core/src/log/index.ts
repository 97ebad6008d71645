export * from './canonical-log';
export * from './memory-log';
export * from './payload';
export * from './read-log';
export * from './row-draft';
