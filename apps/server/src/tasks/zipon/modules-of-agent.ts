import { methodOf } from '@parley/task-zipon/agents';
import { MODULES_OF } from '@parley/task-zipon/shared';
import type { AgentChoice } from '../../episodes/trial-spec';
import { GT_FEATURE_MAP, GT_TOPOLOGY_GRAPH, gtFeatureBackend, gtFeatureKind } from './features';

/** Of which features an agent has a semantic map; null: it uses none. */
export function mapKindOf(agent: AgentChoice): 'pixel' | 'region' | null {
  const method = methodOf(agent);
  if (method === null) return null;
  const { map } = MODULES_OF[method];
  return map === 'off' ? null : map;
}

/** The same of a map that was made beforehand; null also for an agent that makes its own on the way (SCI-10). */
export const keptKindOf = (agent: AgentChoice): 'pixel' | 'region' | null =>
  agent.config.semanticMap === 'online' ? null : mapKindOf(agent);

/**
 * Features as the agent's method has them: those made from truth of regions for ConceptFusion, of pixels for all others, whose map may be a
 * topology graph.
 *
 * @param usual Backend of the run or study; one that is not made from truth stays as it is.
 */
export function featuresOfAgent(agent: AgentChoice, usual: string = GT_FEATURE_MAP): string {
  if (gtFeatureKind(usual) === null) return usual;
  const kind = mapKindOf(agent) ?? 'pixel';
  return kind === 'pixel' && usual === GT_TOPOLOGY_GRAPH ? usual : gtFeatureBackend(kind);
}
