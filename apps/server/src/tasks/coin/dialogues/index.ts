export * from './write-dialogue';
