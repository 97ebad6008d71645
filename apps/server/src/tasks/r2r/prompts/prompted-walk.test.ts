import { createMemoryLog, decodeRows, type Row, readPayload } from '@parley/log';
import { createLimiter, createPromptedModel, ModelConfig, Secret } from '@parley/models/prompted';
import { loadPromptSet } from '@parley/models/prompts';
import { R2R_SCORING } from '@parley/task-r2r/scoring';
import {
  type Answer,
  type ChatServer,
  completion,
  type SeenRequest,
  startChatServer,
} from '@parley/test-kit/models';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostEpisode } from '../../../host/host-episode';
import { ROW } from '../bodies/two-rooms.fixture';
import { scanPlace } from '../places/scan-place';
import { PROMPTABLE, SCAN_BACKENDS, withPrompted } from '../r2r-ports';
import { batchOf } from '../simulate-r2r';
import { R2R_PROMPTS } from './r2r-prompts';

let server: ChatServer;
beforeAll(async () => {
  server = await startChatServer();
});
afterAll(() => server.close());

const EPISODE = {
  ...{ episodeId: '1_0', scan: 'two', path: ['a', 'b', 'c'], bearingDeg: 0 },
  instruction: 'Geh geradeaus bis zur Bank.',
};

/** Whose prompt a request is, by how it begins. */
const ROLES = {
  translate: /^Someone has told/,
  decompose: /^You are an expert[\s\S]*Find every action/,
  landmarks: /^You are an expert[\s\S]*First check the order/,
  summarise: /^A robot walks through a home/,
  estimate: /^A robot follows an instruction of several/,
  fuse: /^Several colleagues/,
  test: /^A robot follows an instruction through a home/,
  predict: /^You steer a robot[\s\S]*Check first whether the experts/,
  think: /^You steer a robot[\s\S]*it has to stop/,
} as const;
type Asked = keyof typeof ROLES;
const textOf = ({ body }: SeenRequest): string => body.messages[0].content;
const askedOf = (request: SeenRequest): Asked =>
  (Object.keys(ROLES) as Asked[]).find((one) => ROLES[one].test(textOf(request))) as Asked;

/** What each expert says; the robot goes on northwards from a by b to c. */
const SAYS: Readonly<Record<Asked, (text: string) => string>> = {
  translate: () => 'Go straight to the bench and stop there.',
  decompose: () => 'Prediction:\n1. go straight to the bench\n2. stop',
  landmarks: () => 'Order: 1, 2\nLandmarks:\n- bench (object)',
  summarise: (text) =>
    [...text.matchAll(/^\[Step (\d+)\]/gm)]
      .slice(1)
      .map(([, step]) => `[Step ${step}] Observation: A corridor. Thought: On.`)
      .join('\n'),
  // The third step is at the bench.
  estimate: (text) =>
    text.includes('[Step 2]')
      ? 'Thought: There.\nPrediction:\nExecuted Actions: 1, 2\nIn-progress Actions: none\nActions Waiting to be Executed: none'
      : 'Thought: Not yet.\nPrediction:\nExecuted Actions: none\nIn-progress Actions: 1\nActions Waiting to be Executed: 2',
  fuse: () => 'It is straight on.',
  test: () => 'Thought: Straight on is right.\nPrediction: 0',
  predict: () => 'Thought: Straight on.\nPrediction: 0',
  think: () => 'Thought: Straight on.\nPrediction: 0',
};
const said = (request: SeenRequest): Answer => {
  const asked = askedOf(request);
  return several(Array.from({ length: request.body.n ?? 1 }, () => SAYS[asked](textOf(request))));
};
/** A completion with several choices. */
function several(texts: readonly string[]): Answer {
  const one = completion(texts[0] ?? '') as { json: { choices: object[] } };
  const choices = texts.map((content, index) => ({
    ...{ index, finish_reason: 'stop', logprobs: null },
    message: { role: 'assistant', content },
  }));
  return { json: { ...one.json, choices } };
}

/** Rows of a walk of which every expert that needs no picture is a model. */
async function walked(
  answer: (request: SeenRequest) => Answer,
  { agentId = 'discussnav', endpoint = {}, config = {} } = {},
): Promise<readonly Row[]> {
  server.seen.length = 0;
  server.answer(answer);
  const model = createPromptedModel({
    models: {
      config: ModelConfig.parse({
        name: 'test',
        reasoner: {
          ...{ baseUrl: server.baseUrl, apiKeyEnv: 'KEY', model: 'mind' },
          retry: { maxRetries: 0, baseDelayMs: 1, maxDelayMs: 2 },
          reAsk: { max: 1, waitMs: 0, feedback: true },
          prices: { inputUsdPerMillionTokens: 10, outputUsdPerMillionTokens: 30 },
          ...endpoint,
        },
      }),
      keys: { reasoner: new Secret('k'), vlm: null },
      prompts: loadPromptSet(R2R_PROMPTS),
      limiters: { reasoner: createLimiter(8), vlm: createLimiter(1) },
    },
    imageBytes: async () => null,
  });
  const place = scanPlace(ROW, null);
  const [spec] = batchOf([EPISODE], {
    ...{ agent: { agentId, config }, profile: 'exact', n: null, seed: '1' },
    ...{ scenesDir: '/nowhere', sourceHash: 'unbuilt', scans: new Map([['two', place]]) },
    backends: withPrompted(SCAN_BACKENDS, PROMPTABLE, ['reasoner']),
    prompted: { backend: model.backend, estimateUsdByMethod: model.estimateUsdByMethod },
  });
  if (spec === undefined) throw new TypeError('no specification');
  const log = createMemoryLog({
    sessionId: '11111111-1111-4111-8111-111111111111',
    now: () => '2026-01-01T00:00:00.000Z',
  });
  await hostEpisode(
    spec,
    {
      log,
      call: (effect, context) => model.perform(effect as never, context) as never,
      keepImage: () => Promise.resolve(),
      hear: () => [],
      endedEarly: () => null,
      afterAct: () => Promise.resolve(),
    },
    [],
  );
  return log.rows;
}

