import { PERSONA_USERS } from '../offline';
import { PROMPTED_USERS } from './prompted-users';

export { createPromptedUser } from './prompted-user';
export { isPromptedUser, PROMPTED_USERS, type PromptedUserId } from './prompted-users';

/** Simulated users that `parley simulate` offers; the one whose every answer errs anew is how it was before. */
export const USERS: readonly string[] = [
  'oracle-picture',
  'oracle-picture:per-answer',
  'oracle-full',
  ...PERSONA_USERS,
  ...PROMPTED_USERS,
  'silent',
];
