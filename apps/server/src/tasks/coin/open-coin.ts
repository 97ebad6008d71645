import { AGENTS } from '@parley/task-coin/agents';
import { ROBOT } from '@parley/task-coin/shared';
import { programOf } from '../program-of';
import type { ServerTask } from '../server-task';
import type { CoinSpec } from './coin-spec';
import { coinStart } from './coin-start';
import { judgingWorld } from './judging-world';
import { makePerformers } from './make-performers';
import { openWorld } from './open-world';

/** Joins the scene (world) and the agent (robot). */
export const openCoin: ServerTask<CoinSpec>['open'] = async (spec, link, onMiss) => {
  const program = programOf(AGENTS, spec.agents[ROBOT].agentId);
  const opened = await openWorld(spec);
  const performers = makePerformers({ spec, opened, link, onMiss });
  const start = coinStart(spec, {
    sceneHash: opened.sceneHash,
    instruction: spec.instruction ?? performers.firstMessage,
  });
  return { start, programs: { [ROBOT]: program }, world: judgingWorld(opened.world), performers };
};
