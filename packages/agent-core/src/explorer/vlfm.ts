import { z } from 'zod';
import type { AgentDefinition, Routine, SearchHeader } from '../ports';
import { MatchConfig } from '../similarity';
import { explore } from './explore';
import type { CandidateHandler, Verdict } from './explorer';
import { EXPLORER_FIELDS, ExplorerConfig, parseAgentConfig } from './explorer-config';
import { type MatchViews, matchCandidate } from './match-candidate';

/** Settings of VLFM. */
export const VlfmConfig = z.strictObject({
  ...EXPLORER_FIELDS,
  match: MatchConfig.nullable()
    .default(null)
    .describe(
      'null: the first thing of the category, as published. Otherwise the embedding baseline: only a thing that is like the first message, by the backend behind `scorer`',
    ),
});
type VlfmConfig = z.infer<typeof VlfmConfig>;

/** Decides at once: no word with anyone. */
// biome-ignore lint/correctness/useYield: a handler is a routine, and this one wants nothing
function* acceptFirst(): Routine<Verdict> {
  return { kind: 'accept', reason: 'first detection of the category' };
}

function handlerOf({ match }: Pick<VlfmConfig, 'match'>): CandidateHandler {
  if (match === null) return acceptFirst;
  const views: MatchViews = new Map();
  return (candidate, context) => matchCandidate(candidate, context, { match, views });
}

/**
 * VLFM (Yokoyama et al. 2024; CoIN supplement B.1): knows the category only. Explores the frontier with the highest value,
 * walks up to the first thing of the category that it detects, and stops.
 */
export const vlfm: AgentDefinition = {
  agentId: 'vlfm',
  summary: 'Explores by value map and stops at the first thing of the category.',
  checkConfig: (config) => void parseAgentConfig(VlfmConfig, { config }),
  needs: () => ({ scorer: true, questionPicture: false }),
  program: (header: SearchHeader) => {
    const config = parseAgentConfig(VlfmConfig, header);
    return explore({ header, config: choosing('value', config), onCandidate: handlerOf(config) });
  },
};

/** VLFM without a value map: the nearest frontier is always next (Yamauchi 1997). */
export const vlfmWithoutValue: AgentDefinition = {
  agentId: 'frontier',
  summary: 'Explores the nearest frontier and stops at the first thing of the category.',
  checkConfig: (config) => void parseAgentConfig(ExplorerConfig, { config }),
  program: (header: SearchHeader) => {
    const config = parseAgentConfig(ExplorerConfig, header);
    return explore({
      header,
      config: choosing('nearest', config),
      onCandidate: acceptFirst,
    });
  },
};

/** What the agent is: its frontiers are chosen and walked to this way, whatever the default of exploring is. */
const choosing = (frontierChoice: 'value' | 'nearest', config: ExplorerConfig): ExplorerConfig => ({
  ...config,
  policy: { ...config.policy, frontierChoice, steering: 'corners' },
});
