export { fuseByMajority } from './fuse-by-majority';
export { fuseByVisibility } from './fuse-by-visibility';
export { isConverged, majorityState, reconcile } from './reconcile';
export type { AttributeState, History, Sighting } from './sighting';
export { visibilityOf } from './visibility-of';
