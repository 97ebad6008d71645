import type { TrialStart } from '@parley/log';
import { hashJson } from '@parley/protocol';
import { BAYES_ASK, DESCRIBE_PERSON, VERIFIER } from '@parley/task-pinverify/shared';
import { createRingWorld, sidesOf } from '@parley/task-pinverify/truth';
import type { ForeseeStart } from '../../episodes/foreseen-start';
import type { PinverifySpec } from './pinverify-spec';
import { asToldTo, respondentsIn } from './who-plays';

/** The first row of a trial, from its specification. The world is the capture itself: its hash is that of the scene. */
export function pinverifyStart(spec: PinverifySpec): TrialStart {
  const { seed, trialId, sessionKind, isPractice, rules, studyHash, range, lineup, own } = spec;
  const { agentId, config } = spec.agents[VERIFIER];
  const episode = asToldTo(agentId, spec.episode);
  const { episodeId, descriptions, ...truth } = episode;
  const world = createRingWorld(episode, range);
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
    roles: respondentsIn(spec.respondents),
    backends: { ...spec.backends },
    starts: { [VERIFIER]: pose },
    given: {
      descriptions,
      ...(agentId === BAYES_ASK && { category: episode.query.category }),
      ...(agentId === DESCRIBE_PERSON && { sides: sidesOf(episode, range) }),
      ...(lineup !== undefined && { things: lineup.length }),
    },
    truth: JSON.parse(
      JSON.stringify({
        ...{ ...truth, range, profile: spec.profile },
        ...(lineup && { lineup }),
        ...(own && { own }),
      }),
    ),
  };
}

/** The same before anything is opened: nothing more is known then. */
export const foreseePinverifyStart: ForeseeStart<PinverifySpec> = (spec) => ({
  start: pinverifyStart(spec),
  unforeseen: [],
  prompted: spec.prompted?.backend ?? null,
});
