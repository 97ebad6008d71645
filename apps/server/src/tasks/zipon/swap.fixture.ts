import { join } from 'node:path';
import { createMemoryLog, type Row, readPayload } from '@parley/log';
import { RULE_PLANNER } from '@parley/task-zipon/agents';
import { type FeedbackSetting, PERSON, questionOf, ROBOT, ZIPON } from '@parley/task-zipon/shared';
import type { ZiponEpisode } from '@parley/task-zipon/truth';
import { createSceneCatalog } from '../../catalog/scene-catalog';
import { memoryBlobs } from '../../episodes/blob-folder';
import type { EpisodeLink } from '../../episodes/episode-link';
import { GT_DETECTOR } from '../../ground-truth';
import { hostEpisode } from '../../host/host-episode';
import { repositoryRoot } from '../../repository';
import { GT_TOPOLOGY_GRAPH } from './features';
import { keptMap } from './map';
import { GT_USER } from './users';
import { installedZipon } from './zipon-episodes';
import { ziponRules } from './zipon-rules';

const SCENES = join(repositoryRoot(), 'public/scenes');
const catalog = createSceneCatalog(SCENES);

/** A goal of its own, and the same words for another thing of its type. */
export interface Swap {
  readonly episode: ZiponEpisode;
  readonly swapped: ZiponEpisode;
}

/** Goals of a home whose type another thing has, which takes their name. @param most Of a home. */
export function swapsOf(sceneId: string, most: number): Swap[] {
  const file = installedZipon(`zipon-${sceneId}`, catalog);
  return file.goals
    .flatMap((goal): Swap[] => {
      const other = file.things.find(
        ({ key, type, tag, instanceId }) =>
          type === goal.type &&
          tag !== null &&
          instanceId !== null &&
          !goal.sameGoal.includes(key) &&
          !file.goals.some(({ sameGoal }) => sameGoal.includes(key)),
      );
      if (other === undefined) return [];
      const tagOf = (key: string, tag: string | null): string | null =>
        key === other.key ? goal.name : goal.sameGoal.includes(key) ? other.tag : tag;
      const moved = { ...goal, goalId: other.key, sameGoal: [other.key] };
      const things = file.things.map((thing) => ({ ...thing, tag: tagOf(thing.key, thing.tag) }));
      return [
        { episode: { ...file, goals: [goal] }, swapped: { ...file, goals: [moved], things } },
      ];
    })
    .slice(0, most);
}

/** Rows from the question of a talk to the next act, at most. */
const MOST_ROWS_A_TALK = 60;

/** Where a goal is sent to, and how. */
export interface TrialOptions {
  readonly agentId: string;
  readonly feedback: FeedbackSetting;
  readonly maxSteps: number;
  /** Folder of topology graphs of the homes. */ readonly mapsDir: string;
}

const NOBODY_ELSE: Omit<EpisodeLink, 'log' | 'endedEarly'> = {
  call: () => Promise.reject(new Error('no one to call')),
  keepImage: () => Promise.resolve(),
  hear: () => [],
  afterAct: () => Promise.resolve(),
};

/** Rows of a trial with offline backends and a truthful simulated user, which ends soon after the first answer to a talk. @throws {Error} for one that has no end. */
export async function rowsOf(
  episode: ZiponEpisode,
  { agentId, feedback, maxSteps, mapsDir }: TrialOptions,
): Promise<readonly Row[]> {
  const log = createMemoryLog({
    sessionId: '11111111-1111-4111-8111-111111111111',
    now: () => '2020-01-01T00:00:00.000Z',
  });
  const { sceneId, episodeId } = episode;
  const sceneDir = join(SCENES, sceneId);
  const rules = ziponRules('1', 1);
  const kept = keptMap({ folder: mapsDir, sceneId, sceneDir, kind: 'topology' });
  await hostEpisode(
    {
      task: ZIPON.task,
      ...{ trialId: episodeId, episodeId, episode, sceneDir, feedback, mapsDir },
      ...{ sessionKind: 'test', isPractice: false, rounds: 1, fidelity: 'paper' },
      agents: { [ROBOT]: { agentId, config: {} } },
      respondents: { [PERSON]: GT_USER },
      backends: {
        ...{ detector: GT_DETECTOR, controller: RULE_PLANNER, features: GT_TOPOLOGY_GRAPH },
      },
      map: kept?.blobId ?? null,
      ...{ seed: '1', studyHash: null, sourceHash: 'unbuilt', isPaced: false },
      rules: { ...rules, limits: { ...rules.limits, maxSteps } },
    },
    {
      ...{ log, ...NOBODY_ELSE, blobs: memoryBlobs() },
      endedEarly: () => (log.rows.slice(-MOST_ROWS_A_TALK).some(isTalk) ? 'experimenter' : null),
    },
    [],
  );
  if (log.rows.at(-1)?.type !== 'trial-end') throw new Error(`${agentId} in ${sceneId} has no end`);
  return log.rows;
}

/** Is this a talk, and not the question for a request that begins a goal? */
function isTalk(row: Row): boolean {
  if (row.type !== 'effect-start') return false;
  const { args } = readPayload(row, 'effect-start');
  return args.kind === 'ask' && questionOf(args.questionId)?.kind === 'talk';
}

/** What an agent did and was told, without where it stands in truth: up to the answer to its first talk, and from there on. */
export function effectsOf(rows: readonly Row[]): { readonly before: string[]; after: string[] } {
  const effects = rows.filter((row) => row.type === 'effect-start' || row.type === 'effect-end');
  const talk = effects.find(isTalk);
  const answer = effects.findIndex(({ type, n }) => type === 'effect-end' && n === talk?.n);
  const texts = effects.map((row) => {
    const { truth, ...event } = JSON.parse(row.payload) as { truth?: unknown };
    return `${row.type} ${row.n} ${JSON.stringify(event)}`;
  });
  return answer < 0
    ? { before: texts, after: [] }
    : { before: texts.slice(0, answer), after: texts.slice(answer) };
}
