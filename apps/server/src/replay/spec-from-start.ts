import type { LexiconId } from '@parley/agent-core/dialogue';
import type { TrialStart } from '@parley/log';
import { CoinGiven, type Episode, ParleyError } from '@parley/protocol';
import { z } from 'zod';
import { ROBOT } from '../episodes/robot';
import type { TrialSpec } from '../episodes/trial-spec';
import { GT_JUDGE, LEXICONS } from '../models/offline';

/** Settings of a simulated user. */
const UserConfig = z.object({
  errorRate: z.number().default(0),
  sharedModel: z.boolean().default(false),
  lexicon: z.string().optional(),
});

/** Rebuilds the specification of a logged trial, so that the same world and agent can be made again. */
export function specFromStart(
  start: TrialStart,
  found: { episode: Episode; sceneDir: string },
): TrialSpec {
  const agent = start.agents[ROBOT];
  const user = start.roles.person;
  if (agent === undefined || user === undefined)
    throw new ParleyError('BAD_LOG', `the trial has no actor ${ROBOT} or no person`, {
      where: start.trialId,
    });
  const { backends } = start;
  const [vlm = '', vlmProfile = ''] = (backends.vlm ?? '').split(':');
  const { errorRate, sharedModel, lexicon } = UserConfig.parse(user.config);
  const { input, instruction } = CoinGiven.parse(start.given);
  const { trialId, sessionKind, isPractice, seed, studyHash, rules } = start;
  return {
    ...{ trialId, sessionKind, isPractice, seed, studyHash, rules },
    episode: found.episode,
    sceneDir: found.sceneDir,
    agent: {
      agentId: agent.agentId,
      config: (agent.config ?? {}) as TrialSpec['agent']['config'],
    },
    backends: {
      detector: backends.detector ?? '',
      vlm,
      reasoner: backends.reasoner ?? '',
      ...(backends.reader !== undefined && { reader: backends.reader }),
      scorer: backends.scorer ?? '',
      user: user.name,
      ...(backends.judge === GT_JUDGE && { judge: GT_JUDGE }),
    },
    detector: null,
    scorer: null,
    noise: { vlmProfile, userErrorRate: errorRate, sharedModel, ...lexiconFrom(lexicon) },
    prompted: null,
    input,
    instruction,
    sourceHash: agent.sourceHash,
    isPaced: false,
  };
}

/** The words that a trial named; none where it took those of its homes. */
const lexiconFrom = (name: string | undefined): { lexicon?: LexiconId } =>
  name !== undefined && Object.hasOwn(LEXICONS, name) ? { lexicon: name as LexiconId } : {};
