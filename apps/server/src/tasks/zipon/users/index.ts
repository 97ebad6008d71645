import { GT_USER } from './feedback-performer';

export { createFeedbackPerformer, GT_USER } from './feedback-performer';
export { mannerOf } from './manner-of';

/** Simulated users that `parley simulate` offers, the usual one first. */
export const USERS: readonly string[] = [GT_USER];
