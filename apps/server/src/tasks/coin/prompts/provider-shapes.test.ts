import { readFileSync } from 'node:fs';
import { createLimiter, createPromptedModel, ModelConfig } from '@parley/models/prompted';
import { loadPromptSet } from '@parley/models/prompts';
import type { ModelReply, ModelRequest } from '@parley/protocol';
import {
  type Answer,
  type ChatServer,
  completion,
  providerError,
  startChatServer,
} from '@parley/test-kit/models';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COIN_PROMPTS } from './coin-prompts';

/** Response bodies as each server sends them, served over HTTP: packages/test-kit/models/README.md says where they come from. */
const fixture = (name: string, status = 200, headers = {}): Answer => ({
  status,
  headers,
  json: JSON.parse(
    readFileSync(
      new URL(`../../../../../../packages/test-kit/models/fixtures/${name}.json`, import.meta.url),
      'utf8',
    ),
  ),
});

let server: ChatServer;
beforeEach(async () => {
  server = await startChatServer();
});
afterEach(() => server.close());

const JUDGE = {
  method: 'vlm.judge',
  input: {
    image: { frameId: 'f', imageId: 'abc', box: null },
    category: 'chair',
    question: 'Is it red?',
    about: { attribute: 'colour', value: 'red' },
  },
} as unknown as ModelRequest;

async function ask(vlm: object = {}): Promise<ModelReply> {
  const config = ModelConfig.parse({
    name: 'shapes',
    vlm: {
      baseUrl: server.baseUrl,
      model: 'm',
      prices: { inputUsdPerMillionTokens: 1, outputUsdPerMillionTokens: 1 },
      retry: { maxRetries: 1, baseDelayMs: 1, maxDelayMs: 2 },
      ...vlm,
    },
  });
  const model = createPromptedModel({
    models: {
      config,
      keys: { reasoner: null, vlm: null },
      prompts: loadPromptSet(COIN_PROMPTS),
      limiters: { reasoner: createLimiter(8), vlm: createLimiter(8) },
    },
    imageBytes: async () => new Uint8Array([0xff, 0xd8, 0xff]),
  });
  const context = { trialId: 'e', actor: 'robot', n: 0, attempt: 0 };
  const { result } = await model.perform(
    { kind: 'model', port: 'vlm', requests: [JUDGE] },
    context,
  );
  if (result.kind === 'failed') throw new Error(result.message);
  return result.replies[0] as ModelReply;
}
const probabilitiesOf = (reply: ModelReply) =>
  reply.kind === 'ok'
    ? (reply.output as { probabilities: Record<string, number>; source: string })
    : null;

describe('log-probabilities of each server, over HTTP', () => {
  it.each([
    // (0.80 + 0.04, 0.05, 0.10) of 0.99
    ['openai-judge', [0.848485, 0.050505, 0.10101]],
    ['vllm-judge', [0.25, 0.6, 0.15]],
    // Byte-level BPE: (0.5 + 0.1, 0.15 + 0.05, 0.1 + 0.05 + 0.04) of 0.99
    ['vllm-qwen-judge', [0.60606, 0.20202, 0.191919]],
    ['vllm-completions-logprobs', [0.3, 0.6, 0.1]],
    ['llama-cpp-judge', [0.15, 0.15, 0.7]],
    ['llama-cpp-probs', [0.7, 0.2, 0.1]],
    ['llama-cpp-completion-probabilities', [0.2, 0.5, 0.3]],
    ['ollama-logprobs', [0.2, 0.75, 0.05]],
  ] as const)('%s', async (name, [yes, no, unknown]) => {
    server.answer(fixture(name));
    const output = probabilitiesOf(await ask());
    expect(output?.source).toBe('logprobs');
    expect(output?.probabilities.yes).toBeCloseTo(yes, 5);
    expect(output?.probabilities.no).toBeCloseTo(no, 5);
    expect(output?.probabilities.unknown).toBeCloseTo(unknown, 5);
    expect(server.seen).toHaveLength(1);
  });

  it.each(['groq-judge', 'ollama-judge'])('%s has none: sampled', async (name) => {
    server.answer(fixture(name));
    expect(probabilitiesOf(await ask())).toEqual({
      probabilities: { yes: 1, no: 0, unknown: 0 },
      source: 'sampling',
    });
    expect(server.seen).toHaveLength(6);
  });

  it.each(['groq-logprobs-400', 'openai-400-logprobs'])(
    '%s refuses them: sampled',
    async (name) => {
      server.answer((seen) => (seen.body.logprobs ? fixture(name, 400) : completion('No')));
      expect(probabilitiesOf(await ask())?.source).toBe('sampling');
    },
  );

  it.each([
    ['vllm-400-too-many', 5],
    ['vllm-400-max-allowed', 10],
  ])('%s gives fewer: asked for %i', async (name, most) => {
    server.answer((seen) =>
      seen.body.top_logprobs > most ? fixture(name, 400) : fixture('vllm-judge'),
    );
    expect(probabilitiesOf(await ask())?.source).toBe('logprobs');
    expect(server.seen.map(({ body }) => body.top_logprobs)).toEqual([20, most]);
  });
});

