import { z } from 'zod';

/** How the ground agent comes to its actions (GenComm §III-B to D, appendix), by the ids of its agents. */
export const Scheme = z.enum([
  'random',
  'no-comm',
  'cooperative',
  'selective-action',
  'selective-communication',
]);
export type Scheme = z.infer<typeof Scheme>;

/** Schemes in which a mind decides, rather than chance. */
export const DECIDED_SCHEMES = [
  'no-comm',
  'cooperative',
  'selective-action',
  'selective-communication',
] as const satisfies readonly Scheme[];
export type DecidedScheme = (typeof DECIDED_SCHEMES)[number];
