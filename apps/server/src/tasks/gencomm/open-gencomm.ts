import { ParleyError } from '@parley/protocol';
import { GENCOMM_AGENTS } from '@parley/task-gencomm/agents';
import { GROUND, OVERHEAD } from '@parley/task-gencomm/shared';
import { episodeFaults } from '@parley/task-gencomm/truth';
import type { OpenTrial } from '../../episodes/run-trial';
import { openHome } from '../../homes/open-home';
import { programOf } from '../program-of';
import type { GencommSpec } from './gencomm-spec';
import { gencommStart } from './gencomm-start';
import { createGencommWorld } from './gencomm-world';
import { makePerformers } from './make-performers';

/** Joins the home, the target and both agents. @throws {ParleyError} `BAD_EPISODE` for another home, or with all that is wrong with the episode in it. */
export const openGencomm: OpenTrial<GencommSpec> = async (spec, link, onMiss) => {
  const programs = {
    [GROUND]: programOf(GENCOMM_AGENTS.agents, spec.agents[GROUND].agentId),
    [OVERHEAD]: programOf(GENCOMM_AGENTS.agents, spec.agents[OVERHEAD].agentId),
  };
  const home = await openHome(spec.sceneDir);
  const { sceneId } = spec.episode;
  if (home.scene.sceneId !== sceneId)
    throw new ParleyError(
      'BAD_EPISODE',
      `the episode is of ${sceneId}, the folder holds ${home.scene.sceneId}`,
      { where: spec.episodeId, remedy: 'Name the folder of the scene.' },
    );
  const faults = episodeFaults(spec.episode, home);
  if (faults.length > 0)
    throw new ParleyError('BAD_EPISODE', faults.join('; '), {
      where: spec.episodeId,
      remedy: 'Generate the episodes of this home again.',
    });
  const world = createGencommWorld(spec, home);
  return {
    start: gencommStart(spec, home),
    programs,
    world,
    performers: makePerformers({ spec, home, world, link, onMiss }),
  };
};
