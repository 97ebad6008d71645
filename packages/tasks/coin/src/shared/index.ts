export * from './brief';
export * from './coin';
export * from './given';
export * from './results';
