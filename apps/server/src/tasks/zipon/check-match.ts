import { methodOf } from '@parley/task-zipon/agents';
import { MODULES_OF } from '@parley/task-zipon/shared';
import type { AgentChoice } from '../../episodes/trial-spec';
import { gtFeatureKind } from './features';

/** What to do about a robot that lacks the thresholds of its encoder. */
export const fitText = (features: string): string =>
  `Fit it by parley zipon fit-map --features ${features}, and set agent.config.match: { margin, minSimilarity }.`;

/**
 * Does a robot lack how like a text features must be? The figures that come with it belong to features made from truth; cosines of an image-text
 * model lie elsewhere, and everything or nothing would match.
 *
 * @param features Backend of the port.
 */
export function lacksMatch(agent: AgentChoice, features: string): boolean {
  const method = methodOf(agent);
  if (method === null || gtFeatureKind(features) !== null) return false;
  const { map, detection } = MODULES_OF[method];
  const isByFeatures = map !== 'off' || detection === 'relevance' || detection === 'patches';
  return isByFeatures && agent.config.match === undefined;
}
