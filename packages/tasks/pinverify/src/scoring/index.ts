export * from './measures';
export * from './reward';
