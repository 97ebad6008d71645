export { distractorGaps } from './distractors';
export { furnish } from './furnish';
export { furnishingFaults } from './furnishing-faults';
export { type ModelSet, modelSetOf } from './model-set';
export type * from './placed-thing';
