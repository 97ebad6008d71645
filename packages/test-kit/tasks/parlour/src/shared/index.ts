export * from './graph';
export * from './parlour';
