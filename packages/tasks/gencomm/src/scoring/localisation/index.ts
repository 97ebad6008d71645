export * from './grid-figures';
export * from './read-guess';
