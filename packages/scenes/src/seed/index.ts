export * from './random-stream';