const walkOf = (rows: readonly Row[]) => R2R_SCORING.score(decodeRows(rows));
const notesOf = (rows: readonly Row[], name: string): unknown[] =>
  rows.flatMap((row) => {
    if (row.type !== 'effect-end') return [];
    const { args } = readPayload(row, 'effect-end') as {
      args: { belief?: { name?: string; data?: unknown } } | null;
    };
    return args?.belief?.name === name ? [args.belief.data] : [];
  });
/** Of each call of a row, as `model_calls.csv` has it. */
const reAsksOf = ({ type, volatile }: Row): number[] =>
  type === 'effect-end'
    ? ((JSON.parse(volatile) as { calls?: { reAsks: number }[] }).calls ?? []).map(
        ({ reAsks }) => reAsks,
      )
    : [];
const requestsOf = (asked: Asked): SeenRequest[] =>
  server.seen.filter((request) => askedOf(request) === asked);

describe('a walk whose experts are language models', () => {
  it('follows an instruction that an expert has translated, from start to stop', async () => {
    const rows = await walked(said, { config: { translate: true } });
    expect(notesOf(rows, 'deviation')).toEqual([]);
    expect(walkOf(rows)).toMatchObject({ success: 1, steps: 2, reason: 'stopped' });
    expect(textOf(requestsOf('translate')[0] as SeenRequest)).toContain(EPISODE.instruction);
    for (const asked of ['decompose', 'landmarks', 'predict'] as const) {
      const text = textOf(requestsOf(asked)[0] as SeenRequest);
      expect(text).toContain('Go straight to the bench');
      expect(text).not.toContain('Bank');
    }
    const [start] = rows;
    expect(readPayload(start as Row, 'trial-start').backends).toMatchObject({
      ...{ translation: 'prompted', navigator: 'prompted' },
      'scene-observation': 'scene-observation-from-text',
    });
  });

  it('asks five times at temperature 1 with seeds of their own, and the others as the model is set up', async () => {
    await walked(said);
    const samples = requestsOf('predict')
      .slice(0, 5)
      .map(({ body }) => body);
    expect(samples.map(({ seed }) => seed).sort()).toEqual([42, 43, 44, 45, 46]);
    expect(samples.map(({ temperature, n }) => [temperature, n])).toEqual(
      Array.from({ length: 5 }, () => [1, undefined]),
    );
    const { body } = requestsOf('estimate')[0] as SeenRequest;
    expect([body.temperature, body.seed]).toEqual([undefined, 42]);
  });

  it('asks once for five answers where the server gives several', async () => {
    const rows = await walked(said, { endpoint: { choices: true } });
    expect(walkOf(rows)).toMatchObject({ success: 1, deviations: 0 });
    // Two moves.
    expect(requestsOf('predict').map(({ body }) => body.n)).toEqual([5, 5]);
    expect(notesOf(rows, 'decision')).toMatchObject([
      { predicted: [0, 0, 0, 0, 0], dropped: 0 },
      { predicted: [0, 0, 0, 0, 0], dropped: 0 },
    ]);
    // What one request cost is booked once: 100 tokens in and 20 out, by its usage.
    const { discussion } = R2R_SCORING.read(decodeRows(rows));
    const navigator = discussion.uses.find(({ port }) => port === 'navigator');
    expect(navigator).toMatchObject({ requests: 10, tokens: 240 });
    expect(navigator?.costUsd).toBeCloseTo(2 * (100 * 10e-6 + 20 * 30e-6), 9);
  });

  it('asks again for the fifth of five answers that did not come, and the row says so', async () => {
    const rows = await walked(
      (request) =>
        request.body.n === 5
          ? several(Array.from({ length: 4 }, () => SAYS.predict('')))
          : said(request),
      { endpoint: { choices: true } },
    );
    expect(walkOf(rows)).toMatchObject({ success: 1, deviations: 2 });
    expect(notesOf(rows, 'deviation')[0]).toEqual({
      ...{ step: 0, expert: 'navigator', attempt: 1 },
      fault: 'sample 4: MODEL_REPLY: the provider gave 4 of 5 choices',
    });
    expect(requestsOf('predict').map(({ body }) => body.n)).toEqual([5, undefined, 5, undefined]);
    expect(notesOf(rows, 'decision')).toMatchObject([{ dropped: 0 }, { dropped: 0 }]);
  });

  it('shows an expert off its form what is wrong, and goes on', async () => {
    let first = true;
    const rows = await walked((request) => {
      if (askedOf(request) !== 'estimate' || !first) return said(request);
      first = false;
      return completion('About half of it, I would say.');
    });
    expect(walkOf(rows)).toMatchObject({ success: 1, deviations: 1 });
    const again = server.seen.find(({ body }) => body.messages.length > 1)?.body.messages;
    expect(again.at(-1).content).toContain('"Executed Actions:" is missing');
    expect(notesOf(rows, 'deviation')).toEqual([
      {
        ...{ step: 0, expert: 'completion-estimation', attempt: 1 },
        fault: 'off its form once, and right when asked again',
      },
    ]);
    // The call says it too.
    expect(rows.flatMap(reAsksOf).filter((count) => count > 0)).toEqual([1]);
  });

  it('notes an expert that stays off its form, asks three times in all, and ends with its name', async () => {
    const rows = await walked((request) =>
      askedOf(request) === 'landmarks' ? completion('A bench.') : said(request),
    );
    expect(notesOf(rows, 'deviation')).toMatchObject([
      { expert: 'landmark-extraction', attempt: 1 },
      { expert: 'landmark-extraction', attempt: 2 },
      { expert: 'landmark-extraction', attempt: 3 },
    ]);
    // Each try is one question and one re-ask.
    expect(requestsOf('landmarks')).toHaveLength(6);
    const { end } = endOf(rows);
    expect(end).toMatch(/^landmark-extraction gave no answer that fits: MODEL_REPLY/);
  });

  it('drops a sample that names no way, and tests predictions that differ', async () => {
    let sample = 0;
    const rows = await walked((request) => {
      if (askedOf(request) !== 'predict') return said(request);
      // At the second place one can go on, direction 0, or back, direction 6.
      const ways = textOf(request).includes('6: direction 6') ? [0, 0, 6, 6, 9] : [0];
      const direction = ways[sample++ % ways.length];
      return completion(`Thought: By ${direction}.\nPrediction: ${direction}`);
    });
    expect(walkOf(rows)).toMatchObject({ success: 1, steps: 2 });
    expect(requestsOf('test')).toHaveLength(1);
    expect(requestsOf('fuse')).toHaveLength(2);
    expect(notesOf(rows, 'decision')[1]).toMatchObject({ dropped: 1, direction: 0 });
  });

  it('has a single round think, and stop by its own word', async () => {
    const rows = await walked(
      (request) =>
        textOf(request).includes('[Step 2]')
          ? completion('Thought: Here it is.\nPrediction: STOP')
          : said(request),
      { agentId: 'single-round' },
    );
    expect(walkOf(rows)).toMatchObject({ success: 1, steps: 2, reason: 'stopped' });
    // Five answers at each of three places, drawn as those of DiscussNav, and no expert is asked but those of vision.
    expect(server.seen.map(askedOf)).toEqual(Array(15).fill('think'));
    const drawn = server.seen.slice(0, 5).map(({ body }) => [body.seed, body.temperature]);
    expect(drawn.sort()).toEqual([42, 43, 44, 45, 46].map((seed) => [seed, 1]));
    expect(notesOf(rows, 'decision')).toMatchObject([
      { predicted: [0, 0, 0, 0, 0], dropped: 0, estimate: null },
      { predicted: [0, 0, 0, 0, 0], dropped: 0, estimate: null },
    ]);
  });

  it('has a single round of one answer from captions alone, as NavGPT has', async () => {
    await walked(said, {
      agentId: 'single-round',
      config: { samples: 1, temperature: 0, tags: false },
    });
    expect(new Set(server.seen.map(({ body }) => body.temperature))).toEqual(new Set([0]));
    const texts = server.seen.map(textOf);
    expect(texts[0]).toContain(EPISODE.instruction);
    expect(texts[0]).toContain('Objects: none');
  });

  it('has a single round off its form shown what is wrong, asked three times in all, and ended', async () => {
    const rows = await walked(() => completion('Somewhere over there.'), {
      agentId: 'single-round',
      config: { samples: 1 },
    });
    expect(notesOf(rows, 'deviation')).toMatchObject(
      [1, 2, 3].map((attempt) => ({ expert: 'navigator', attempt, step: 0 })),
    );
    // Each try is one question and one re-ask.
    expect(server.seen).toHaveLength(6);
    expect(endOf(rows).end).toBe('No thought was of use.');
  });
});

/** Why a walk ended. */
function endOf(rows: readonly Row[]): { end: string | undefined } {
  const last = rows.find(({ type }) => type === 'trial-end') as Row;
  return { end: readPayload(last, 'trial-end').outcomes.follower?.detail };
}
