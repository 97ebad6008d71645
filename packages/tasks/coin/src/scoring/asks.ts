/** Agents that ask nobody anything, by their own programs. */
export const SILENT_AGENTS: readonly string[] = [
  'frontier',
  'matcher',
  'perfect-judge',
  'random',
  'vlfm',
];

/** Can an agent ask, or one of several that act together (`a+b`)? */
export const canAsk = (agent: string): boolean =>
  agent.split('+').some((one) => !SILENT_AGENTS.includes(one));
