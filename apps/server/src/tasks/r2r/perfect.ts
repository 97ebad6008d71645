import { takenAway } from '@parley/task-r2r/agents';
import type { AgentChoice } from '../../episodes/trial-spec';
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

/** Of each agent those that it asks. The single round has thoughts in the place of predictions, and no expert of decision. */
const ASKED: Readonly<Record<string, readonly PerfectExpert[]>> = {
  discussnav: PERFECT_EXPERTS,
  'landmark-greedy': ['action-decomposition', 'landmark-extraction'],
};

/** Experts that would say something to an agent with these settings if they were perfect. */
export function perfectFor({ agentId, config }: AgentChoice): readonly PerfectExpert[] {
  const { ablate = [] } = config as { readonly ablate?: readonly string[] };
  const gone: readonly string[] = takenAway(ablate);
  return (ASKED[agentId] ?? []).filter((expert) => !gone.includes(expert));
}

/** Backends with some experts perfect. */
export const withPerfect = (
  backends: R2rBackends,
  experts: readonly PerfectExpert[],
): R2rBackends => ({
  ...backends,
  ...Object.fromEntries(experts.map((expert) => [expert, PERFECT[expert]])),
});
