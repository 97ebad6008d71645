import type { TrialStart } from '@parley/log';
import type { Scene } from '@parley/scenes/format';
import { GENCOMM, GROUND, HELPER, OPERATOR, OVERHEAD } from '@parley/task-gencomm/shared';
import { overheadCamera } from '@parley/task-gencomm/truth';
import type { ForeseeStart } from '../../episodes/foreseen-start';
import { keptSceneHash } from '../../homes/kept-scene-hash';
import type { GencommSpec } from './gencomm-spec';

/** What only the opened home knows. */
interface HomeFacts {
  readonly sceneHash: string;
  readonly scene: Pick<Scene, 'instances'>;
}

/** The first row of a trial, from its specification. */
export function gencommStart(spec: GencommSpec, { sceneHash, scene }: HomeFacts): TrialStart {
  const { seed, trialId, episode, sessionKind, isPractice, rules, studyHash, profile } = spec;
  const identity = (actor: typeof GROUND | typeof OVERHEAD) => ({
    agentId: spec.agents[actor].agentId,
    config: { ...spec.agents[actor].config } as TrialStart['agents'][string]['config'],
    sourceHash: spec.sourceHash,
  });
  return {
    ...{ task: GENCOMM.task, seed, trialId, sessionKind, isPractice, rules, studyHash, sceneHash },
    episodeId: episode.episodeId,
    sceneId: episode.sceneId,
    actors: [GROUND, OVERHEAD],
    agents: { [GROUND]: identity(GROUND), [OVERHEAD]: identity(OVERHEAD) },
    roles: rolesOf(spec),
    backends: { ...spec.backends },
    starts: {
      [GROUND]: episode.start,
      [OVERHEAD]: overheadCamera(episode, spec.overhead).pose,
    },
    given: { target: episode.target.category, ...spec.setting },
    truth: {
      targetId: episode.target.instanceId,
      shortestPathM: episode.shortestPathM,
      shortestActions: episode.shortestActions,
      thresholdM: rules.success.distanceM,
      categories: [...new Set(scene.instances.map(({ category }) => category))].sort(),
      overhead: { ...spec.overhead },
      profile: { name: profile.name, body: profile.body },
    },
  };
}

/** Rows mean the first role where they name none: beside a person on the ground there is no helper that nobody plays. */
function rolesOf({ respondents }: GencommSpec): TrialStart['roles'] {
  const role = (name: string) => ({ name, config: {} });
  const operator = { [OPERATOR]: role(respondents[OPERATOR]) };
  const isAlone = respondents[OPERATOR] === 'person' && respondents[HELPER] !== 'person';
  return isAlone ? operator : { [HELPER]: role(respondents[HELPER]), ...operator };
}

/** The same before the home is opened. */
export const foreseeGencommStart: ForeseeStart<GencommSpec> = (spec) => {
  const sceneHash = keptSceneHash(spec.sceneDir);
  return {
    start: gencommStart(spec, { sceneHash: sceneHash ?? '', scene: { instances: [] } }),
    unforeseen: ['truth.categories', ...(sceneHash === null ? ['sceneHash'] : [])],
    prompted: spec.prompted?.backend ?? null,
  };
};
