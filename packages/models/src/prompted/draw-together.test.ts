import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Answer,
  type ChatServer,
  completion,
  providerError,
  type SeenRequest,
  startChatServer,
  temporaryFolder,
} from '@parley/test-kit/models';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Secret } from '../http/secret';
import { loadPromptSet } from '../prompts/prompt-set';
import type { PromptTable } from '../prompts/prompt-table';
import type { ModelCallRecord } from './call-record';
import { createLimiter } from './limiter';
import { ModelConfig } from './model-config';
import { createPromptedModel } from './prompted-model';

let server: ChatServer;
beforeAll(async () => {
  server = await startChatServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.seen.length = 0;
});

const folder = temporaryFolder('draws');
for (const [name, text] of Object.entries({ ask: 'A number? {what}', again: '{problem}' }))
  writeFileSync(join(folder, `${name}.txt`), text);

const Input = z.object({ what: z.string(), sample: z.number() });
/** A method that is a draw: its reply is a number. */
const TABLE: PromptTable<'ask' | 'again'> = {
  ...{ folder: () => folder, placeholders: { ask: ['what'], again: ['problem'] }, again: 'again' },
  methods: {
    'mind.guess': {
      ...{ port: 'reasoner', usual: 'ask', values: ({ what }) => ({ what }) },
      drawOf: ({ sample }) => ({ temperature: 1, sample }),
      read: async ({ text, isCutOff }) => {
        if (isCutOff) return { kind: 'unreadable', problem: 'it was cut off' };
        if (!/^\d+$/.test(text)) return { kind: 'unreadable', problem: 'it is no number' };
        return { kind: 'ok', value: { text } };
      },
    },
  },
  shapes: {
    'mind.guess': { port: 'mind', input: Input, output: z.object({ text: z.string() }) },
  } as never,
};

/** Asks for draws of one question, with seeds 42 and on; each request has 100 tokens in and 20 out, as its usage says. */
function setUp() {
  const model = createPromptedModel({
    models: {
      config: ModelConfig.parse({
        name: 'test',
        reasoner: {
          ...{ baseUrl: server.baseUrl, apiKeyEnv: 'KEY', model: 'm', choices: true },
          retry: { maxRetries: 0, baseDelayMs: 1, maxDelayMs: 2 },
          reAsk: { max: 1, waitMs: 0, feedback: true },
          prices: { inputUsdPerMillionTokens: 10, outputUsdPerMillionTokens: 30 },
        },
      }),
      keys: { reasoner: new Secret('k'), vlm: null },
      prompts: loadPromptSet(TABLE),
      limiters: { reasoner: createLimiter(8), vlm: createLimiter(1) },
    },
    imageBytes: async () => null,
  });
  return async (samples: readonly number[], what = 'q') => {
    const requests = samples.map((sample) => ({ method: 'mind.guess', input: { what, sample } }));
    const context = { trialId: 't', actor: 'a', n: 0, attempt: 1 };
    const { result, volatile } = await model.perform(
      { kind: 'model', port: 'mind', requests },
      context,
    );
    const replies = 'replies' in result ? result.replies : [];
    const calls = (volatile as unknown as { calls: ModelCallRecord[] }).calls;
    return {
      said: replies.map((reply) =>
        reply.kind === 'ok' ? (reply.output as { text: string }).text : reply.message,
      ),
      replies,
      calls,
      costUsd: calls.reduce((sum, { costUsd }) => sum + costUsd, 0),
    };
  };
}
const A_REQUEST_USD = 100 * 10e-6 + 20 * 30e-6;
const FIVE = [0, 1, 2, 3, 4];

/** Choices with texts; one that is null was cut off. */
function several(texts: readonly (string | null)[]): Answer {
  const { json } = completion('') as { json: object };
  const choices = texts.map((text, index) => ({
    ...{ index, finish_reason: text === null ? 'length' : 'stop' },
    message: { role: 'assistant', content: text ?? '1' },
  }));
  return { json: { ...json, choices } };
}
/** By its seed, which an answer tells. */
const bySeed = ({ body }: SeenRequest): Answer => completion(String(body.seed));
const asked = (): [number | undefined, number][] =>
  server.seen.map(({ body }): [number | undefined, number] => [body.n, body.seed]);

