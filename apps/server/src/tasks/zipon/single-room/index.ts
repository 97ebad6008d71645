export * from './single-room';
