import { join } from 'node:path';
import type { EpisodeRules } from '@parley/protocol';
import { GENCOMM, GROUND, HELPER, isSilent, OPERATOR, OVERHEAD } from '@parley/task-gencomm/shared';
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
  readonly seed: string;
  readonly scenesDir: string;
  readonly sourceHash: string;
  /** Of a study; left out: those of a run without one. */ readonly rules?: EpisodeRules;
  readonly studyHash?: string | null;
  readonly armId?: string;
}

/** C_len of who talks, where none is named: the least with talk (GenComm Table I). */
const USUAL_ROUNDS = 1;

/** C_len where none is named: nobody talks beside `no-comm` and `random`. */
export const usualRounds = (scheme: string): number => (isSilent(scheme) ? 0 : USUAL_ROUNDS);

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
    studyHash: choice.studyHash ?? null,
    ...(choice.armId !== undefined && { armId: choice.armId }),
    rules: choice.rules ?? gencommRules(choice.seed),
    sourceHash: choice.sourceHash,
    isPaced: false,
  }));

/** Built-in episodes with the usual scheme and offline bodies that never err. */
export const simulateGencomm: ServerTask<GencommSpec>['simulate'] = (choice, catalog) => {
  const agentId = choice.agentId ?? GENCOMM.actors[GROUND].agentId;
  const rounds = usualRounds(agentId);
  return batchOf(allEpisodes(catalog), {
    agent: { agentId, config: {} },
    helper: { agentId: GENCOMM.actors[OVERHEAD].agentId, config: {} },
    setting: { ...DEFAULT_SETTING, rounds },
    overhead: DEFAULT_OVERHEAD,
    profile: { name: 'exact', body: bodyProfile('exact', rounds) },
    backends: OFFLINE_BACKENDS,
    n: choice.n,
    seed: choice.seed,
    scenesDir: catalog.scenesDir,
    sourceHash: choice.sourceHash,
  });
};
