import { join } from 'node:path';
import { randomStream } from '@parley/agent-core/ports';
import { EpisodeRules, type MotionConfig, ParleyError, SENSOR_PRESETS } from '@parley/protocol';
import type { InstanceEpisode } from '@parley/scenes/format';
import { COIN, type InputKind, PERSON, ROBOT } from '@parley/task-coin/shared';
import type { AgentChoice } from '../../episodes/trial-spec';
import type { BackendChoice, CoinSpec } from './coin-spec';
import { GT_VLM } from './offline/gt-vlm';

export interface BatchChoice {
  readonly agent: AgentChoice;
  /** Simulated user. */ readonly user: string;
  readonly backends: BackendChoice;
  /** Where backends with weights come from; none when left out. */
  readonly ports?: CoinSpec['ports'];
  readonly prompted: CoinSpec['prompted'];
  /** Recorded calls to use or to add to. */ readonly cassette?: CoinSpec['cassette'];
  readonly input: InputKind;
  readonly vlmProfile: string;
  /** Words of the grounded VLM; plain by default. */
  readonly vlmWords?: CoinSpec['noise']['vlmWords'];
  readonly userErrorRate: number;
  /** SCI-17; false by default. */
  readonly sharedModel?: boolean;
  /** Words of simulated people; those of the home by default (SCI-16). */
  readonly lexicon?: CoinSpec['noise']['lexicon'];
  /** How simulated people answer; plainly by default. */
  readonly manner?: CoinSpec['noise']['manner'];
  readonly seed: string;
  /** Seed of the order of episodes, which says which are the first `n`; `seed` by default. */
  readonly orderSeed?: string;
  /** How many episodes; more than there are begins again from the first, with other draws. Null: all. */
  readonly n: number | null;
  /** Runs of each, with other draws every time (SCI-3); 1 by default. */
  readonly repeats?: number;
  readonly scenesDir: string;
  readonly sourceHash: string;
  readonly rules: EpisodeRules;
  readonly studyHash: string | null;
  /** Arm of the study. */ readonly armId?: string;
}

/** CoIN's robot: 0.25 m forward, 15° turns (paper §3), radius 0.17 m, height 1.41 m (SRC-1), sliding on. */
export const COIN_MOTION: MotionConfig = {
  forwardM: 0.25,
  turnDeg: 15,
  sliding: true,
  agentRadiusM: 0.17,
  agentHeightM: 1.41,
};

/** Rules of a run without a study: those of the paper, answers without a time limit. */
export function coinRules({ sensorId, seed }: { sensorId: string; seed: string }): EpisodeRules {
  if (!Object.hasOwn(SENSOR_PRESETS, sensorId)) {
    throw new ParleyError('BAD_INPUT', `there is no sensor ${sensorId}`, {
      where: '--sensor',
      remedy: `Use one of ${Object.keys(SENSOR_PRESETS).join(', ')}.`,
    });
  }
  return EpisodeRules.parse({
    motion: COIN_MOTION,
    sensor: sensorId,
    timeouts: { answerMs: null },
    seed,
  });
}

/**
 * Specifications of a headless run: the episodes in a seeded order, the first `n` of them.
 *
 * @throws {ParleyError} `BAD_EPISODE` for an empty list of episodes.
 */
export function batchSpecs(episodes: readonly InstanceEpisode[], choice: BatchChoice): CoinSpec[] {
  if (episodes.length === 0)
    throw new ParleyError('BAD_EPISODE', 'there are no episodes', {
      where: choice.scenesDir,
      remedy: 'Name an episode file, or build the scenes.',
    });
  const order = shuffled(episodes, choice.orderSeed ?? choice.seed);
  const count = choice.n ?? order.length;
  const rounds = Math.ceil(count / order.length);
  return Array.from({ length: count * (choice.repeats ?? 1) }, (_, k) => {
    const i = k % count;
    const episode = order[i % order.length] as InstanceEpisode;
    const repeat = Math.floor(i / order.length) + rounds * Math.floor(k / count);
    return specOf(episode, repeat, choice);
  });
}

/** One run of an episode; `repeat` counts those before it, from 0. */
export function specOf(
  episode: InstanceEpisode,
  repeat: number,
  choice: Omit<BatchChoice, 'n' | 'repeats'>,
): CoinSpec {
  return {
    task: COIN.task,
    episodeId: episode.episodeId,
    trialId: repeat === 0 ? episode.episodeId : `${episode.episodeId}_r${repeat}`,
    sessionKind: 'simulated',
    isPractice: false,
    episode,
    sceneDir: join(choice.scenesDir, episode.sceneId),
    agents: { [ROBOT]: choice.agent },
    respondents: { [PERSON]: choice.user },
    backends: choice.backends,
    ...(choice.ports !== undefined && { ports: choice.ports }),
    noise: {
      vlmProfile: choice.vlmProfile,
      userErrorRate: choice.userErrorRate,
      sharedModel: choice.sharedModel ?? false,
      // Plain words are what a specification without them has; another VLM has none of these.
      ...(choice.vlmWords === 'lexicon' &&
        choice.backends.vlm === GT_VLM && { vlmWords: choice.vlmWords }),
      ...(choice.lexicon !== undefined && { lexicon: choice.lexicon }),
      ...(choice.manner !== undefined && { manner: choice.manner }),
    },
    prompted: choice.prompted,
    cassette: choice.cassette ?? null,
    seed: choice.seed,
    input: choice.input,
    instruction: null,
    rules: choice.rules,
    studyHash: choice.studyHash,
    ...(choice.armId !== undefined && { armId: choice.armId }),
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
