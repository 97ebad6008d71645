import { join } from 'node:path';
import type { EpisodeRules } from '@parley/protocol';
import { RULE_PLANNER } from '@parley/task-zipon/agents';
import { type FeedbackSetting, PERSON, ROBOT, ZIPON } from '@parley/task-zipon/shared';
import type { ZiponEpisode } from '@parley/task-zipon/truth';
import type { AgentChoice } from '../../episodes/trial-spec';
import { GT_DETECTOR } from '../../ground-truth';
import type { ServerTask } from '../server-task';
import { GT_FEATURE_MAP, gtFeatureKind } from './features';
import { keptMap } from './map';
import { USERS } from './users';
import { wholeEpisodes } from './zipon-episodes';
import { type ZiponCamera, ziponRules } from './zipon-rules';
import type { Fidelity, ZiponBackends, ZiponSpec } from './zipon-spec';

/** What a headless run is told. */
export interface ZiponBatch {
  readonly agent: AgentChoice;
  /** Simulated user. */ readonly user: string;
  readonly feedback: FeedbackSetting;
  readonly rounds: number;
  readonly fidelity: Fidelity;
  /** How the simulated user speaks and errs; left out: without errors. */
  readonly manner?: ZiponSpec['manner'];
  readonly prompted?: ZiponSpec['prompted'];
  readonly backends: ZiponBackends;
  /** How many episodes; null: all. */ readonly n: number | null;
  readonly seed: string;
  readonly scenesDir: string;
  readonly sourceHash: string;
  /** Of a run without a study; left out: the paper’s. */ readonly camera?: ZiponCamera;
  /** Of a study; left out: those of a run without one. */ readonly rules?: EpisodeRules;
  readonly studyHash?: string | null;
  readonly armId?: string;
  /** Where backends with weights come from; none when left out. */ readonly ports?: ZiponSpec['ports'];
  /** Folder of maps that were made beforehand; null: runs begin without (SCI-10). */
  readonly mapsDir: string | null;
}

/** Specifications of a headless run: all goals of a home each, the first `n` homes. */
export const batchOf = (episodes: readonly ZiponEpisode[], choice: ZiponBatch): ZiponSpec[] =>
  episodes.slice(0, choice.n ?? episodes.length).map((episode) => ({
    task: ZIPON.task,
    trialId: episode.episodeId,
    episodeId: episode.episodeId,
    episode,
    sceneDir: join(choice.scenesDir, episode.sceneId),
    sessionKind: 'simulated',
    isPractice: false,
    agents: { [ROBOT]: choice.agent },
    respondents: { [PERSON]: choice.user },
    backends: choice.backends,
    feedback: choice.feedback,
    rounds: choice.rounds,
    fidelity: choice.fidelity,
    ...(choice.manner !== undefined && { manner: choice.manner }),
    ...(choice.prompted != null && { prompted: choice.prompted }),
    map: mapIdOf(episode, choice),
    mapsDir: choice.mapsDir,
    seed: choice.seed,
    studyHash: choice.studyHash ?? null,
    ...(choice.armId !== undefined && { armId: choice.armId }),
    ...(choice.ports !== undefined && { ports: choice.ports }),
    rules:
      choice.rules ?? ziponRules(choice.seed, episode.goals.length * choice.rounds, choice.camera),
    sourceHash: choice.sourceHash,
    isPaced: false,
  }));

/** SHA-256 of the map that a run begins with; null where there is none. */
function mapIdOf(
  { sceneId, closedRoomId }: ZiponEpisode,
  { mapsDir: folder, scenesDir, backends }: Pick<ZiponBatch, 'mapsDir' | 'scenesDir' | 'backends'>,
): string | null {
  const kind = gtFeatureKind(backends.features);
  if (folder === null || kind === null) return null;
  const sceneDir = join(scenesDir, sceneId);
  return keptMap({ folder, sceneId, sceneDir, closedRoomId, kind })?.blobId ?? null;
}

/** Built-in goals with mixed feedback and offline backends only. */
export const simulateZipon: ServerTask<ZiponSpec>['simulate'] = (choice, catalog) =>
  batchOf(wholeEpisodes(catalog), {
    agent: { agentId: choice.agentId ?? ZIPON.actors[ROBOT].agentId, config: {} },
    user: choice.user ?? (USERS[0] as string),
    feedback: 'mixed',
    rounds: 1,
    fidelity: 'paper',
    backends: { detector: GT_DETECTOR, controller: RULE_PLANNER, features: GT_FEATURE_MAP },
    n: choice.n,
    seed: choice.seed,
    scenesDir: catalog.scenesDir,
    sourceHash: choice.sourceHash,
    mapsDir: null,
  });
