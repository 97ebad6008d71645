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

/** Schemes in which nobody talks: their C_len is 0 (GenComm Tables I and II). */
const SILENT_SCHEMES: readonly string[] = ['random', 'no-comm'] satisfies readonly Scheme[];

/** @param scheme Of a ground agent. @returns Whether it never talks. */
export const isSilent = (scheme: string): boolean => SILENT_SCHEMES.includes(scheme);
