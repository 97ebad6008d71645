import { createMemoryLog, decodeRows, type Row, readPayload } from '@parley/log';
import type { Json } from '@parley/protocol';
import type { InstanceEpisode } from '@parley/scenes/format';
import { TEST_MOTION, testEpisodes } from '@parley/scenes/test-home';
import { CoinMeasure } from '@parley/task-coin/scoring';
import { rulesOf } from '@parley/test-kit';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EpisodeLink } from '../../../episodes/episode-link';
import { TEST_HOME_DIR } from '../../../homes/open-home';
import { hostEpisode } from '../../../host/host-episode';
import type { CoinSpec } from '../coin-spec';

let episodes: readonly InstanceEpisode[];
beforeAll(async () => {
  episodes = await testEpisodes();
});
const episodeOf = (targetId: number): InstanceEpisode => {
  const found = episodes.find((one) => one.targetId === targetId);
  if (found === undefined) throw new Error(`no episode for ${targetId}`);
  return found;
};

interface Run {
  readonly task: InstanceEpisode;
  readonly seed?: string;
  readonly user?: string;
  readonly vlmProfile?: string;
  readonly config?: Record<string, Json>;
  readonly input?: CoinSpec['input'];
}

async function run({
  task,
  seed = '1',
  user = 'oracle-picture',
  vlmProfile = 'strong@0',
  config = {},
  input = 'c',
}: Run) {
  const spec: CoinSpec = {
    task: 'coin',
    episodeId: task.episodeId,
    trialId: 'run-1',
    sessionKind: 'test',
    isPractice: false,
    episode: { ...task, split: 'train' },
    sceneDir: TEST_HOME_DIR,
    agents: { robot: { agentId: 'aiuta', config } },
    respondents: { person: user },
    backends: {
      detector: 'gt-detector',
      vlm: 'gt-vlm',
      reasoner: 'rules',
      scorer: 'gt-co-occurrence',
    },
    noise: { vlmProfile, userErrorRate: 0 },
    prompted: null,
    seed,
    studyHash: null,
    input,
    instruction: null,
    rules: rulesOf({ motion: TEST_MOTION }),
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
  const result = await hostEpisode(spec, link, []);
  if (result.kind !== 'ended') throw new Error(`the episode is ${result.kind}`);
  const ends = log.rows
    .filter((row) => row.type === 'effect-end')
    .map((row) => ({ row, end: readPayload(row, 'effect-end') }));
  const beliefs = decodeRows(log.rows).flatMap(({ event }) =>
    event.kind === 'note' ? [event.belief] : [],
  );
  const faults = log.rows.filter((row) => row.type === 'fault');
  const { distanceToGoalM } = CoinMeasure.parse(result.end.truth);
  return {
    rows: log.rows,
    ends,
    beliefs,
    faults,
    questions: ends.filter(({ end }) => end.kind === 'ask').length,
    outcome: result.end.outcomes.robot,
    isSuccess:
      distanceToGoalM !== null &&
      distanceToGoalM < 0.25 &&
      result.end.outcomes.robot?.reason === 'stopped',
  };
}

/** What an agent did and was told, without where it stands in truth: rows up to the first answer. */
const eventsBeforeFirstAnswer = (rows: readonly Row[]): string[] => {
  const effects = rows.filter((row) => row.type === 'effect-start' || row.type === 'effect-end');
  const answer = effects.findIndex(
    (row) => row.type === 'effect-end' && readPayload(row, 'effect-end').kind === 'ask',
  );
  return effects.slice(0, answer).map((row) => {
    const { truth, ...event } = JSON.parse(row.payload) as { truth?: unknown };
    return `${row.type} ${row.n} ${JSON.stringify(event)}`;
  });
};

describe('AIUTA with offline backends in the test home', { timeout: 120_000 }, () => {
  it('asks, tells things of one category apart, and stops at the right one', async () => {
    for (const targetId of [4, 12]) {
      const { isSuccess, questions, outcome, faults } = await run({ task: episodeOf(targetId) });
      expect(faults).toEqual([]);
      expect(questions, `target ${targetId}`).toBeGreaterThan(0);
      expect(isSuccess, `target ${targetId}: ${outcome?.detail}`).toBe(true);
    }
  });

  it('asks less when told more', async () => {
    const task = episodeOf(4);
    const short = await run({ task, input: 'c' });
    const full = await run({ task, input: 'd' });
    expect(full.isSuccess).toBe(true);
    expect(full.questions).toBeLessThan(short.questions);
  });

  it('notes every kind of belief of the self-dialogue', async () => {
    const { beliefs } = await run({ task: episodeOf(4) });
    const types = new Set(beliefs.map((belief) => belief.type));
    for (const type of ['stage', 'facts', 'description', 'details', 'check', 'score', 'candidate'])
      expect(types, type).toContain(type);
  });

  it('never throws with a user who never answers and a VLM that errs', async () => {
    const { faults, outcome } = await run({
      task: episodeOf(4),
      user: 'silent',
      vlmProfile: 'llava-like@2',
    });
    expect(faults).toEqual([]);
    expect(outcome).toBeDefined();
  });

  it('asks nothing when the trigger is read literally (SCI-1)', async () => {
    const { questions } = await run({ task: episodeOf(4), config: { noFacts: 'skip' } });
    expect(questions).toBe(0);
  });

  it('cannot know the goal: with another target, all is the same until the first answer (SCI-13)', async () => {
    const task = episodeOf(4);
    const swapped: InstanceEpisode = {
      ...episodeOf(11),
      episodeId: task.episodeId,
      start: task.start,
    };
    const one = eventsBeforeFirstAnswer((await run({ task, vlmProfile: 'llava-like' })).rows);
    const other = eventsBeforeFirstAnswer(
      (await run({ task: swapped, vlmProfile: 'llava-like' })).rows,
    );
    expect(one.length).toBeGreaterThan(50);
    expect(other).toEqual(one);
  });
});
