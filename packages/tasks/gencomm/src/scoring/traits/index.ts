export * from './correlation';
export * from './jackknife';
export * from './similarity';
export { fitTfIdf, tfIdf } from './tf-idf';
export * from './word-frequencies';
