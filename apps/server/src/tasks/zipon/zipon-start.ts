import { NOBODY, type TrialStart } from '@parley/log';
import {
  type FeedbackSetting,
  type HintType,
  interactionsOf,
  PERSON,
  RESIDENT,
  ROBOT,
  ZIPON,
} from '@parley/task-zipon/shared';
import type { ForeseeStart } from '../../episodes/foreseen-start';
import { keptSceneHash } from '../../homes/kept-scene-hash';
import { isDriven } from '../is-driven';
import { GT_USER, mannerOf } from './users';
import type { ZiponSpec } from './zipon-spec';

/** The first row of a trial, from its specification. */
export function ziponStart(spec: ZiponSpec, sceneHash: string): TrialStart {
  const { seed, trialId, episode, sessionKind, isPractice, rules, studyHash } = spec;
  const { feedback, fidelity, rounds, map } = spec;
  const person = spec.respondents[PERSON];
  return {
    ...{ task: ZIPON.task, seed, trialId, sessionKind, isPractice, rules, studyHash, sceneHash },
    episodeId: episode.episodeId,
    sceneId: episode.sceneId,
    actors: [ROBOT],
    agents: {
      [ROBOT]: {
        agentId: spec.agents[ROBOT].agentId,
        config: { ...spec.agents[ROBOT].config } as TrialStart['agents'][string]['config'],
        sourceHash: spec.sourceHash,
      },
    },
    roles: {
      [PERSON]: {
        name: person,
        // A person's manner is their own.
        config:
          person === 'person' ? { feedback, fidelity } : { ...mannerOf(spec), feedback, fidelity },
      },
      [RESIDENT]: isDriven(ZIPON.task, { agent: spec.agents[ROBOT] })
        ? { name: GT_USER, config: { ...mannerOf(spec) } }
        : { name: NOBODY, config: {} },
    },
    backends: { ...spec.backends },
    starts: { [ROBOT]: episode.start },
    given: {
      goalCount: episode.goals.length,
      rounds,
      maxInteractions: interactionsOf(feedback),
      map,
      ...(person === 'person' && askedOf(feedback)),
    },
    truth: {
      goals: episode.goals.map(({ goalId, name, type, extent, roomKey, sameGoal }) => ({
        ...{ goalId, name, type, extent, roomKey },
        rivals: episode.things.filter(
          (thing) => thing.type === type && !sameGoal.includes(thing.key),
        ).length,
      })),
    },
  };
}

/** What the robot may ask of a person of a setting; without interaction nothing at all (ORION §IV-B3). */
function askedOf(
  feedback: FeedbackSetting,
): { onlyTold: true } | { onlyButtons: true } | { helpAs: HintType } | Record<string, never> {
  if (feedback === 'none') return { onlyTold: true };
  if (feedback === 'yes-no') return { onlyButtons: true };
  return feedback === 'mixed' ? {} : { helpAs: feedback };
}

/** The same before the home is opened. */
export const foreseeZiponStart: ForeseeStart<ZiponSpec> = (spec) => {
  const sceneHash = keptSceneHash(spec.sceneDir);
  return {
    start: ziponStart(spec, sceneHash ?? ''),
    unforeseen: sceneHash === null ? ['sceneHash'] : [],
    prompted: spec.prompted?.backend ?? null,
  };
};
