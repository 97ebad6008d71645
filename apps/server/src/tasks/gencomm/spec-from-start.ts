import { join } from 'node:path';
import type { TrialStart } from '@parley/log';
import { ParleyError } from '@parley/protocol';
import {
  GENCOMM,
  GencommGiven,
  GROUND,
  HELPER,
  OPERATOR,
  OVERHEAD,
} from '@parley/task-gencomm/shared';
import { BodyProfile } from '@parley/task-gencomm/truth';
import { z } from 'zod';
import type { SceneCatalog } from '../../catalog/scene-catalog';
import type { AgentChoice } from '../../episodes/trial-spec';
import { findGencomm } from './gencomm-episodes';
import type { GencommBackends, GencommSpec } from './gencomm-spec';

/** What the first row says of the picture from above and of the offline bodies. */
const Kept = z.object({
  overhead: z.object({
    heightM: z.number(),
    crop: z.enum(['home', 'square']),
    longerSidePx: z.int(),
  }),
  profile: z.object({ name: z.string(), body: BodyProfile }),
});

/** The specification of a logged trial, so that the same world and agents can be made again; null without its episode. */
export async function specFromStart(
  start: TrialStart,
  catalog: SceneCatalog,
): Promise<GencommSpec | null> {
  const episode = findGencomm(start.episodeId, catalog);
  if (episode === null) return null;
  const { target: _, ...setting } = GencommGiven.parse(start.given);
  const { overhead, profile } = Kept.parse(start.truth);
  const { trialId, episodeId, sessionKind, isPractice, seed, studyHash, rules } = start;
  return {
    task: GENCOMM.task,
    ...{ trialId, episodeId, sessionKind, isPractice, seed, studyHash, rules, setting },
    ...{ overhead, profile, episode },
    sceneDir: join(catalog.scenesDir, episode.sceneId),
    agents: { [GROUND]: choiceOf(start, GROUND), [OVERHEAD]: choiceOf(start, OVERHEAD) },
    respondents: {
      [HELPER]: start.roles[HELPER]?.name ?? '',
      [OPERATOR]: start.roles[OPERATOR]?.name ?? '',
    },
    backends: start.backends as GencommBackends,
    sourceHash: start.agents[GROUND]?.sourceHash ?? '',
    isPaced: false,
  };
}

/** @throws {ParleyError} `BAD_LOG` for a trial without that actor. */
function choiceOf({ agents, trialId }: TrialStart, actor: string): AgentChoice {
  const agent = agents[actor];
  if (agent === undefined)
    throw new ParleyError('BAD_LOG', `the trial has no actor ${actor}`, { where: trialId });
  return { agentId: agent.agentId, config: (agent.config ?? {}) as AgentChoice['config'] };
}