describe('draws that go out as one', () => {
  it('come with one request, which is booked once', async () => {
    server.answer(() => several(['5', '6', '7', '8', '9']));
    const { said, costUsd, calls } = await setUp()(FIVE);
    expect(said).toEqual(['5', '6', '7', '8', '9']);
    expect(calls.map(({ requests }) => requests)).toEqual([1, 0, 0, 0, 0]);
    expect(costUsd).toBeCloseTo(A_REQUEST_USD, 12);
  });

  it('are asked for one by one from then on where the server gives one and says nothing', async () => {
    server.answer(bySeed);
    const ask = setUp();
    const { said } = await ask(FIVE);
    expect(said).toEqual(['42', ...Array(4).fill('the provider gave 1 of 5 choices')]);
    const again = await ask([1, 2, 3, 4]);
    expect(again.said).toEqual(['43', '44', '45', '46']);
    expect(again.costUsd).toBeCloseTo(4 * A_REQUEST_USD, 12);
    expect((await ask(FIVE, 'another')).said).toEqual(['42', '43', '44', '45', '46']);
    expect(asked().filter(([n]) => n !== undefined)).toEqual([[5, 42]]);
  });

  it('that came short once are asked for one by one, and the next question at once', async () => {
    server.answer((request) => (request.body.n === 5 ? several(['1', '2', '3']) : bySeed(request)));
    const ask = setUp();
    expect((await ask(FIVE)).said.slice(3)).toEqual(
      Array(2).fill('the provider gave 3 of 5 choices'),
    );
    expect((await ask([3, 4])).said).toEqual(['45', '46']);
    await ask(FIVE, 'another');
    expect(asked().map(([n]) => n)).toEqual([5, undefined, undefined, 5]);
  });

  it('are asked about by themselves where they cannot be read, or were cut off', async () => {
    server.answer(({ body }) =>
      body.n === 5 ? several(['1', 'two', '3', null, '5']) : completion('9'),
    );
    const { said, replies, costUsd } = await setUp()(FIVE);
    expect(said).toEqual(['1', '9', '3', '9', '5']);
    expect(replies.map((reply) => reply.kind === 'ok' && (reply.reAsks ?? 0))).toEqual([
      ...[0, 1, 0, 1, 0],
    ]);
    const told = server.seen.slice(1).map(({ body }) => body.messages.at(-1).content);
    expect(told.sort()).toEqual(['it is no number', 'it was cut off']);
    expect(costUsd).toBeCloseTo(3 * A_REQUEST_USD, 12);
  });
});

describe('a server that refuses several answers', () => {
  it.each([
    [400, "Unsupported parameter: 'n' must be 1"],
    [400, 'Multiple completions (n > 1) are not supported for this model.'],
    [400, 'Only one completion choice is allowed'],
    [500, 'Only one completion choice is allowed'],
    [400, "'n' : number must be at most 1 with this model"],
    [400, 'Multiple candidates is not enabled for this model'],
    [422, 'n: Input should be less than or equal to 1'],
    [422, 'Extra inputs are not permitted: n'],
    [400, 'This model does not support n > 1.'],
  ])(
    'is asked for each by itself after %d “%s”, from then on, and the record says so',
    async (status, words) => {
      server.answer((request) =>
        'n' in request.body ? providerError(status, words) : bySeed(request),
      );
      const ask = setUp();
      const { said, calls, costUsd } = await ask(FIVE);
      expect(said).toEqual(['42', '43', '44', '45', '46']);
      expect(calls.map(({ leftOut }) => leftOut)).toEqual(Array(5).fill(['n']));
      expect(costUsd).toBeCloseTo(5 * A_REQUEST_USD, 12);
      expect(server.seen).toHaveLength(6);
      await ask(FIVE, 'another');
      expect(server.seen).toHaveLength(11);
    },
  );

  it.each([
    [400, 'The prompt is invalid.'],
    [400, 'max_tokens is too large: 5000 of 4096'],
    [422, 'messages: Field required'],
  ])(
    'is told from one that says %d “%s”, and the message names the setting',
    async (status, words) => {
      server.answer(providerError(status, words));
      const { said } = await setUp()(FIVE);
      expect(server.seen).toHaveLength(1);
      expect(said[4]).toContain(words);
      expect(said[4]).toContain('choices: false');
    },
  );
});
