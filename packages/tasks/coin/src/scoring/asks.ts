/** Agents whose programs put no question; scoring sees logs alone, so they stand here by id, held to the agents by a test. */
export const SILENT_AGENTS: readonly string[] = [
  'frontier',
  'matcher',
  'perfect-judge',
  'random',
  'teleoperator',
  'vlfm',
];

/** Can an agent ask, or one of several that act together (`a+b`)? */
export const canAsk = (agent: string): boolean =>
  agent.split('+').some((one) => !SILENT_AGENTS.includes(one));
