export { keptMap, loadKeptMap, loadKeptPictureMap } from './kept-map';
export * from './make-map';
export { mapConstantsHash } from './map-constants';
export { pictureMapFeatures } from './map-features';
export * from './map-store';
