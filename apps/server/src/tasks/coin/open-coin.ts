import type { World } from '@parley/agent-core/ports';
import type { SceneWorld } from '@parley/scenes/world';
import { AGENTS } from '@parley/task-coin/agents';
import { ROBOT } from '@parley/task-coin/shared';
import type { OpenTrial } from '../../episodes/run-trial';
import { programOf } from '../program-of';
import type { CoinSpec } from './coin-spec';
import { coinStart } from './coin-start';
import { makePerformers } from './make-performers';
import { openWorld } from './open-world';

/** Joins the scene (world) and the agent (robot). */
export const openCoin: OpenTrial<CoinSpec> = async (spec, link, onMiss) => {
  const program = programOf(AGENTS, spec.agents[ROBOT].agentId);
  const opened = await openWorld(spec);
  const performers = makePerformers({ spec, opened, link, onMiss });
  const start = coinStart(spec, {
    sceneHash: opened.sceneHash,
    instruction: spec.instruction ?? performers.firstMessage,
  });
  return { start, programs: { [ROBOT]: program }, world: judgingWorld(opened.world), performers };
};

/** A home that says, for the log alone, whether what an agent judged is the target: every verdict but the first sight. */
const judgingWorld = (world: SceneWorld): World => ({
  look: (actor, sensorId, frameId) => world.look(actor, sensorId, frameId),
  act: (actor, action) => world.act(actor, action),
  measure: (actor) => world.measure(actor),
  judge: (belief) => {
    if (belief.type !== 'candidate' || belief.status === 'new') return undefined;
    const isTarget = world.showsTarget(belief.frameId, belief.box);
    return { isTarget };
  },
});
