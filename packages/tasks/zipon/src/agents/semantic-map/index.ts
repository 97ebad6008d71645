export * from './area';
export * from './connected-areas';
export * from './feature-map';
export * from './map-codec';
export * from './map-query-belief';
export * from './match-config';
export * from './query-feature-map';
export { similarityBySlot } from './similarity';
export * from './update-feature-map';
