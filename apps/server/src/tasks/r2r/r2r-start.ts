import type { TrialStart } from '@parley/log';
import { wrapDeg } from '@parley/protocol';
import type { GraphNode, NavigationGraph } from '@parley/scenes/kinds';
import { FOLLOWER, R2R, WRITE_PERSON } from '@parley/task-r2r/shared';
import type { ForeseeStart } from '../../episodes/foreseen-start';
import { keptSceneHash } from '../../homes/kept-scene-hash';
import { graphOfHome } from './graph-of-home';
import { heightsOf, placeOf } from './places/scan-place';
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
    roles: respondentsIn(spec.respondents),
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
      ...(spec.scan !== undefined && { heightsM: heightsOf(graph) }),
      profile: spec.scan === undefined ? profile : NO_TRUTH,
      ...(episode.told !== undefined && { told: episode.told }),
      ...(episode.writer !== undefined && { writer: episode.writer }),
    },
  };
}

/** How bodies made from truth err where there are none. */
const NO_TRUTH = 'none';

/** The same before the home is opened. */
export const foreseeR2rStart: ForeseeStart<R2rSpec> = (spec) => {
  const { scan, sceneDir } = spec;
  const sceneHash = scan?.sceneHash ?? keptSceneHash(sceneDir ?? '');
  const graph = scan?.graph ?? graphOfHome(sceneDir ?? '');
  return {
    start: r2rStart(spec, { sceneHash: sceneHash ?? '', graph }),
    unforeseen: sceneHash === null ? ['sceneHash'] : [],
    prompted: spec.prompted?.backend ?? null,
  };
};
