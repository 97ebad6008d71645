import { ParleyError } from '@parley/protocol';
import { ZIPON_AGENTS } from '@parley/task-zipon/agents';
import { ROBOT } from '@parley/task-zipon/shared';
import type { OpenTrial } from '../../episodes/run-trial';
import { openHome } from '../../homes/open-home';
import { programOf } from '../program-of';
import { refuseBadGoals } from './check-goals';
import { makePerformers } from './make-performers';
import { openHomeOf, withinHome } from './single-room';
import type { ZiponSpec } from './zipon-spec';
import { ziponStart } from './zipon-start';
import { createZiponWorld } from './zipon-world';

/** Joins the home, the goals and the robot. */
export const openZipon: OpenTrial<ZiponSpec> = async (asked, link) => {
  const program = programOf(ZIPON_AGENTS.agents, asked.agents[ROBOT].agentId);
  const { sceneHash } = await openHome(asked.sceneDir);
  const home = await openHomeOf(asked.sceneDir, asked.episode);
  if (home.scene.sceneId !== asked.episode.sceneId)
    throw new ParleyError(
      'BAD_EPISODE',
      `the goals are of ${asked.episode.sceneId}, the folder holds ${home.scene.sceneId}`,
      { where: asked.episodeId, remedy: 'Name the folder of the scene.' },
    );
  const spec = { ...asked, episode: withinHome(asked.episode, home) };
  if (spec.remarks === undefined) refuseBadGoals(spec.episode, home);
  const world = createZiponWorld(spec, home);
  return {
    start: ziponStart(spec, sceneHash),
    programs: { [ROBOT]: program },
    world,
    performers: makePerformers({ spec, home, world, link }),
  };
};
