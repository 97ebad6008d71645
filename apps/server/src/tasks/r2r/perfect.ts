import type { R2rBackends } from './r2r-ports';

/** Bodies that are told by truth what their expert should say, by their names in every row: for headless runs alone. */
export const PERFECT = {
  'action-decomposition': 'gt-action-decomposition',
  'landmark-extraction': 'gt-landmark-extraction',
  'completion-estimation': 'gt-completion-estimation',
  navigator: 'gt-navigator',
  'decision-testing': 'gt-decision-testing',
} as const satisfies Partial<R2rBackends>;
export type PerfectExpert = keyof typeof PERFECT;
export const PERFECT_EXPERTS = Object.keys(PERFECT) as PerfectExpert[];

/** Those that need to know what the writer of an instruction meant. */
export const NEEDS_MEANING: readonly PerfectExpert[] = [
  'action-decomposition',
  'landmark-extraction',
  'completion-estimation',
];

/** Backends with some experts perfect. */
export const withPerfect = (
  backends: R2rBackends,
  experts: readonly PerfectExpert[],
): R2rBackends => ({
  ...backends,
  ...Object.fromEntries(experts.map((expert) => [expert, PERFECT[expert]])),
});
