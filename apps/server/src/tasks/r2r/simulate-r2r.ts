import { join } from 'node:path';
import type { PromptedName } from '@parley/models/prompted';
import { EpisodeRules } from '@parley/protocol';
import { STEP_LIMIT } from '@parley/task-r2r/agents';
import { SUCCESS_M } from '@parley/task-r2r/scoring';
import { FOLLOWER, R2R } from '@parley/task-r2r/shared';
import { builtInEpisodes, type R2rEpisode } from '@parley/task-r2r/truth';
import type { AgentChoice } from '../../episodes/trial-spec';
import type { ServerTask } from '../server-task';
import { type PerfectExpert, withPerfect } from './perfect';
import type { ScanPlace } from './places/scan-place';
import { OFFLINE_BACKENDS, type R2rBackends, SCAN_BACKENDS } from './r2r-ports';
import type { R2rSpec } from './r2r-spec';

/** What a headless run is told. */
export interface R2rBatch {
  readonly agent: AgentChoice;
  readonly profile: string;
  /** Experts that are told by truth what to say; left out: none. */
  readonly perfect?: readonly PerfectExpert[];
  /** How many instructions; null: all. */ readonly n: number | null;
  readonly seed: string;
  readonly scenesDir: string;
  /** By name, of episodes without a home; left out: all have one. */ readonly scans?: ReadonlyMap<
    string,
    ScanPlace
  >;
  readonly sourceHash: string;
  /** Backends by port; left out: the offline ones. */ readonly backends?: R2rBackends;
  /** Models behind some of them. */ readonly prompted?: PromptedName | null;
}

/** At most 15 moves (SCI-40), and the stop. Nearer than 3 m is a success (Anderson et al. 2018, §5). */
const rulesOf = (seed: string): EpisodeRules =>
  EpisodeRules.parse({
    limits: { maxSteps: STEP_LIMIT + 1, askCountsAsAction: false },
    timeouts: { answerMs: null },
    success: { distanceM: SUCCESS_M },
    seed,
  });

/** Specifications of a headless run, the first `n` episodes. */
export const batchOf = (episodes: readonly R2rEpisode[], choice: R2rBatch): R2rSpec[] =>
  episodes.slice(0, choice.n ?? episodes.length).map((episode) => ({
    task: R2R.task,
    trialId: episode.episodeId,
    episodeId: episode.episodeId,
    episode,
    ...placeOf(episode.scan, choice),
    sessionKind: 'simulated',
    isPractice: false,
    agents: { [FOLLOWER]: choice.agent },
    respondents: {},
    backends: withPerfect(
      choice.backends ?? (choice.scans === undefined ? OFFLINE_BACKENDS : SCAN_BACKENDS),
      choice.perfect ?? [],
    ),
    ...(choice.prompted != null && { prompted: choice.prompted }),
    profile: choice.profile,
    seed: choice.seed,
    studyHash: null,
    rules: rulesOf(choice.seed),
    sourceHash: choice.sourceHash,
    isPaced: false,
  }));

/** @throws {TypeError} for an episode of a scan that is not among those of the run. */
function placeOf(
  scan: string,
  { scans, scenesDir }: Pick<R2rBatch, 'scans' | 'scenesDir'>,
): Pick<R2rSpec, 'sceneDir' | 'scan'> {
  if (scans === undefined) return { sceneDir: join(scenesDir, scan) };
  const place = scans.get(scan);
  if (place === undefined) throw new TypeError(`no scan ${scan}`);
  return { sceneDir: null, scan: place };
}

/** The built-in test set with the usual agent, and vision that never errs. */
export const simulateR2r: ServerTask<R2rSpec>['simulate'] = (choice, { scenesDir }) =>
  batchOf(builtInEpisodes('test'), {
    agent: { agentId: choice.agentId ?? R2R.actors[FOLLOWER].agentId, config: {} },
    profile: 'exact',
    n: choice.n,
    seed: choice.seed,
    scenesDir,
    sourceHash: choice.sourceHash,
  });
