export * from './tone-map';
