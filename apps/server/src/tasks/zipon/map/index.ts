export { keptMap, loadKeptMap, loadKeptPictureMap, type WantedMap } from './kept-map';
export * from './make-map';
export { mapConstantsHash } from './map-constants';
export { pictureMapFeatures } from './map-features';
export * from './map-store';
