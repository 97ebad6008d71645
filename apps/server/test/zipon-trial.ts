import { join } from 'node:path';
import { createMemoryLog, type Row, readPayload } from '@parley/log';
import { RULE_PLANNER } from '@parley/task-zipon/agents';
import { type FeedbackSetting, PERSON, questionOf, ROBOT, ZIPON } from '@parley/task-zipon/shared';
import type { ZiponEpisode } from '@parley/task-zipon/truth';
import { memoryBlobs } from '../src/episodes/blob-folder';
import type { EpisodeLink } from '../src/episodes/episode-link';
import { GT_DETECTOR } from '../src/ground-truth';
import { hostEpisode } from '../src/host/host-episode';
import { PROMPTED } from '../src/ports/port-kind';
import { repositoryRoot } from '../src/repository';
import { GT_TOPOLOGY_GRAPH } from '../src/tasks/zipon/features';
import { keptMap } from '../src/tasks/zipon/map';
import { GT_USER } from '../src/tasks/zipon/users';
import { ziponRules } from '../src/tasks/zipon/zipon-rules';
import type { ZiponSpec } from '../src/tasks/zipon/zipon-spec';

export const SCENES = join(repositoryRoot(), 'public/scenes');

/** Rows from the question of a talk to the next act, at most. */
const MOST_ROWS_A_TALK = 60;

/** Where a goal is sent to, and how. */
export interface TrialOptions {
  readonly agentId: string;
  readonly feedback: FeedbackSetting;
  readonly maxSteps: number;
  /** Folder of topology graphs of the homes. */ readonly mapsDir: string;
  /** What the controller asks; the offline one when left out. */ readonly controller?: EpisodeLink['call'];
  /** Goes on to the limit of steps, whatever the person answers. */ readonly isWhole?: boolean;
}

const NOBODY_ELSE: Omit<EpisodeLink, 'log' | 'endedEarly'> = {
  call: () => Promise.reject(new Error('no one to call')),
  keepImage: () => Promise.resolve(),
  hear: () => [],
  afterAct: () => Promise.resolve(),
};

/** Rows of a trial with offline backends and a truthful simulated user, which ends soon after the first answer to a talk unless it is to be whole. @throws {Error} for one that has no end. */
export async function rowsOf(
  episode: ZiponEpisode,
  { agentId, feedback, maxSteps, mapsDir, controller, isWhole = false }: TrialOptions,
): Promise<readonly Row[]> {
  const log = createMemoryLog({
    sessionId: '11111111-1111-4111-8111-111111111111',
    now: () => '2020-01-01T00:00:00.000Z',
  });
  const { sceneId, episodeId } = episode;
  const sceneDir = join(SCENES, sceneId);
  const rules = ziponRules('1', 1);
  const kept = keptMap({ folder: mapsDir, sceneId, sceneDir, kind: 'topology' });
  const spec: ZiponSpec = {
    task: ZIPON.task,
    ...{ trialId: episodeId, episodeId, episode, sceneDir, feedback, mapsDir },
    ...{ sessionKind: 'test', isPractice: false, rounds: 1, fidelity: 'paper' },
    agents: { [ROBOT]: { agentId, config: {} } },
    respondents: { [PERSON]: GT_USER },
    backends: {
      ...{ detector: GT_DETECTOR, features: GT_TOPOLOGY_GRAPH },
      controller: controller === undefined ? RULE_PLANNER : PROMPTED,
    },
    map: kept?.blobId ?? null,
    ...{ seed: '1', studyHash: null, sourceHash: 'unbuilt', isPaced: false },
    rules: { ...rules, limits: { ...rules.limits, maxSteps } },
  };
  await hostEpisode(
    spec,
    {
      ...{ log, ...NOBODY_ELSE, blobs: memoryBlobs() },
      ...(controller !== undefined && { call: controller }),
      endedEarly: () =>
        !isWhole && log.rows.slice(-MOST_ROWS_A_TALK).some(isTalk) ? 'experimenter' : null,
    },
    [],
  );
  if (log.rows.at(-1)?.type !== 'trial-end') throw new Error(`${agentId} in ${sceneId} has no end`);
  return log.rows;
}

/** Is this a talk, and not the question for a request that begins a goal? */
export function isTalk(row: Row): boolean {
  if (row.type !== 'effect-start') return false;
  const { args } = readPayload(row, 'effect-start') as { args: { questionId?: string } | null };
  return typeof args?.questionId === 'string' && questionOf(args.questionId)?.kind === 'talk';
}
