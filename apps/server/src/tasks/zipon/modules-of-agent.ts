import { MODULES_OF, methodOf } from '@parley/task-zipon/agents';
import type { AgentChoice } from '../../episodes/trial-spec';
import { GT_FEATURE_MAP, gtFeatureBackend, gtFeatureKind } from './features';

/** Does an agent begin with a map that was made beforehand, and of which features? Null: it uses none. */
export function mapKindOf(agent: AgentChoice): 'pixel' | 'region' | null {
  const method = methodOf(agent);
  if (method === null) return null;
  const { map } = MODULES_OF[method];
  return map === 'off' ? null : map;
}

/**
 * Features as the agent's method has them: those made from truth of regions for ConceptFusion, of pixels for all others.
 *
 * @param usual Backend of the run or study; one that is not made from truth stays as it is.
 */
export const featuresOfAgent = (agent: AgentChoice, usual: string = GT_FEATURE_MAP): string =>
  gtFeatureKind(usual) === null ? usual : gtFeatureBackend(mapKindOf(agent) ?? 'pixel');
