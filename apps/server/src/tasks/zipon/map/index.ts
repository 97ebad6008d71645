export { buildMap } from './build-map';
export * from './make-map';
export { MAP_CONSTANTS, mapConstantsHash } from './map-constants';
export * from './map-store';
