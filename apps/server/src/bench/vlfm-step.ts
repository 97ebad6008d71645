import {
  createExplorationMap,
  createValueMap,
  findFrontiers,
  frontierValue,
  MappingConfig,
  updateMap,
  updateValueMap,
} from '@parley/agent-core/mapping';
import { chooseFrontier, createFrontierMemory, PolicyConfig } from '@parley/agent-core/policy';
import type { Observation, Vec3 } from '@parley/protocol';
import { withPreset } from '@parley/task-coin/agents';
import { z } from 'zod';

/** What VLFM does at every step, by the constants of its published code. */
const { mapping: MAPPING, policy: POLICY } = z
  .object({ mapping: MappingConfig, policy: PolicyConfig })
  .parse(withPreset('vlfm', { preset: 'vlfm-code' }));

/** Takes one frame: obstacle map, fog of war, value map, frontiers and the choice of one. */
type VlfmStep = (observation: Observation, score: number) => void;

/** Steps of VLFM on a fresh map. */
export function beginVlfm(start: Vec3): VlfmStep {
  const map = createExplorationMap(start, MAPPING);
  const values = createValueMap(map);
  const memory = createFrontierMemory(POLICY);
  return (observation, score) => {
    updateMap(map, observation);
    updateValueMap(values, map, { observation, score });
    const { position } = observation.pose;
    const frontiers = findFrontiers(map, position[1]).map((frontier) => ({
      ...frontier,
      value: frontierValue(map, values, frontier.cell),
    }));
    chooseFrontier(memory, { frontiers, robot: position, config: POLICY });
  };
}
