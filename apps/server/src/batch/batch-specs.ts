import { join } from 'node:path';
import { randomStream } from '@parley/agent-core/ports';
import {
  type Episode,
  type InputKind,
  type MotionConfig,
  ParleyError,
  SENSOR_PRESETS,
  type SensorPresetId,
} from '@parley/protocol';
import type { AgentChoice, BodyChoice, EpisodeSpec } from '../episodes/episode-spec';
import type { DetectorSource } from '../models/detectors';
import type { ScorerSource } from '../models/similarity';

export interface BatchChoice {
  readonly agent: AgentChoice;
  readonly bodies: BodyChoice;
  /** Where the detector comes from; absent for one made from truth. */
  readonly detector?: DetectorSource | null | undefined;
  /** Where the image-text scorer comes from; absent for the offline one. */
  readonly scorer?: ScorerSource | null | undefined;
  readonly prompted: EpisodeSpec['prompted'];
  /** Recorded calls to use or to add to. */ readonly cassette?: EpisodeSpec['cassette'];
  readonly input: InputKind;
  readonly sensorId: string;
  readonly vlmProfile: string;
  readonly userErrorRate: number;
  /** SCIENCE 17; false by default. */
  readonly sharedModel?: boolean;
  /** Words of simulated people; those of the home by default (SCIENCE 16). */
  readonly lexicon?: EpisodeSpec['noise']['lexicon'];
  readonly seed: string;
  /** How many episodes; more than there are begins again from the first, with other draws. Null: all. */
  readonly n: number | null;
  /** Runs of each, with other draws every time (SCIENCE 3); 1 by default. */
  readonly repeats?: number;
  readonly maxSteps: number;
  readonly scenesDir: string;
  readonly sourceHash: string;
  /** Rules of a study; {@link COIN_RULES} when absent. */
  readonly rules?: BatchRules;
  /** Degrees of one turn in place of those of the rules; the published code of CoIN turns by 30. */
  readonly turnDeg?: number | undefined;
}

/** What a study fixes about its episodes. */
export type BatchRules = Pick<
  EpisodeSpec,
  'motion' | 'askCountsAsAction' | 'successDistanceM' | 'questionBudget' | 'studyHash'
>;

/** CoIN's body: 0.25 m forward, 15° turns (paper §3), radius 0.17 m, height 1.41 m (facts b1), sliding on. */
export const COIN_MOTION: MotionConfig = {
  forwardM: 0.25,
  turnDeg: 15,
  sliding: true,
  agentRadiusM: 0.17,
  agentHeightM: 1.41,
};

const COIN_RULES: BatchRules = {
  motion: COIN_MOTION,
  askCountsAsAction: true,
  successDistanceM: 0.25,
  questionBudget: null,
  studyHash: null,
};

/**
 * Specifications of a headless run: the episodes in a seeded order, the first `n` of them.
 *
 * @throws {ParleyError} `BAD_INPUT` for an unknown sensor or an empty list of episodes.
 */
export function batchSpecs(episodes: readonly Episode[], choice: BatchChoice): EpisodeSpec[] {
  if (episodes.length === 0)
    throw new ParleyError('BAD_EPISODE', 'there are no episodes', {
      where: 'EPISODES',
      remedy: 'Name an episode file, or build the scenes.',
    });
  if (!Object.hasOwn(SENSOR_PRESETS, choice.sensorId)) {
    throw new ParleyError('BAD_INPUT', `there is no sensor ${choice.sensorId}`, {
      where: '--sensor',
      remedy: `Use one of ${Object.keys(SENSOR_PRESETS).join(', ')}.`,
    });
  }
  const order = shuffled(episodes, choice.seed);
  const count = choice.n ?? order.length;
  const rounds = Math.ceil(count / order.length);
  return Array.from({ length: count * (choice.repeats ?? 1) }, (_, k) => {
    const i = k % count;
    const task = order[i % order.length] as Episode;
    const repeat = Math.floor(i / order.length) + rounds * Math.floor(k / count);
    return specOf(task, repeat, choice);
  });
}

const rulesOf = ({ rules = COIN_RULES, turnDeg }: BatchChoice): BatchRules =>
  turnDeg === undefined ? rules : { ...rules, motion: { ...rules.motion, turnDeg } };

function specOf(task: Episode, repeat: number, choice: BatchChoice): EpisodeSpec {
  return {
    runId: repeat === 0 ? task.episodeId : `${task.episodeId}_r${repeat}`,
    kind: 'simulated',
    isPractice: false,
    task,
    sceneDir: join(choice.scenesDir, task.sceneId),
    agent: choice.agent,
    bodies: choice.bodies,
    ...(choice.detector !== undefined && { detector: choice.detector }),
    ...(choice.scorer !== undefined && { scorer: choice.scorer }),
    noise: {
      vlmProfile: choice.vlmProfile,
      userErrorRate: choice.userErrorRate,
      sharedModel: choice.sharedModel ?? false,
      ...(choice.lexicon !== undefined && { lexicon: choice.lexicon }),
    },
    prompted: choice.prompted,
    cassette: choice.cassette ?? null,
    seed: choice.seed,
    input: choice.input,
    instruction: null,
    sensor: SENSOR_PRESETS[choice.sensorId as SensorPresetId],
    maxSteps: choice.maxSteps,
    ...rulesOf(choice),
    answerTimeoutMs: null,
    sourceHash: choice.sourceHash,
    isPaced: false,
  };
}

/** Fisher–Yates by a seeded stream. */
function shuffled<T>(items: readonly T[], seed: string): T[] {
  const random = randomStream(seed, 'batch', 'order');
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const j = random.int(i + 1);
    [order[i], order[j]] = [order[j] as T, order[i] as T];
  }
  return order;
}
