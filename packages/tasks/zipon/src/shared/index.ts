export * from './beliefs';
export * from './brief';
export * from './controller';
export * from './feedback';
export * from './given';
export * from './question-ids';
export * from './talk';
export * from './zipon';
