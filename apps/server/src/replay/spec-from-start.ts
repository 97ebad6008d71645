import type { LexiconId } from '@parley/agent-core/dialogue';
import { type Episode, type EpisodeStart, ParleyError } from '@parley/protocol';
import type { EpisodeSpec } from '../episodes/episode-spec';
import { ROBOT } from '../episodes/robot';
import { GT_JUDGE, LEXICONS } from '../models/offline';

/** Rebuilds the specification of a logged run, so that the same world and agent can be made again. */
export function specFromStart(
  start: EpisodeStart,
  found: { task: Episode; sceneDir: string },
): EpisodeSpec {
  const agent = start.agents[ROBOT];
  if (agent === undefined)
    throw new ParleyError('BAD_LOG', `the episode has no actor ${ROBOT}`, {
      where: start.episodeId,
    });
  const [vlm = '', vlmProfile = ''] = (start.bodies.vlm ?? '').split(':');
  return {
    runId: start.episodeId,
    kind: start.kind,
    isPractice: start.isPractice,
    task: found.task,
    sceneDir: found.sceneDir,
    agent: {
      agentId: agent.agentId,
      config: (agent.config ?? {}) as EpisodeSpec['agent']['config'],
    },
    bodies: {
      detector: start.bodies.detector ?? '',
      vlm,
      reasoner: start.bodies.reasoner ?? '',
      ...(start.bodies.reader !== undefined && { reader: start.bodies.reader }),
      scorer: start.bodies.scorer ?? '',
      user: start.user,
      ...(start.bodies.judge === GT_JUDGE && { judge: GT_JUDGE }),
    },
    detector: null,
    scorer: null,
    noise: {
      vlmProfile,
      userErrorRate: Number(start.bodies.userErrorRate ?? 0),
      sharedModel: start.bodies.sharedModel === 'true',
      ...lexiconFrom(start.bodies.lexicon),
    },
    prompted: null,
    seed: start.seed,
    studyHash: start.studyHash,
    input: start.input,
    instruction: start.instruction,
    sensor: start.sensor,
    motion: start.motion,
    maxSteps: start.maxSteps,
    askCountsAsAction: start.askCountsAsAction,
    successDistanceM: start.successDistanceM,
    questionBudget: start.questionBudget,
    answerTimeoutMs: start.answerTimeoutMs,
    sourceHash: agent.sourceHash,
    isPaced: false,
  };
}

/** The words that a run named; none where it took those of its homes. */
const lexiconFrom = (name: string | undefined): { lexicon?: LexiconId } =>
  name !== undefined && Object.hasOwn(LEXICONS, name) ? { lexicon: name as LexiconId } : {};
