import type { TrialStart } from '@parley/log';
import { roundM, wrapDeg } from '@parley/protocol';
import { floorOf, type GraphNode, type NavigationGraph } from '@parley/scenes/kinds';
import { FOLLOWER, R2R, WRITE_PERSON } from '@parley/task-r2r/shared';
import type { ForeseeStart } from '../../episodes/foreseen-start';
import { keptSceneHash } from '../../homes';
import { graphOfHome } from './graph-of-home';
import type { R2rSpec } from './r2r-spec';
import { asToldTo, respondentsIn } from './who-plays';

/** The first row of a trial, from its specification. */
export function r2rStart(
  spec: R2rSpec,
  { sceneHash, graph }: { readonly sceneHash: string; readonly graph: NavigationGraph },
): TrialStart {
  const { seed, trialId, sessionKind, isPractice, rules, studyHash, profile } = spec;
  const { agentId, config } = spec.agents[FOLLOWER];
  const episode = asToldTo(agentId, spec.episode);
  const [start] = episode.path;
  const node = graph.nodes.find(({ id }) => id === start) as GraphNode;
  return {
    ...{ task: R2R.task, seed, trialId, sessionKind, isPractice, rules, studyHash, sceneHash },
    episodeId: episode.episodeId,
    sceneId: episode.scan,
    actors: [FOLLOWER],
    agents: {
      [FOLLOWER]: {
        agentId,
        config: { ...config } as TrialStart['agents'][string]['config'],
        sourceHash: spec.sourceHash,
      },
    },
    roles: respondentsIn(spec.agents[FOLLOWER], spec.respondents),
    backends: { ...spec.backends },
    starts: {
      [FOLLOWER]: {
        position: placeOf(node),
        headingDeg: wrapDeg(-Math.round(episode.bearingDeg)),
      },
    },
    given: {
      instruction: episode.instruction,
      start: start as string,
      bearingDeg: episode.bearingDeg,
      ...(agentId === WRITE_PERSON && { route: [...episode.path] }),
    },
    truth: {
      path: [...episode.path],
      viewpoints: graph.nodes.map(({ id }) => id),
      edges: graph.edges.map(([a, b, lengthM]) => [a, b, lengthM]),
      positions: graph.nodes.map(placeOf),
      profile,
      ...(episode.told !== undefined && { told: episode.told }),
      ...(episode.writer !== undefined && { writer: episode.writer }),
    },
  };
}

/** On the floor below a viewpoint, to the precision of positions. */
function placeOf(node: GraphNode): [number, number, number] {
  const [x, y, z] = floorOf(node);
  return [roundM(x), roundM(y), roundM(z)];
}

/** The same before the home is opened. */
export const foreseeR2rStart: ForeseeStart<R2rSpec> = (spec) => {
  const sceneHash = keptSceneHash(spec.sceneDir);
  return {
    start: r2rStart(spec, { sceneHash: sceneHash ?? '', graph: graphOfHome(spec.sceneDir) }),
    unforeseen: sceneHash === null ? ['sceneHash'] : [],
    prompted: null,
  };
};
