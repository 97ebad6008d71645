import { join } from 'node:path';
import type { Arm } from '@parley/protocol';
import { COIN, InputKind, PERSON, ROBOT } from '@parley/task-coin/shared';
import type { SceneCatalog } from '../../catalog/scene-catalog';
import type { AgentChoice } from '../../episodes/trial-spec';
import { choiceOf } from '../../ports/plan-ports';
import { agentsOf } from '../agents-of';
import { isDriven } from '../is-driven';
import { liveSeed } from '../live-seed';
import type { LiveTrial } from '../live-task';
import type { CoinSpec } from './coin-spec';
import { installedEpisode } from './installed-episode';
import { GT_VLM } from './offline';

/** Steps of a practice in which the person drives: about a minute. */
const DRIVING_STEPS = 60;

/**
 * Agent of the practice (SCI-28): a script that touches every control that the arm has; where people drive, they do so in
 * it too.
 */
function practiceAgent({ view, agent }: Arm): AgentChoice {
  if (isDriven(COIN.task, { agent }))
    return { ...agent, config: { ...agent.config, mostSteps: DRIVING_STEPS } };
  return {
    agentId: 'practice',
    config: view.questionPicture === 'robot-view' ? { pointing: true } : {},
  };
}

/** A trial of a participant. */
export function liveSpec(trial: LiveTrial, catalog: SceneCatalog): CoinSpec {
  const { session, study, arm, planned, instruction, sourceHash, prompted, ports } = trial;
  const episode = installedEpisode(planned.episodeId, catalog);
  return {
    task: COIN.task,
    trialId: planned.trialId,
    episodeId: episode.episodeId,
    sessionKind: session.kind,
    isPractice: planned.isPractice,
    episode,
    sceneDir: join(catalog.scenesDir, episode.sceneId),
    agents: {
      [ROBOT]: planned.isPractice
        ? practiceAgent(arm)
        : (agentsOf(arm, COIN)[ROBOT] as AgentChoice),
    },
    respondents: { [PERSON]: 'person' },
    backends: mapValues(ports, ({ settings }) => settings.backend) as CoinSpec['backends'],
    ports: mapValues(ports, choiceOf),
    noise: {
      vlmProfile: ports.vlm?.settings.profile ?? '',
      ...(ports.vlm?.settings.words === 'lexicon' &&
        ports.vlm.settings.backend === GT_VLM && { vlmWords: 'lexicon' as const }),
      userErrorRate: 0,
    },
    prompted,
    seed: liveSeed(study.rules.seed, planned.trialId),
    studyHash: session.studyHash,
    input: InputKind.parse(arm.input),
    instruction,
    rules: study.rules,
    sourceHash,
    isPaced: true,
  };
}

const mapValues = <V, W>(
  map: Readonly<Record<string, V>>,
  of: (value: V) => W,
): Readonly<Record<string, W>> =>
  Object.fromEntries(Object.entries(map).map(([key, value]) => [key, of(value)]));
