export { distractorGaps } from './distractors';
export { furnish } from './furnish';
export type * from './placed-thing';
