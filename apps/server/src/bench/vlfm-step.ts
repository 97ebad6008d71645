import {
  createExplorationMap,
  createValueMap,
  DEFAULT_MAPPING,
  findFrontiers,
  frontierValue,
  updateMap,
  updateValueMap,
} from '@parley/agent-core/mapping';
import { chooseFrontier, createFrontierMemory, DEFAULT_POLICY } from '@parley/agent-core/policy';
import type { Observation, Vec3 } from '@parley/protocol';

/** What VLFM does at every step. */
const VALUE_POLICY = { ...DEFAULT_POLICY, frontierChoice: 'value' } as const;

/** Takes one frame: obstacle map, fog of war, value map, frontiers and the choice of one. */
type VlfmStep = (observation: Observation, score: number) => void;

/** Steps of VLFM on a fresh map. */
export function beginVlfm(start: Vec3): VlfmStep {
  const map = createExplorationMap(start, DEFAULT_MAPPING);
  const values = createValueMap(map);
  const memory = createFrontierMemory(VALUE_POLICY);
  return (observation, score) => {
    updateMap(map, observation);
    updateValueMap(values, map, { observation, score });
    const { position } = observation.pose;
    const frontiers = findFrontiers(map, position[1]).map((frontier) => ({
      ...frontier,
      value: frontierValue(map, values, frontier.cell),
    }));
    chooseFrontier(memory, { frontiers, robot: position, config: VALUE_POLICY });
  };
}