describe('lists of tokens that were cut short', () => {
  it('make no certain answer: sampled, or what was left out stands for the answers that are not named', async () => {
    // Scaled to one, Yes alone at 0.6 would be certain, with an entropy of 0.
    server.answer((seen) => completion('Yes', seen.body.logprobs ? { first: { Yes: 0.6 } } : {}));
    expect(probabilitiesOf(await ask())?.source).toBe('sampling');
    expect(probabilitiesOf(await ask({ judge: { mode: 'logprobs' } }))).toEqual({
      probabilities: { yes: 0.6, no: 0.2, unknown: 0.2 },
      source: 'logprobs',
    });
  });

  it('of at most two tokens are not asked for', async () => {
    server.answer((seen) =>
      seen.body.logprobs
        ? providerError(400, 'Cannot request more than 2 logprobs')
        : completion('No'),
    );
    expect(probabilitiesOf(await ask())?.source).toBe('sampling');
    expect(server.seen.filter(({ body }) => body.logprobs)).toHaveLength(1);
  });
});

describe('errors of each server, over HTTP', () => {
  it.each([
    ['groq-429', 429, 'MODEL_UNREACHABLE', 2],
    ['openai-429', 429, 'MODEL_UNREACHABLE', 2],
    ['openai-429-quota', 429, 'MODEL_QUOTA', 1],
    ['llama-cpp-503', 503, 'MODEL_UNREACHABLE', 2],
    ['ollama-404', 404, 'MODEL_ADDRESS', 1],
    ['openai-refusal', 200, 'MODEL_REFUSED', 1],
  ] as const)('%s', async (name, status, code, requests) => {
    server.answer(fixture(name, status));
    expect(await ask({ judge: { mode: 'logprobs' } })).toMatchObject({ kind: 'failed', code });
    expect(server.seen).toHaveLength(requests);
  });

  it('says what the server said, old vLLM without an `error` included', async () => {
    server.answer(fixture('vllm-400-too-many', 400));
    expect(await ask({ judge: { mode: 'logprobs', topLogprobs: 3 } })).toMatchObject({
      code: 'MODEL_REFUSED',
      message: expect.stringMatching(/HTTP 400: .*more than 5 logprobs/),
    });
    server.answer(fixture('ollama-404', 404));
    expect(await ask()).toMatchObject({ message: expect.stringMatching(/try pulling it first/) });
  });

  it('waits as long as Groq asks, in its headers', async () => {
    const late = fixture('groq-429', 429, { 'retry-after': '0.05' });
    server.answer(late, fixture('vllm-judge'));
    const startMs = performance.now();
    const reply = await ask({ retry: { maxRetries: 1, baseDelayMs: 0, maxDelayMs: 500 } });
    expect(reply.kind).toBe('ok');
    expect(performance.now() - startMs).toBeGreaterThanOrEqual(45);
  });
});
