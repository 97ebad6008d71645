export * from './create-encoder';
