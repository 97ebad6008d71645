import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemoryLog, type Row, readPayload } from '@parley/log';
import { RULE_PLANNER, ZIPON_AGENTS } from '@parley/task-zipon/agents';
import { type FeedbackSetting, PERSON, questionOf, ROBOT, ZIPON } from '@parley/task-zipon/shared';
import type { ZiponEpisode } from '@parley/task-zipon/truth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSceneCatalog } from '../../catalog/scene-catalog';
import { memoryBlobs } from '../../episodes/blob-folder';
import type { EpisodeLink } from '../../episodes/episode-link';
import { GT_DETECTOR } from '../../ground-truth';
import { openHome } from '../../homes/open-home';
import { hostEpisode } from '../../host/host-episode';
import { repositoryRoot } from '../../repository';
import { bakeHomes } from '../../terminal/bake-homes';
import { GT_TOPOLOGY_GRAPH } from './features';
import { keptMap, makeMap } from './map';
import { GT_USER } from './users';
import { installedZipon } from './zipon-episodes';
import { ziponRules } from './zipon-rules';
import type { ZiponSpec } from './zipon-spec';

const SCENES = join(repositoryRoot(), 'public/scenes');
const catalog = createSceneCatalog(SCENES);

/** A goal of its own, and the same words for another thing of its type. */
interface Swap {
  readonly episode: ZiponEpisode;
  readonly swapped: ZiponEpisode;
}

/** Goals of a home whose type another thing has, which takes their name. @param most Of a home. */
function swapsOf(sceneId: string, most: number): Swap[] {
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
interface TrialOptions {
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
async function rowsOf(
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
  const spec: ZiponSpec = {
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
  };
  await hostEpisode(
    spec,
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
  const { args } = readPayload(row, 'effect-start') as { args: { questionId?: string } | null };
  return typeof args?.questionId === 'string' && questionOf(args.questionId)?.kind === 'talk';
}

/** What an agent did and was told, without where it stands in truth: up to the answer to its first talk, and from there on. */
function effectsOf(rows: readonly Row[]): { readonly before: string[]; after: string[] } {
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

const HOMES = ['cedar', 'larch', 'oak', 'rowan'];
const SWAPS = HOMES.flatMap((sceneId) => swapsOf(sceneId, 3));
const SETTINGS = { feedback: 'mixed', maxSteps: 90 } as const;
/** Whom no person drives. */
const METHODS = ZIPON_AGENTS.offered.filter((id) => ZIPON_AGENTS.agents[id]?.isDriven !== true);

let mapsDir = '';
beforeAll(async () => {
  mapsDir = mkdtempSync(join(tmpdir(), 'parley-swap-'));
  const folders = HOMES.map((sceneId) => join(repositoryRoot(), 'public/scenes', sceneId));
  await bakeHomes(folders);
  for (const folder of folders)
    await makeMap(await openHome(folder), { kind: 'topology', folder: mapsDir });
}, 120_000);
afterAll(() => rmSync(mapsDir, { recursive: true }));

describe('another thing of the type as the goal (SCI-13)', { timeout: 240_000 }, () => {
  it('is tried with ten goals and more of three homes and more, and with every method', () => {
    expect(SWAPS.length).toBeGreaterThanOrEqual(10);
    expect(new Set(SWAPS.map(({ episode }) => episode.sceneId)).size).toBeGreaterThanOrEqual(3);
    expect(METHODS).toEqual([
      ...['cf', 'cow', 'orion', 'orion-no-detection', 'orion-no-exploration'],
      ...['orion-no-map', 'orion-no-memory', 'vlmap'],
    ]);
  });

  it.each(METHODS)('changes nothing for %s until the first answer', async (agentId) => {
    const options = { agentId, mapsDir, ...SETTINGS };
    let asked = 0;
    let changed = 0;
    for (const { episode, swapped } of SWAPS) {
      const one = effectsOf(await rowsOf(episode, options));
      const other = effectsOf(await rowsOf(swapped, options));
      const differs = one.before.findIndex((effect, i) => effect !== other.before[i]);
      expect(one.before[differs], `${episode.sceneId} ${episode.goals[0]?.name}`).toBe(
        other.before[differs],
      );
      expect(other.before).toHaveLength(one.before.length);
      asked += Number(one.after.length > 0);
      changed += Number(one.after.join('\n') !== other.after.join('\n'));
    }
    // A goal that is never talked about would compare nothing; answers that are all the same would hide a swap that is none.
    expect(asked).toBeGreaterThanOrEqual(SWAPS.length / 2);
    expect(changed).toBeGreaterThan(0);
  });
});
