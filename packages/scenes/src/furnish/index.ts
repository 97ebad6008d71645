export { distractorGaps } from './distractors';
export { furnish } from './furnish';
export { MODEL_SETS, type ModelSet } from './model-set';
export type * from './placed-thing';
