import { ParleyError } from '@parley/protocol';
import { ZIPON_AGENTS } from '@parley/task-zipon/agents';
import { ROBOT } from '@parley/task-zipon/shared';
import { openHome } from '../../homes/open-home';
import { programOf } from '../program-of';
import type { ServerTask } from '../server-task';
import { makePerformers } from './make-performers';
import type { ZiponSpec } from './zipon-spec';
import { ziponStart } from './zipon-start';
import { createZiponWorld } from './zipon-world';

/** Joins the home, the goals and the robot. */
export const openZipon: ServerTask<ZiponSpec>['open'] = async (spec, link, onMiss) => {
  const program = programOf(ZIPON_AGENTS.agents, spec.agents[ROBOT].agentId);
  const home = await openHome(spec.sceneDir);
  if (home.scene.sceneId !== spec.episode.sceneId)
    throw new ParleyError(
      'BAD_EPISODE',
      `the goals are of ${spec.episode.sceneId}, the folder holds ${home.scene.sceneId}`,
      { where: spec.episodeId, remedy: 'Name the folder of the scene.' },
    );
  const world = createZiponWorld(spec, home);
  return {
    start: ziponStart(spec, home.sceneHash),
    programs: { [ROBOT]: program },
    world,
    performers: makePerformers({ spec, home, world, link, onMiss }),
  };
};
