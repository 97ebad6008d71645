import type { AgentDefinition, AgentHeader, Routine } from '../ports';
import { explore } from './explore';
import type { Verdict } from './explorer';
import { ExplorerConfig, parseAgentConfig } from './explorer-config';

/** Decides at once: no word with anyone. */
// biome-ignore lint/correctness/useYield: a handler is a routine, and this one wants nothing
function* acceptFirst(): Routine<Verdict> {
  return { kind: 'accept', reason: 'first detection of the category' };
}

/**
 * VLFM (Yokoyama et al. 2024; CoIN supplement B.1): knows the category only. Explores the frontier with the highest value,
 * walks up to the first thing of the category that it detects, and stops.
 */
export const vlfm: AgentDefinition = {
  agentId: 'vlfm',
  summary: 'Explores by value map and stops at the first thing of the category.',
  program: (header: AgentHeader) =>
    explore({
      header,
      config: parseAgentConfig(ExplorerConfig, header),
      onCandidate: acceptFirst,
    }),
};

/** VLFM without a value map: the nearest frontier is always next (Yamauchi 1997). */
export const vlfmWithoutValue: AgentDefinition = {
  agentId: 'frontier',
  summary: 'Explores the nearest frontier and stops at the first thing of the category.',
  program: (header: AgentHeader) => {
    const config = parseAgentConfig(ExplorerConfig, header);
    return explore({
      header,
      config: { ...config, policy: { ...config.policy, frontierChoice: 'nearest' } },
      onCandidate: acceptFirst,
    });
  },
};
