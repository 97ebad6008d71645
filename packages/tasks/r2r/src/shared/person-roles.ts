import type { Role } from './roles';

/**
 * Experts for whom a person may stand in. Not the two of vision, who are asked about twelve pictures at each viewpoint, and not landmark extraction, whose answer is
 * a table of types.
 */
export const PERSON_ROLES = [
  'action-decomposition',
  'trajectory-summary',
  'completion-estimation',
  'thought-fusion',
  'decision-testing',
] as const satisfies readonly Role[];
export type PersonRole = (typeof PERSON_ROLES)[number];
