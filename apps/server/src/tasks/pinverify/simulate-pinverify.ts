import { join } from 'node:path';
import type { PromptedName } from '@parley/models/prompted';
import { EpisodeRules } from '@parley/protocol';
import { BUDGET, OWNER, PINVERIFY, STUB_TRAINED, VERIFIER } from '@parley/task-pinverify/shared';
import type { PinverifyEpisode, RingRange } from '@parley/task-pinverify/truth';
import type { AgentChoice } from '../../episodes/trial-spec';
import type { PortSource } from '../../ports/port-source';
import type { ServerTask } from '../server-task';
import { OWNERS } from './bodies/gt-owner';
import { builtInPairs } from './built-in-pairs';
import { NO_TRAINED, OFFLINE_BACKENDS, type PinverifyBackends } from './pinverify-ports';
import type { PinverifySpec } from './pinverify-spec';
import { asksSomeone } from './who-plays';

/** What a headless run is told. */
export interface PinverifyBatch {
  readonly agent: AgentChoice;
  readonly profile: string;
  readonly range: RingRange;
  /** Steps of an episode, the first view included. */ readonly budget: number;
  /** How many pairs; null: all. */ readonly n: number | null;
  readonly seed: string;
  readonly sourceHash: string;
  /** Backends by port; left out: the offline ones. */ readonly backends?: PinverifyBackends;
  /** Who answers an agent that asks; left out: the usual owner. */ readonly user?: string;
  /** Models behind some of them. */ readonly prompted?: PromptedName | null;
  /** Models with weights of their own, by port; left out: the backends need none. */
  readonly weights?: WeightSources;
  /** Folder of a capture, for bodies that look at its pictures; left out: there is none. */
  readonly folderOf?: (pair: Pick<PinverifyEpisode, 'scene' | 'capture'>) => string | null;
  /** Where homes lie that views are painted in, and where painted ones are kept; left out: nothing is painted. */
  readonly painting?: { readonly scenesDir: string; readonly dataDir: string };
}

/** Models with weights behind some ports. */
export type WeightSources = Readonly<Partial<Record<'detector' | 'embedder', PortSource>>>;

const mapValues = <T>(
  weights: WeightSources | undefined,
  of: (source: PortSource) => T,
): Record<string, T> =>
  Object.fromEntries(Object.entries(weights ?? {}).map(([port, source]) => [port, of(source)]));

/** The stop is an act too: with it, a budget of six is five moves. */
const rulesOf = ({ seed, budget }: PinverifyBatch): EpisodeRules =>
  EpisodeRules.parse({
    limits: { maxSteps: budget, askCountsAsAction: false },
    timeouts: { answerMs: null },
    seed,
  });

/** A trained agent without a model has its stub, by its own name in every row (SCI-15). */
function standingIn({ agent, backends = OFFLINE_BACKENDS }: PinverifyBatch): PinverifyBackends {
  const isStub = agent.agentId === 'trained' && backends.trained === NO_TRAINED;
  return isStub ? { ...backends, trained: STUB_TRAINED } : backends;
}

/** Specifications of a headless run, the first `n` pairs. */
export const batchOf = (
  episodes: readonly PinverifyEpisode[],
  batch: PinverifyBatch,
): PinverifySpec[] =>
  episodes.slice(0, batch.n ?? episodes.length).map((episode) => ({
    task: PINVERIFY.task,
    trialId: episode.episodeId,
    episodeId: episode.episodeId,
    episode,
    sceneDir: batch.painting === undefined ? null : join(batch.painting.scenesDir, episode.scene),
    ...(batch.painting !== undefined && { dataDir: batch.painting.dataDir }),
    sessionKind: 'simulated',
    isPractice: false,
    agents: { [VERIFIER]: batch.agent },
    respondents: asksSomeone(batch.agent.agentId)
      ? { [OWNER]: batch.user ?? (OWNERS[0] as string) }
      : {},
    backends: {
      ...standingIn(batch),
      ...mapValues(batch.weights, ({ name }) => name),
    },
    ports: mapValues(batch.weights, (source) => ({ source })),
    ...(batch.prompted != null && { prompted: batch.prompted }),
    ...(batch.folderOf !== undefined && { pictures: batch.folderOf(episode) }),
    profile: batch.profile,
    range: batch.range,
    seed: batch.seed,
    studyHash: null,
    rules: rulesOf(batch),
    sourceHash: batch.sourceHash,
    isPaced: false,
  }));

/** A built-in test set with the usual agent, by the paper. */
export const simulatePinverify: ServerTask<PinverifySpec>['simulate'] = (choice) =>
  batchOf(builtInPairs('test'), {
    agent: { agentId: choice.agentId ?? PINVERIFY.actors[VERIFIER].agentId, config: {} },
    ...{ profile: 'noisy', range: 'far', budget: BUDGET.paper },
    ...{ n: choice.n, seed: choice.seed, sourceHash: choice.sourceHash },
    ...(choice.user !== null && { user: choice.user }),
  });
