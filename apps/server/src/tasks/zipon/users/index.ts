import { GT_USER } from './feedback-performer';
import { LLM_USER } from './prompted-user';

export { createFeedbackPerformer, GT_USER } from './feedback-performer';
export { mannerOf } from './manner-of';
export { createPromptedUser, LLM_USER } from './prompted-user';

/** Simulated users that `parley simulate` offers, the usual one first. */
export const USERS: readonly string[] = [GT_USER, LLM_USER];
