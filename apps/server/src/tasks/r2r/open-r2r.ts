import type { Performer, Performers } from '@parley/agent-core/ports';
import { ParleyError } from '@parley/protocol';
import { R2R_AGENTS } from '@parley/task-r2r/agents';
import { EXPERT, FOLLOWER, WALKER, WRITER } from '@parley/task-r2r/shared';
import { createGraphWorld, episodeFaults } from '@parley/task-r2r/truth';
import { openHome } from '../../homes/open-home';
import { createPort } from '../../ports/create-port';
import { programOf } from '../program-of';
import type { ServerTask } from '../server-task';
import { gtBodies, panoramasOf } from './bodies/gt-bodies';
import { perfectBodies } from './bodies/perfect-bodies';
import { ruleBodies } from './bodies/rule-bodies';
import { graphOfHome } from './graph-of-home';
import { R2R_PORTS, type R2rPort } from './r2r-ports';
import type { R2rSpec } from './r2r-spec';
import { r2rStart } from './r2r-start';

/** Joins the home, its graph and the agent. @throws {ParleyError} `BAD_EPISODE` with all that is wrong with the path on this graph. */
export const openR2r: ServerTask<R2rSpec>['open'] = async (spec, link) => {
  const program = programOf(R2R_AGENTS.agents, spec.agents[FOLLOWER].agentId);
  const home = await openHome(spec.sceneDir);
  const graph = graphOfHome(spec.sceneDir);
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
  const place = { ...home, graph };
  const { episode } = spec;
  const bodies = {
    ...ruleBodies(spec.seed),
    ...gtBodies({ ...place, spec, world }),
    ...perfectBodies({ ...place, world, episode, lookAround: panoramasOf(place) }),
  };
  const person: Performer<'ask'> = {
    backend: 'person',
    isOutside: true,
    perform: (effect, context) => link.call(effect, context),
  };
  return {
    start: r2rStart(spec, { sceneHash: home.sceneHash, graph }),
    programs: { [FOLLOWER]: program },
    world,
    performers: {
      ports: portsOf(spec, bodies),
      image: NO_IMAGES,
      roles: { [WALKER]: person, [WRITER]: person, [EXPERT]: person },
      say: () => undefined,
      hear: () => ({ messages: link.hear() }),
    },
  };
};

/** No body of R2R asks for pixels. */
const NO_IMAGES: Performer<'image'> = {
  backend: 'none',
  perform: () => Promise.resolve({ result: { kind: 'ok', imageId: null }, volatile: {} }),
};

const portsOf = (
  spec: R2rSpec,
  bodies: Readonly<Record<string, Performer<'model'>>>,
): Performers['ports'] =>
  Object.fromEntries(
    (Object.keys(R2R_PORTS) as R2rPort[]).map((port) => [
      port,
      createPort({
        port,
        kind: R2R_PORTS[port],
        backend: spec.backends[port],
        choice: spec.ports?.[port],
        makers: { named: (name) => (Object.hasOwn(bodies, name) ? (bodies[name] ?? null) : null) },
      }),
    ]),
  );
