export * from './grid-figures';
export * from './localises';
export * from './read-guess';
