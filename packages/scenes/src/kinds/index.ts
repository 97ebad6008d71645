export * from './captures';
export * from './graph';
