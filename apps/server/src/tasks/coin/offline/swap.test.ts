import { join } from 'node:path';
import { createMemoryLog, type Row, readPayload } from '@parley/log';
import type { InstanceEpisode } from '@parley/scenes/format';
import { TEST_MOTION, testEpisodes } from '@parley/scenes/test-home';
import { AGENTS, SEARCHING_AGENTS } from '@parley/task-coin/agents';
import { rulesOf } from '@parley/test-kit';
import { describe, expect, it } from 'vitest';
import { createSceneCatalog } from '../../../catalog/scene-catalog';
import type { EpisodeLink } from '../../../episodes/episode-link';
import { TEST_HOME_DIR } from '../../../homes/open-home';
import { hostEpisode } from '../../../host/host-episode';
import { repositoryRoot } from '../../../repository';
import type { CoinSpec } from '../coin-spec';
import { GT_JUDGE } from './gt-judge';

const SCENES = join(repositoryRoot(), 'public/scenes');
const catalog = createSceneCatalog(SCENES);
/** Homes that need no making before their first use. */
const HOMES = ['maple', 'willow'];
const EPISODES_A_HOME = 5;
const STEPS = 24;
/** Enough to come to a thing and judge it, or to ask about it. */
const LONG_STEPS = 150;
/** The agents that talk, in one home: questions come after the turn all around. */
const ASKING = ['aiuta', 'evidence'];

/** An episode, and the same with another thing of its category as the target. */
interface Swap {
  readonly sceneDir: string;
  readonly task: InstanceEpisode;
  readonly swapped: InstanceEpisode;
}

/** Of each home the first episodes whose category has another target, which is put in their place. */
const swapsOf = (sceneDir: string, episodes: readonly InstanceEpisode[]): Swap[] =>
  episodes
    .flatMap((task): Swap[] => {
      const other = episodes.find(
        ({ category, targetId }) => category === task.category && targetId !== task.targetId,
      );
      if (other === undefined) return [];
      const { episodeId, start } = task;
      return [{ sceneDir, task, swapped: { ...other, episodeId, start } }];
    })
    .slice(0, EPISODES_A_HOME);

const SWAPS: readonly Swap[] = [
  ...swapsOf(TEST_HOME_DIR, await testEpisodes()),
  ...HOMES.flatMap((sceneId) => swapsOf(join(SCENES, sceneId), catalog.episodesOf(sceneId))),
];

/** Whom no person drives and no other process: agents that say they do not see truth. */
const BLIND = SEARCHING_AGENTS.filter((agentId) => AGENTS[agentId]?.isDriven !== true);

async function rowsOf(
  agentId: string,
  sceneDir: string,
  episode: InstanceEpisode,
  maxSteps: number,
): Promise<readonly Row[]> {
  const spec: CoinSpec = {
    task: 'coin',
    episodeId: episode.episodeId,
    trialId: 'run-1',
    sessionKind: 'simulated',
    isPractice: false,
    episode: { ...episode, split: 'train' },
    sceneDir,
    agents: { robot: { agentId, config: {} } },
    respondents: { person: 'oracle-picture' },
    backends: {
      ...{ detector: 'gt-detector', vlm: 'gt-vlm', reasoner: 'rules' },
      scorer: 'gt-co-occurrence',
      ...(agentId === 'perfect-judge' && { judge: GT_JUDGE }),
    },
    noise: { vlmProfile: 'llava-like', userErrorRate: 0 },
    prompted: null,
    seed: '1',
    studyHash: null,
    input: 'c',
    instruction: null,
    rules: rulesOf({ motion: TEST_MOTION, maxSteps }),
    sourceHash: 'unbuilt',
    isPaced: false,
  };
  const log = createMemoryLog({
    sessionId: '11111111-1111-4111-8111-111111111111',
    now: () => '2020-01-01T00:00:00.000Z',
  });
  const link: EpisodeLink = {
    log,
    call: () => Promise.reject(new Error('no one to call')),
    keepImage: () => Promise.resolve(),
    hear: () => [],
    endedEarly: () => null,
    afterAct: () => Promise.resolve(),
  };
  await hostEpisode(spec, link, []);
  return log.rows;
}

/** What an agent did and was told, up to the first answer, without where it stands in truth. */
function beforeFirstAnswer(rows: readonly Row[]): string[] {
  const effects = rows.filter((row) => row.type === 'effect-start' || row.type === 'effect-end');
  const answer = effects.findIndex(
    (row) => row.type === 'effect-end' && readPayload(row, 'effect-end').kind === 'ask',
  );
  return effects.slice(0, answer < 0 ? effects.length : answer).map((row) => {
    const { truth, ...event } = JSON.parse(row.payload) as { truth?: unknown };
    return `${row.type} ${row.n} ${JSON.stringify(event)}`;
  });
}

const bothOf = async (agentId: string, { sceneDir, task, swapped }: Swap, maxSteps = STEPS) => {
  const one = beforeFirstAnswer(await rowsOf(agentId, sceneDir, task, maxSteps));
  return { one, other: beforeFirstAnswer(await rowsOf(agentId, sceneDir, swapped, maxSteps)) };
};

describe('another thing of the category as the target (SCI-13)', { timeout: 240_000 }, () => {
  it('is tried in ten episodes and more of three homes, with every agent that does not see truth', () => {
    expect(SWAPS.length).toBeGreaterThanOrEqual(10);
    expect(new Set(SWAPS.map(({ sceneDir }) => sceneDir)).size).toBeGreaterThanOrEqual(3);
    expect(BLIND).toEqual([
      ...['aiuta', 'aiuta-v1', 'evidence', 'frontier', 'matcher', 'random', 'vlfm'],
    ]);
  });

  it.each(BLIND)('changes nothing for %s until the first answer', async (agentId) => {
    let compared = 0;
    for (const swap of SWAPS) {
      const { one, other } = await bothOf(agentId, swap);
      expect(other, swap.task.episodeId).toEqual(one);
      compared += one.length;
    }
    // An episode that began with an answer would compare nothing.
    expect(compared).toBeGreaterThan(SWAPS.length * 30);
  });

  it.each(ASKING)('changes nothing for %s on its way to the first question', async (agentId) => {
    let asked = 0;
    for (const swap of SWAPS.filter(({ sceneDir }) => sceneDir === TEST_HOME_DIR)) {
      const { one, other } = await bothOf(agentId, swap, LONG_STEPS);
      expect(other, swap.task.episodeId).toEqual(one);
      if (one.some((event) => event.includes('"kind":"ask"'))) asked += 1;
    }
    // Without a question the test would end where the short one does.
    expect(asked).toBeGreaterThan(0);
  });

  it('changes what is done by one who is told the truth, so that the test would see it', async () => {
    const differs: boolean[] = [];
    for (const swap of SWAPS.filter(({ sceneDir }) => sceneDir === TEST_HOME_DIR)) {
      const { one, other } = await bothOf('perfect-judge', swap, LONG_STEPS);
      differs.push(one.join('\n') !== other.join('\n'));
    }
    expect(differs).toContain(true);
  });
});
