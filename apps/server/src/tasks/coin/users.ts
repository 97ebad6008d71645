import { PERSONA_USERS } from './offline';

/** Simulated users that `parley simulate` offers; the one whose every answer errs anew is how it was before. */
export const USERS: readonly string[] = [
  'oracle-picture',
  'oracle-picture:per-answer',
  ...PERSONA_USERS,
  'silent',
];
