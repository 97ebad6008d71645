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
import { afterAll, beforeAll } from 'vitest';
import type { EpisodeLink } from '../../../episodes/episode-link';
import type { AgentChoice } from '../../../episodes/trial-spec';
import { ROW } from '../bodies/two-rooms.fixture';
import { scanPlace } from '../places/scan-place';
import { PROMPTABLE, SCAN_BACKENDS, withPrompted } from '../r2r-ports';
import type { R2rSpec } from '../r2r-spec';
import { batchOf } from '../simulate-r2r';
import { R2R_PROMPTS } from './r2r-prompts';

export const EPISODE = {
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
export type Asked = keyof typeof ROLES;
export const textOf = ({ body }: SeenRequest): string => body.messages[0].content;
export const askedOf = (request: SeenRequest): Asked =>
  (Object.keys(ROLES) as Asked[]).find((one) => ROLES[one].test(textOf(request))) as Asked;

/** What each expert says; the robot goes on northwards from a by b to c. */
export const SAYS: Readonly<Record<Asked, (text: string) => string>> = {
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
export const said = (request: SeenRequest): Answer => {
  const asked = askedOf(request);
  return several(Array.from({ length: request.body.n ?? 1 }, () => SAYS[asked](textOf(request))));
};
/** A completion with several choices. */
export function several(texts: readonly string[]): Answer {
  const one = completion(texts[0] ?? '') as { json: { choices: object[] } };
  const choices = texts.map((content, index) => ({
    ...{ index, finish_reason: 'stop', logprobs: null },
    message: { role: 'assistant', content },
  }));
  return { json: { ...one.json, choices } };
}

interface WalkOptions {
  readonly agentId?: string;
  readonly endpoint?: object;
  readonly config?: object;
}

/** Runs a specification over a log: `hostEpisode`, which stands above this folder. */
type Host = (spec: R2rSpec, link: EpisodeLink, rows: readonly Row[]) => Promise<unknown>;

/** A server of its own for the tests of a file, and walks whose experts ask it. */
export function chatWalks(host: Host) {
  let server: ChatServer;
  beforeAll(async () => {
    server = await startChatServer();
  });
  afterAll(() => server.close());
  const seen = (): readonly SeenRequest[] => server.seen;
  return {
    seen,
    requestsOf: (asked: Asked): SeenRequest[] =>
      seen().filter((request) => askedOf(request) === asked),
    walked: (answer: (request: SeenRequest) => Answer, options: WalkOptions = {}) =>
      walkedBy({ server, host }, answer, options),
  };
}

/** Rows of a walk of which every expert that needs no picture is a model. */
async function walkedBy(
  { server, host }: { readonly server: ChatServer; readonly host: Host },
  answer: (request: SeenRequest) => Answer,
  { agentId = 'discussnav', endpoint = {}, config = {} }: WalkOptions,
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
    ...{
      agent: { agentId, config: config as AgentChoice['config'] },
      profile: 'exact',
      n: null,
      seed: '1',
    },
    ...{ scenesDir: '/nowhere', sourceHash: 'unbuilt', scans: new Map([['two', place]]) },
    backends: withPrompted(SCAN_BACKENDS, PROMPTABLE, ['reasoner']),
    prompted: { backend: model.backend, estimateUsdByMethod: model.estimateUsdByMethod },
  });
  if (spec === undefined) throw new TypeError('no specification');
  const log = createMemoryLog({
    sessionId: '11111111-1111-4111-8111-111111111111',
    now: () => '2026-01-01T00:00:00.000Z',
  });
  await host(
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

export const walkOf = (rows: readonly Row[]) => R2R_SCORING.score(decodeRows(rows));
export const notesOf = (rows: readonly Row[], name: string): unknown[] =>
  rows.flatMap((row) => {
    if (row.type !== 'effect-end') return [];
    const { args } = readPayload(row, 'effect-end') as {
      args: { belief?: { name?: string; data?: unknown } } | null;
    };
    return args?.belief?.name === name ? [args.belief.data] : [];
  });
/** Of each call of a row, as `model_calls.csv` has it. */
export const reAsksOf = ({ type, volatile }: Row): number[] =>
  type === 'effect-end'
    ? ((JSON.parse(volatile) as { calls?: { reAsks: number }[] }).calls ?? []).map(
        ({ reAsks }) => reAsks,
      )
    : [];
/** Why a walk ended. */
export function endOf(rows: readonly Row[]): { end: string | undefined } {
  const last = rows.find(({ type }) => type === 'trial-end') as Row;
  return { end: readPayload(last, 'trial-end').outcomes.follower?.detail };
}

export const readingOf = (rows: readonly Row[]) => R2R_SCORING.read(decodeRows(rows));
