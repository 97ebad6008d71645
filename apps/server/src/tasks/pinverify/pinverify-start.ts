import { NOBODY, type TrialStart } from '@parley/log';
import { hashJson } from '@parley/protocol';
import { VERIFIER, VIEWER } from '@parley/task-pinverify/shared';
import { createRingWorld } from '@parley/task-pinverify/truth';
import type { ForeseeStart } from '../../episodes/foreseen-start';
import type { PinverifySpec } from './pinverify-spec';

/** The first row of a trial, from its specification. The world is the capture itself: its hash is that of the scene. */
export function pinverifyStart(spec: PinverifySpec): TrialStart {
  const { seed, trialId, episode, sessionKind, isPractice, rules, studyHash } = spec;
  const { episodeId, descriptions, ...truth } = episode;
  const { agentId, config } = spec.agents[VERIFIER];
  const world = createRingWorld(episode, spec.range);
  const { pose } = world.act(VERIFIER, { kind: 'stop' });
  return {
    ...{ task: 'pinverify', seed, trialId, sessionKind, isPractice, rules, studyHash, episodeId },
    sceneId: episode.scene,
    sceneHash: hashJson({ goal: episode.goalPosition, views: episode.views }),
    actors: [VERIFIER],
    agents: {
      [VERIFIER]: {
        agentId,
        config: { ...config } as TrialStart['agents'][string]['config'],
        sourceHash: spec.sourceHash,
      },
    },
    roles: { [VIEWER]: { name: spec.respondents[VIEWER] ?? NOBODY, config: {} } },
    backends: { ...spec.backends },
    starts: { [VERIFIER]: pose },
    given: { descriptions },
    truth: JSON.parse(JSON.stringify({ ...truth, range: spec.range, profile: spec.profile })),
  };
}

/** The same before anything is opened: nothing more is known then. */
export const foreseePinverifyStart: ForeseeStart<PinverifySpec> = (spec) => ({
  start: pinverifyStart(spec),
  unforeseen: [],
  prompted: spec.prompted?.backend ?? null,
});
