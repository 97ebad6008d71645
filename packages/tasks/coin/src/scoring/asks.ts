import type { MetricsSummary } from './summarize';

/** Agents whose programs put no question; scoring sees logs alone, so they stand here by id, held to the agents by a test. */
export const SILENT_AGENTS: readonly string[] = [
  'frontier',
  'matcher',
  'perfect-judge',
  'random',
  'teleoperator',
  'vlfm',
];

/** Can the agent of a condition ask, or one of several that act together (`a+b`)? None can that its configuration silences (`asks: false`). */
export function canAsk({ agent, config }: Pick<MetricsSummary, 'agent' | 'config'>): boolean {
  const ids = agent.split('+');
  // Of several, configurations stand by actor, in the same order.
  const configs = ids.length === 1 ? [config] : Object.values(config ?? {});
  return ids.some((id, i) => !SILENT_AGENTS.includes(id) && !isSilenced(configs[i]));
}

const isSilenced = (config: unknown): boolean =>
  typeof config === 'object' && config !== null && 'asks' in config && config.asks === false;
