import type { TrialStart } from '@parley/log';
import type { Json } from '@parley/protocol';
import { conditionOf } from '@parley/task-coin/scoring';
import { COIN, PERSON, ROBOT } from '@parley/task-coin/shared';
import type { ForeseeStart } from '../../episodes/foreseen-start';
import { keptSceneHash } from '../../homes/kept-scene-hash';
import type { CoinSpec } from './coin-spec';
import { encoderOf } from './encoder-of';
import { GT_VLM, gtVlmName, vlmWordsName } from './offline';

/** The first row of a trial, from its specification. */
export function coinStart(
  spec: CoinSpec,
  found: { sceneHash: string; instruction: string },
): TrialStart {
  const { seed, trialId, episode, sessionKind, isPractice, rules, studyHash, input } = spec;
  const { agents, respondents } = spec;
  const { detector, vlm, reasoner, reader, scorer, judge, policy } = spec.backends;
  const encoder = encoderOf(spec);
  const { vlmProfile, sharedModel, lexicon, manner, userErrorRate } = spec.noise;
  return {
    ...{ task: COIN.task, seed, trialId, sessionKind, isPractice, rules, studyHash },
    episodeId: episode.episodeId,
    agents: {
      [ROBOT]: {
        agentId: agents.robot.agentId,
        config: { ...agents.robot.config } as TrialStart['agents'][string]['config'],
        sourceHash: spec.sourceHash,
      },
    },
    actors: [ROBOT],
    roles: {
      [PERSON]: {
        name: respondents.person,
        config: {
          errorRate: userErrorRate,
          ...(sharedModel === true && { sharedModel }),
          ...(lexicon !== undefined && { lexicon }),
          ...(manner !== undefined && { manner: manner as Json }),
        },
      },
    },
    backends: {
      detector,
      vlm:
        vlm === GT_VLM ? gtVlmName(vlmProfile, vlmWordsName(spec.noise)) : `${vlm}:${vlmProfile}`,
      reasoner,
      reader: reader ?? reasoner,
      scorer,
      ...(judge !== undefined && { judge }),
      ...(policy !== undefined && { policy }),
      ...(encoder !== undefined && { encoder }),
    },
    sceneId: episode.sceneId,
    sceneHash: found.sceneHash,
    starts: { [ROBOT]: episode.start },
    given: { category: episode.category, input, instruction: found.instruction },
    truth: {
      shortestPathM: episode.shortestPathM,
      distractorCount: episode.distractors.length,
      split: episode.split,
      ...(spec.ceilingOf !== undefined && { ceilingOf: { ...spec.ceilingOf } as Json }),
    },
  };
}

/** The same before the home is opened; what a simulated user will say first is not known yet. */
export const foreseeCoinStart: ForeseeStart<CoinSpec> = (spec) => {
  const sceneHash = keptSceneHash(spec.sceneDir);
  const { instruction } = spec;
  return {
    start: coinStart(spec, { sceneHash: sceneHash ?? '', instruction: instruction ?? '' }),
    unforeseen: [
      ...(sceneHash === null ? ['sceneHash'] : []),
      ...(instruction === null ? ['given.instruction'] : []),
    ],
    prompted: spec.prompted?.backend ?? null,
  };
};

/** The condition that runs are scored under, before they are made, as JSON; null for no run. */
export function conditionOfSpecs([spec]: readonly CoinSpec[]): Json {
  if (spec === undefined) return null;
  const start = coinStart(spec, { sceneHash: '', instruction: spec.instruction ?? '' });
  return conditionOf(start, spec.input) as unknown as Json;
}
