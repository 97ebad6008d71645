export { buildMap } from './build-map';
export { keptMap, loadKeptMap, loadKeptPictureMap } from './kept-map';
export * from './make-map';
export { MAP_CONSTANTS, mapConstantsHash } from './map-constants';
export { pictureMapFeatures } from './map-features';
export * from './map-store';
