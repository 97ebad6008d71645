import { ParleyError } from '@parley/protocol';
import { R2R_AGENTS } from '@parley/task-r2r/agents';
import { FOLLOWER } from '@parley/task-r2r/shared';
import { createGraphWorld, episodeFaults } from '@parley/task-r2r/truth';
import type { OpenTrial } from '../../episodes/run-trial';
import { programOf } from '../program-of';
import { makePerformers } from './make-performers';
import { openPlace } from './places/open-place';
import type { R2rSpec } from './r2r-spec';
import { r2rStart } from './r2r-start';

/** Joins the home or scan, its graph and the agent. @throws {ParleyError} `BAD_EPISODE` with all that is wrong with the path on this graph. */
export const openR2r: OpenTrial<R2rSpec> = async (spec, link) => {
  const program = programOf(R2R_AGENTS.agents, spec.agents[FOLLOWER].agentId);
  const place = await openPlace(spec);
  const { graph, sceneHash } = place;
  const { path, bearingDeg } = spec.episode;
  const faults = episodeFaults(spec.episode, graph);
  if (faults.length > 0)
    throw new ParleyError('BAD_EPISODE', faults.join('; '), {
      where: spec.episodeId,
      remedy: 'Take the graph that the paths were made on.',
    });
  const world = createGraphWorld(graph, {
    start: path[0] as string,
    goal: path.at(-1) as string,
    bearingDeg,
  });
  return {
    start: r2rStart(spec, { sceneHash, graph }),
    programs: { [FOLLOWER]: program },
    world,
    performers: makePerformers({ spec, place, world, link }),
  };
};
