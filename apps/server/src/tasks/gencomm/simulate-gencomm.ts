import { join } from 'node:path';
import { GENCOMM, GROUND, HELPER, OPERATOR, OVERHEAD } from '@parley/task-gencomm/shared';
import {
  bodyProfile,
  DEFAULT_OVERHEAD,
  type GencommEpisode,
  gencommRules,
  type OverheadView,
} from '@parley/task-gencomm/truth';
import type { AgentChoice } from '../../episodes/trial-spec';
import type { ServerTask } from '../server-task';
import { allEpisodes } from './gencomm-episodes';
import { OFFLINE_BACKENDS } from './gencomm-ports';
import type { GencommBackends, GencommSetting, GencommSpec, NamedProfile } from './gencomm-spec';

/** What a headless run is told. */
export interface GencommBatch {
  readonly agent: AgentChoice;
  readonly helper: AgentChoice;
  readonly setting: GencommSetting;
  readonly overhead: OverheadView;
  readonly profile: NamedProfile;
  readonly backends: GencommBackends;
  readonly prompted?: GencommSpec['prompted'];
  /** How many episodes; null: all. */ readonly n: number | null;
  readonly steps?: number;
  readonly seed: string;
  readonly scenesDir: string;
  readonly sourceHash: string;
}

/** C_len where none is named: the least with talk (GenComm Table I). */
export const USUAL_ROUNDS = 1;

/** The setting of a run where nothing is said: no truth for the ground agent (SCI-37), no grid, no notes. */
export const DEFAULT_SETTING: GencommSetting = {
  rounds: USUAL_ROUNDS,
  distanceHint: 'none',
  marker: 'none',
  gridSide: null,
  environmentNotes: null,
};

/** Specifications of a headless run, the first `n` episodes. */
export const batchOf = (episodes: readonly GencommEpisode[], choice: GencommBatch): GencommSpec[] =>
  episodes.slice(0, choice.n ?? episodes.length).map((episode) => ({
    task: GENCOMM.task,
    trialId: episode.episodeId,
    episodeId: episode.episodeId,
    episode,
    sceneDir: join(choice.scenesDir, episode.sceneId),
    sessionKind: 'simulated',
    isPractice: false,
    agents: { [GROUND]: choice.agent, [OVERHEAD]: choice.helper },
    respondents: { [HELPER]: 'nobody', [OPERATOR]: 'nobody' },
    backends: choice.backends,
    setting: choice.setting,
    overhead: choice.overhead,
    profile: choice.profile,
    ...(choice.prompted != null && { prompted: choice.prompted }),
    seed: choice.seed,
    studyHash: null,
    rules: gencommRules(choice.seed, choice.steps),
    sourceHash: choice.sourceHash,
    isPaced: false,
  }));

/** Built-in episodes with the usual scheme and offline bodies that never err. */
export const simulateGencomm: ServerTask<GencommSpec>['simulate'] = (choice, catalog) =>
  batchOf(allEpisodes(catalog), {
    agent: { agentId: choice.agentId ?? GENCOMM.actors[GROUND].agentId, config: {} },
    helper: { agentId: GENCOMM.actors[OVERHEAD].agentId, config: {} },
    setting: DEFAULT_SETTING,
    overhead: DEFAULT_OVERHEAD,
    profile: { name: 'exact', body: bodyProfile('exact', USUAL_ROUNDS) },
    backends: OFFLINE_BACKENDS,
    n: choice.n,
    seed: choice.seed,
    scenesDir: catalog.scenesDir,
    sourceHash: choice.sourceHash,
  });
