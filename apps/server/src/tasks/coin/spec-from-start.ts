import { join } from 'node:path';
import type { LexiconId } from '@parley/agent-core/nlu';
import type { TrialStart } from '@parley/log';
import { ParleyError } from '@parley/protocol';
import { CoinTruth } from '@parley/task-coin/scoring';
import { COIN, CoinGiven, PERSON, ROBOT } from '@parley/task-coin/shared';
import { z } from 'zod';
import type { SceneCatalog } from '../../catalog/scene-catalog';
import type { AgentChoice } from '../../episodes/trial-spec';
import type { CoinSpec } from './coin-spec';
import { GT_JUDGE, LEXICONS, vlmWordsIn } from './offline';
import { UserManner } from './offline/user-manner';

/** Settings of a simulated user. */
const UserConfig = z.object({
  errorRate: z.number().default(0),
  sharedModel: z.boolean().default(false),
  lexicon: z.string().optional(),
  manner: UserManner.optional(),
});

/** The specification of a logged trial, so that the same world and agent can be made again; null without its episode. */
export async function specFromStart(
  start: TrialStart,
  catalog: Pick<SceneCatalog, 'findEpisode' | 'scenesDir'>,
): Promise<CoinSpec | null> {
  const episode = catalog.findEpisode(start.episodeId);
  if (episode === null) return null;
  const agent = start.agents[ROBOT];
  const user = start.roles[PERSON];
  if (agent === undefined || user === undefined)
    throw new ParleyError('BAD_LOG', `the trial has no actor ${ROBOT} or no ${PERSON}`, {
      where: start.trialId,
    });
  const { backends } = start;
  const [vlm = '', vlmProfile = ''] = (backends.vlm ?? '').split(':');
  const { errorRate, sharedModel, lexicon, manner } = UserConfig.parse(user.config);
  const { input, instruction } = CoinGiven.parse(start.given);
  const { trialId, episodeId, sessionKind, isPractice, seed, studyHash, rules } = start;
  return {
    task: COIN.task,
    ...{ trialId, episodeId, sessionKind, isPractice, seed, studyHash, rules },
    episode,
    sceneDir: join(catalog.scenesDir, episode.sceneId),
    agents: {
      [ROBOT]: { agentId: agent.agentId, config: (agent.config ?? {}) as AgentChoice['config'] },
    },
    respondents: { [PERSON]: user.name },
    backends: {
      detector: backends.detector ?? '',
      vlm,
      reasoner: backends.reasoner ?? '',
      ...(backends.reader !== undefined && { reader: backends.reader }),
      scorer: backends.scorer ?? '',
      ...(backends.judge === GT_JUDGE && { judge: GT_JUDGE }),
      ...(backends.policy !== undefined && { policy: backends.policy }),
      ...(backends.encoder !== undefined && { encoder: backends.encoder }),
    },
    ports: { detector: { source: null }, scorer: { source: null } },
    noise: {
      ...{ vlmProfile, userErrorRate: errorRate, sharedModel, ...lexiconFrom(lexicon) },
      ...(vlmWordsIn(backends) === 'lexicon' && { vlmWords: 'lexicon' as const }),
      ...(manner !== undefined && { manner }),
    },
    prompted: null,
    input,
    instruction,
    ...ceilingFrom(start),
    sourceHash: agent.sourceHash,
    isPaced: false,
  };
}

/** Whose ceiling a run is, as its truth says; of runs of agents nothing. */
function ceilingFrom({ truth }: TrialStart): Pick<CoinSpec, 'ceilingOf'> {
  const of = CoinTruth.safeParse(truth).data?.ceilingOf;
  return of === undefined ? {} : { ceilingOf: of as AgentChoice };
}

/** The words that a trial named; none where it took those of its homes. */
const lexiconFrom = (name: string | undefined): { lexicon?: LexiconId } =>
  name !== undefined && Object.hasOwn(LEXICONS, name) ? { lexicon: name as LexiconId } : {};
