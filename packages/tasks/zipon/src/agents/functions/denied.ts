import type { Routine } from '@parley/agent-core/ports';
import { type Deniable, deniedAreas, isDenied, memoryOf } from '../memory';
import { headNoun } from './head-noun';
import type { Robot } from './robot';
import { featuresOf } from './text-features';

/**
 * Leaves out of what map or detector found what the person denied. By the paper M_neg is held against M_pos alone (ORION §III-B2,
 * `retrieve_memory`): nothing is left out here. By the authors' code it is held against the map and every detection too (NAVCHAT
 * agent_env/chatgpt_control_orion.py: `_remove_negative_waypts`): the map by the personal name of the goal, and so here the detector,
 * which the code asks by the prompt of the goal.
 *
 * @param label What was looked for.
 */
export function* withoutDenied<T>(
  robot: Robot,
  label: string,
  { found, areaOf }: { readonly found: readonly T[]; readonly areaOf: (one: T) => Deniable },
): Routine<readonly T[]> {
  const { fidelity, modules, memory, target } = robot;
  const isHeld = fidelity === 'code' && modules.memory === 'on' && memory.negative.length > 0;
  if (!isHeld || found.length === 0) return found;
  const features = yield* featuresOf(robot.texts, [label === headNoun(target) ? target : label]);
  // Without features of the text nothing is known to be denied.
  if (typeof features === 'string') return found;
  const config = memoryOf(features[0]?.encoder, fidelity);
  const denied = deniedAreas(memory, features[0]?.memory ?? [], config);
  const limits = { ...config, cellSizeM: memory.grid.cellSizeM };
  return found.filter((one) => !isDenied(areaOf(one), denied, limits));
}
