export { distractorGaps } from './distractors';
export { furnish } from './furnish';
export type { ModelSet } from './model-set';
export { MUST_HAVES } from './must-haves';
export type * from './placed-thing';
