import type { EffectContext } from '@parley/agent-core/ports';
import { createBudget } from '@parley/models/accounts';
import {
  createLimiter,
  createPromptedModel,
  type ModelCallRecord,
  ModelConfig,
  type PromptedTerms,
  Secret,
} from '@parley/models/prompted';
import { loadPromptSet } from '@parley/models/prompts';
import {
  MODEL_METHODS,
  type ModelMethod,
  type ModelReply,
  type ModelRequest,
} from '@parley/protocol';
import {
  type ChatServer,
  completion,
  providerError,
  startChatServer,
} from '@parley/test-kit/models';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COIN_PROMPTS } from './coin-prompts';

const KEY = 'sk-live-0123456789abcdef';
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const CONTEXT: EffectContext = { trialId: 'e', actor: 'robot', n: 0, attempt: 0 };
const prompts = loadPromptSet(COIN_PROMPTS);
const image = { frameId: 'e/robot/0', imageId: 'abc123', box: null };

let server: ChatServer;
beforeEach(async () => {
  server = await startChatServer();
});
afterEach(() => server.close());

interface Settings {
  readonly reasoner?: object;
  readonly vlm?: object;
  readonly imageBytes?: () => Promise<never>;
  readonly terms?: PromptedTerms;
}

function modelOf({ reasoner = {}, vlm = {}, imageBytes, terms = {} }: Settings = {}) {
  const common = {
    baseUrl: server.baseUrl,
    apiKeyEnv: 'KEY',
    prices: { inputUsdPerMillionTokens: 10, outputUsdPerMillionTokens: 20 },
    retry: { maxRetries: 2, baseDelayMs: 1, maxDelayMs: 2 },
    timeouts: { requestMs: 2000, totalMs: 5000 },
  };
  const config = ModelConfig.parse({
    name: 'test',
    reasoner: { ...common, model: 'llm', ...reasoner },
    vlm: { ...common, model: 'eye', ...vlm },
  });
  const keys = { reasoner: new Secret(KEY), vlm: new Secret(KEY) };
  const limiters = { reasoner: createLimiter(8), vlm: createLimiter(8) };
  const records: ModelCallRecord[] = [];
  const model = createPromptedModel({
    models: { config, keys, prompts, limiters },
    imageBytes: imageBytes ?? (async (imageId) => (imageId === 'abc123' ? JPEG : null)),
    onCall: (record) => records.push(record),
  });
  const perform = async (...requests: ModelRequest[]) => {
    const performed = await model.perform({ kind: 'model', port: 'vlm', requests }, CONTEXT, terms);
    if (performed.result.kind === 'failed')
      throw new Error('a prompted model answers every request');
    return { replies: performed.result.replies, volatile: performed.volatile };
  };
  const one = async (request: ModelRequest): Promise<ModelReply> =>
    (await perform(request)).replies[0] as ModelReply;
  return { model, perform, one, records };
}

const request = (method: ModelMethod, input: object): ModelRequest =>
  ({ method, input }) as ModelRequest;
const seen = { category: 'chair', description: 'A red chair.', facts: ['Find the chair'] };
const SCORE = request('reasoner.score', { ...seen, others: [], asked: [] });
const DESCRIBE = request('vlm.describe', { image, category: 'chair' });
const JUDGE = request('vlm.judge', {
  image,
  category: 'chair',
  question: 'Is it red?',
  about: { attribute: 'colour', value: 'red' },
});
const yaml = (body: string) => completion(`YAML_START\n${body}\nYAML_END\nBecause.`);
const textSent = (i = 0): string => {
  const { content } = server.seen[i]?.body.messages[0] ?? {};
  return typeof content === 'string' ? content : content.at(-1).text;
};

describe('every method over HTTP', () => {
  it.each([
    [
      'reasoner.details',
      seen,
      'attributes_of_the_image:\n  colour: "red"\nquestions:\n  1: "Has it arms?"',
      { questions: ['Has it arms?'] },
      'A red chair.',
    ],
    [
      'reasoner.selfQuestions',
      seen,
      'attributes_of_the_image:\n  colour: "red"\nquestions_for_detected_object:\n  1: "Is it red? Answer Yes, No or ?"\nreasoning_for_detected_object:\n  1: "colour - sure"',
      { questions: [{ attribute: 'colour', value: 'red', text: 'Is it red?' }] },
      '- Find the chair',
    ],
    [
      'reasoner.refine',
      {
        category: 'chair',
        description: 'A red chair.',
        checks: [
          {
            attribute: 'colour',
            value: 'red',
            question: 'Is it red?',
            probabilities: { yes: 1, no: 0, unknown: 0 },
            entropy: 0,
            certain: true,
            answer: 'yes',
          },
        ],
      },
      'attributes_of_the_image: {}\nimage_description_refined: "A chair."',
      { text: 'A chair.' },
      '- Is it red? Yes (Certain)',
    ],
    [
      'reasoner.score',
      { ...seen, others: [], asked: [] },
      'similarity_score: 6\nquestions:\n  1: "What colour?"',
      { score: 6, question: 'What colour?' },
      'A red chair.',
    ],
    [
      'reasoner.updateFacts',
      { category: 'chair', facts: ['Find the chair'], question: 'What colour?', answer: 'Blue' },
      'facts:\n  - "Find the chair"\n  - "It is blue"',
      { facts: ['Find the chair', 'It is blue'] },
      'The person answered: Blue',
    ],
  ] as const)('%s', async (...row) => {
    const [method, input, reply, output, sent] = row;
    server.answer(yaml(reply));
    const { perform } = modelOf();
    const { replies } = await perform(request(method, input));
    expect(replies).toEqual([{ kind: 'ok', output }]);
    expect(MODEL_METHODS[method].output.safeParse(output).success).toBe(true);
    expect(textSent()).toContain(sent);
    expect(textSent()).not.toMatch(/\{[a-z_]+\}/);
    expect(server.seen[0]).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: `Bearer ${KEY}` },
      body: { model: 'llm', max_tokens: 3000, seed: 42 },
    });
  });

  it.each([
    ['vlm.describe', { image, category: 'chair' }, 'Look at the chair in this picture'],
    ['vlm.answer', { image, category: 'chair', question: 'Has it arms?' }, 'Has it arms?'],
  ] as const)('%s, with the picture before the text', async (method, input, sent) => {
    server.answer(completion(' A red\nchair. '));
    const { replies } = await modelOf().perform(request(method, input));
    expect(replies).toEqual([{ kind: 'ok', output: { text: 'A red chair.' } }]);
    expect(server.seen[0]?.body.messages[0].content).toEqual([
      {
        type: 'image_url',
        image_url: { url: `data:image/jpeg;base64,${Buffer.from(JPEG).toString('base64')}` },
      },
      { type: 'text', text: expect.stringContaining(sent) },
    ]);
  });

  it('vlm.judge, by log-probabilities', async () => {
    server.answer(completion('Yes', { first: { Yes: 0.6, No: 0.2, '?': 0.2 } }));
    const { perform } = modelOf();
    const { replies, volatile } = await perform(JUDGE);
    expect(replies).toEqual([
      {
        kind: 'ok',
        output: { probabilities: { yes: 0.6, no: 0.2, unknown: 0.2 }, source: 'logprobs' },
      },
    ]);
    expect(server.seen[0]?.body).toMatchObject({ logprobs: true, top_logprobs: 20, max_tokens: 8 });
    expect(textSent()).toBe("Is it red? Reply with nothing but Yes, No or ?=I don't know.");
    expect(volatile.calls).toMatchObject([{ coverage: 1, prompt: 'judge' }]);
  });

  it('vlm.judge without an attribute is P_check', async () => {
    server.answer(completion('No', { first: { No: 1 } }));
    const { replies, volatile } = await modelOf().perform(
      request('vlm.judge', { image, category: 'sofa', question: 'Is there a sofa?', about: null }),
    );
    expect(replies[0]).toMatchObject({ output: { probabilities: { no: 1 } } });
    expect(textSent()).toBe(
      "Can you see a sofa in this picture? Reply with Yes, No or ?=I don't know.",
    );
    expect(volatile.calls).toMatchObject([{ prompt: 'check' }]);
  });

  it('in one batch, answered in order whatever comes back first', async () => {
    let at = 0;
    const words = ['one', 'two', 'three', 'four'];
    server.answer((sent) =>
      completion(`${sent.body.messages[0].content.at(-1).text} ${words[at++]}.`),
    );
    const batch = ['A?', 'B?', 'C?', 'D?'].map((question) =>
      request('vlm.answer', { image, category: 'chair', question }),
    );
    const { replies, volatile } = await modelOf().perform(...batch);
    const texts = replies.map((reply) =>
      reply.kind === 'ok' ? (reply.output as { text: string }).text[0] : '-',
    );
    expect(texts).toEqual(['A', 'B', 'C', 'D']);
    expect(volatile).toMatchObject({ tokensIn: 400, tokensOut: 80, costUsd: 0.0056 });
    expect(volatile.calls).toHaveLength(4);
  });
});

describe('judging without log-probabilities', () => {
  it('samples when the provider leaves them out, and does not ask for them again', async () => {
    const words = ['Yes', 'Yes', 'Yes', 'No', '?'];
    let at = 0;
    server.answer((sent) => completion(sent.body.logprobs ? 'Yes' : (words[at++ % 5] as string)));
    const { one } = modelOf();
    const expected = {
      kind: 'ok',
      output: { probabilities: { yes: 0.6, no: 0.2, unknown: 0.2 }, source: 'sampling' },
    };
    expect(await one(JUDGE)).toEqual(expected);
    expect(server.seen).toHaveLength(6);
    const samples = server.seen
      .slice(1)
      .map(({ body }) => [body.temperature, body.seed, body.logprobs]);
    expect(samples.toSorted()).toEqual([42, 43, 44, 45, 46].map((seed) => [1, seed, undefined]));
    expect(await one(JUDGE)).toEqual(expected);
    expect(server.seen).toHaveLength(11);
  });

  it('samples when the provider refuses the request for them', async () => {
    server.answer((sent) =>
      sent.body.logprobs
        ? providerError(400, 'logprobs is not supported with this model')
        : completion('No'),
    );
    expect(await modelOf().one(JUDGE)).toMatchObject({
      output: { probabilities: { no: 1 }, source: 'sampling' },
    });
  });

  it('samples when the first token says nothing, but asks for log-probabilities next time', async () => {
    server.answer((sent) =>
      completion('No', sent.body.logprobs ? { first: { The: 0.99, No: 0.01 } } : {}),
    );
    const { one } = modelOf();
    expect(await one(JUDGE)).toMatchObject({ output: { source: 'sampling' } });
    await one(JUDGE);
    expect(server.seen.filter(({ body }) => body.logprobs)).toHaveLength(2);
  });

  it('says that a model which thinks first needs more tokens', async () => {
    server.answer(() => completion('<think>It may be'));
    const { one } = modelOf({ vlm: { judge: { mode: 'sampling' } } });
    expect(await one(JUDGE)).toMatchObject({
      code: 'MODEL_REPLY',
      message: expect.stringMatching(/raise it for a model that thinks first/),
    });
    server.answer(() => completion('<think>It may be red.</think>\n\nYes'));
    expect(await one(JUDGE)).toMatchObject({ output: { probabilities: { yes: 1 } } });
  });

  it('fails where log-probabilities are required, and where samples are no answers', async () => {
    server.answer(completion('The chair'));
    const strict = modelOf({ vlm: { judge: { mode: 'logprobs' } } });
    expect(await strict.one(JUDGE)).toMatchObject({
      kind: 'failed',
      code: 'MODEL_REPLY',
      message: 'the provider gives no log-probabilities',
    });
    const loose = modelOf({ vlm: { judge: { mode: 'sampling' } } });
    expect(await loose.one(JUDGE)).toMatchObject({
      kind: 'failed',
      code: 'MODEL_REPLY',
      message: expect.stringMatching(/of 5 samples/),
    });
  });
});

describe('replies that cannot be read', () => {
  it('are asked for again, with the fault named', async () => {
    server.answer(
      completion('It is 7, I think.'),
      yaml('similarity_score: eleven'),
      yaml('similarity_score: 7'),
    );
    const { perform } = modelOf();
    const { replies, volatile } = await perform(SCORE);
    expect(replies).toEqual([{ kind: 'ok', output: { score: 7, question: null }, reAsks: 2 }]);
    const third = server.seen[2]?.body.messages;
    expect(third.map(({ role }: { role: string }) => role)).toEqual(['user', 'assistant', 'user']);
    expect(third[0].content).toBe(textSent(0));
    expect(third[2].content).toMatch(/"similarity_score" is missing or not a number/);
    expect(volatile.calls).toMatchObject([{ requests: 3, reAsks: 2, retries: 0 }]);
  });

  it('end after the number of re-asks that is set', async () => {
    server.answer(completion('no idea'));
    const reply = await modelOf({ reasoner: { reAsk: { max: 4 } } }).one(SCORE);
    expect(reply).toMatchObject({
      kind: 'failed',
      code: 'MODEL_REPLY',
      message: 'the lines YAML_START and YAML_END are missing (asked 5 times)',
    });
    expect(server.seen).toHaveLength(5);
  });

  it('are asked for in the same words where feedback is off', async () => {
    server.answer(completion('no idea'));
    await modelOf({ reasoner: { reAsk: { max: 1, feedback: false } } }).one(SCORE);
    expect(server.seen[1]?.body).toEqual(server.seen[0]?.body);
  });

  it.each([
    ['empty', completion(''), /^it was empty/],
    ['null', completion(null), /^it was empty/],
    [
      'cut off',
      completion('YAML_START\nsimilarity_score: 7\nquesti', { finish: 'length' }),
      /cut off/,
    ],
  ])('%s', async (_, answer, message) => {
    server.answer(answer);
    const reply = await modelOf({ reasoner: { reAsk: { max: 1 } } }).one(SCORE);
    expect(reply).toMatchObject({
      kind: 'failed',
      code: 'MODEL_REPLY',
      message: expect.stringMatching(message),
    });
    expect(server.seen).toHaveLength(2);
  });

  it('a description that was cut off ends at its last sentence', async () => {
    server.answer(completion('A red chair. It stands next to a', { finish: 'length' }));
    expect(await modelOf().one(DESCRIBE)).toEqual({ kind: 'ok', output: { text: 'A red chair.' } });
  });

  it.each([
    ['in words', completion("I'm sorry, but I can't assist with that.")],
    ['by the filter', completion('', { finish: 'content_filter' })],
    ['by field', { json: { choices: [{ message: { content: null, refusal: 'No.' } }] } }],
  ])('refusals %s are not argued with', async (_, answer) => {
    server.answer(answer);
    for (const one of [DESCRIBE, SCORE])
      expect(await modelOf().one(one)).toMatchObject({ kind: 'failed', code: 'MODEL_REFUSED' });
    expect(server.seen).toHaveLength(2);
  });

  it('an answer that says it cannot see something is an answer', async () => {
    server.answer(completion('I cannot see any chair in the picture.'));
    expect((await modelOf().one(DESCRIBE)).kind).toBe('ok');
  });
});

describe('servers that fail', () => {
  it.each([
    ['429', providerError(429, 'slow down', { 'retry-after': '0' }), 'MODEL_UNREACHABLE', 3],
    ['500', providerError(500, 'oops'), 'MODEL_UNREACHABLE', 3],
    ['529', providerError(529, 'overloaded'), 'MODEL_UNREACHABLE', 3],
    ['a page of HTML', { text: '<html>', status: 502 }, 'MODEL_UNREACHABLE', 3],
    ['a body that is not JSON', { text: '{"choices": [{' }, 'MODEL_REPLY', 3],
    ['a body of another shape', { json: { ok: true } }, 'MODEL_REPLY', 3],
    ['a cut connection', { fault: 'cut' }, 'MODEL_UNREACHABLE', 3],
    ['400', providerError(400, 'bad'), 'MODEL_REFUSED', 1],
    ['401', providerError(401, 'bad key'), 'MODEL_KEY', 1],
    ['404', providerError(404, 'no such model'), 'MODEL_ADDRESS', 1],
    ['no quota', providerError(429, 'You exceeded your current quota'), 'MODEL_QUOTA', 1],
  ] as const)('%s', async (_, answer, code, requests) => {
    server.answer(answer);
    const { one, records } = modelOf();
    expect(await one(SCORE)).toMatchObject({ kind: 'failed', code });
    expect(server.seen).toHaveLength(requests);
    expect(records).toMatchObject([{ requests, retries: requests - 1, outcome: code }]);
  });

  it.each(['hang', 'hang-in-body'] as const)('%s', async (fault) => {
    server.answer({ fault });
    const { one } = modelOf({ reasoner: { timeouts: { requestMs: 60, totalMs: 5000 } } });
    expect(await one(SCORE)).toMatchObject({
      code: 'MODEL_UNREACHABLE',
      message: 'no answer within 60 ms (tried 3 times)',
    });
    expect(server.seen).toHaveLength(3);
  });

  it('hang for no longer than the whole call may last', async () => {
    server.answer({ fault: 'hang' });
    const startMs = performance.now();
    const { one } = modelOf({ reasoner: { timeouts: { requestMs: 10_000, totalMs: 150 } } });
    expect((await one(SCORE)).kind).toBe('failed');
    expect(performance.now() - startMs).toBeLessThan(2000);
    expect(server.seen).toHaveLength(1);
  });

  it('are left alone when the session ends', async () => {
    server.answer({ fault: 'hang' });
    const ending = new AbortController();
    const budget = createBudget({ perStudyUsd: null, perParticipantUsd: null });
    const { one, records } = modelOf({
      terms: { signal: ending.signal, budget: budget.account('p') },
    });
    const reply = one(SCORE);
    setTimeout(() => ending.abort(), 50);
    expect(await reply).toMatchObject({
      code: 'ENDED_EARLY',
      message: 'the call was called off',
    });
    expect(server.seen).toHaveLength(1);
    // It was on its way: what it would have cost at most is booked.
    expect(records).toMatchObject([{ isCostEstimated: true, outcome: 'ENDED_EARLY' }]);
    expect(budget.spentUsd('p')).toBe(records[0]?.costUsd);
    expect(budget.spentUsd('p')).toBeGreaterThan(0.06);
  });

  it('are not there', async () => {
    const { one } = modelOf({ reasoner: { baseUrl: 'http://127.0.0.1:1/v1' } });
    expect(await one(SCORE)).toMatchObject({
      code: 'MODEL_UNREACHABLE',
      message: expect.stringMatching(/no connection/),
    });
  });

  it('and get well', async () => {
    server.answer(providerError(503, 'warming up'), { fault: 'cut' }, yaml('similarity_score: 7'));
    expect((await modelOf().one(SCORE)).kind).toBe('ok');
  });

  it('do not spoil the rest of the batch', async () => {
    server.answer((sent) =>
      sent.body.model === 'eye' ? providerError(400, 'no') : yaml('similarity_score: 7'),
    );
    const { replies } = await modelOf().perform(DESCRIBE, SCORE);
    expect(replies.map(({ kind }) => kind)).toEqual(['failed', 'ok']);
  });
});

describe('requests that cannot be made', () => {
  it.each([
    [
      'no picture in this wiring',
      request('vlm.describe', { image: { ...image, imageId: null }, category: 'x' }),
      'BAD_INPUT',
    ],
    [
      'a picture that is lost',
      request('vlm.describe', { image: { ...image, imageId: 'ffff' }, category: 'x' }),
      'NOT_FOUND',
    ],
    ['an input of another shape', request('reasoner.score', { category: 'x' }), 'BAD_INPUT'],
    ['a score of similarity', request('scorer.similarity', { image, category: 'x' }), 'BAD_INPUT'],
  ])('%s', async (_, bad, code) => {
    expect(await modelOf().one(bad)).toMatchObject({ kind: 'failed', code });
    expect(server.seen).toHaveLength(0);
  });

  it('a store that breaks', async () => {
    const imageBytes = () => Promise.reject(new Error(`disk gone, key ${KEY}`));
    expect(await modelOf({ imageBytes }).one(DESCRIBE)).toEqual({
      kind: 'failed',
      code: 'BACKEND_CRASHED',
      message: 'disk gone, key [key]',
    });
  });
});

describe('money', () => {
  const account = (perParticipantUsd: number) => {
    const budget = createBudget({ perStudyUsd: null, perParticipantUsd });
    return { budget, terms: { budget: budget.account('p') } };
  };

  it('is booked as used, and ends the calls when it is gone, before the request', async () => {
    server.answer(completion('A chair.'));
    // One call: 100 tokens in, 20 out, 0.0014 USD. Estimate: 3,000 tokens out alone are 0.06.
    const { budget, terms } = account(0.075);
    const { one } = modelOf({ terms });
    expect((await one(DESCRIBE)).kind).toBe('ok');
    expect(budget.spentUsd()).toBe(0.0014);
    budget.account('p').reserve(0.04);
    expect(await one(DESCRIBE)).toMatchObject({ kind: 'failed', code: 'BUDGET_SPENT' });
    expect(server.seen).toHaveLength(1);
  });

  it('is held back while a batch runs: it cannot be overspent together', async () => {
    server.answer(completion('A chair.'));
    const { budget, terms } = account(0.15);
    const { replies } = await modelOf({ terms }).perform(
      ...Array.from({ length: 10 }, () => DESCRIBE),
    );
    const codes = replies.map((reply) => (reply.kind === 'ok' ? 'ok' : reply.code));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(server.seen.length);
    expect(codes.filter((code) => code === 'BUDGET_SPENT').length).toBeGreaterThan(0);
    expect(budget.spentUsd()).toBeCloseTo(0.0014 * server.seen.length, 9);
  });

  it('is booked by its estimate for a request whose line broke, and not at all for one that never left', async () => {
    server.answer({ fault: 'cut' });
    const broken = account(100);
    const retry = { maxRetries: 0 };
    expect(await modelOf({ ...broken, vlm: { retry } }).one(DESCRIBE)).toMatchObject({
      code: 'MODEL_UNREACHABLE',
    });
    // 3,000 tokens out at most are six cents, and the picture and the prompt come on top.
    expect(broken.budget.spentUsd('p')).toBeGreaterThan(0.06);

    const closed = await startChatServer();
    await closed.close();
    const nowhere = account(100);
    const { one } = modelOf({ ...nowhere, vlm: { retry, baseUrl: closed.baseUrl } });
    expect(await one(DESCRIBE)).toMatchObject({ code: 'MODEL_UNREACHABLE' });
    expect(nowhere.budget.spentUsd('p')).toBe(0);
  });

  it('is reckoned by method before a prompt is known, never below what the request is reckoned to', () => {
    const { model } = modelOf({});
    for (const one of [SCORE, DESCRIBE, JUDGE]) {
      const requestUsd = model.estimateUsd?.({ kind: 'model', port: 'vlm', requests: [one] }) ?? 0;
      expect(requestUsd).toBeGreaterThan(0);
      expect(model.estimateUsdByMethod[one.method]).toBeGreaterThanOrEqual(requestUsd);
    }
  });

  it('ends re-asks too', async () => {
    server.answer(
      completion('no idea', { usage: { prompt_tokens: 1000, completion_tokens: 2000 } }),
    );
    const { terms } = account(0.11);
    expect(await modelOf({ terms }).one(SCORE)).toMatchObject({ code: 'BUDGET_SPENT' });
    expect(server.seen).toHaveLength(1);
  });

  it('is estimated before the call: text at four characters a token, the answer at its limit', () => {
    const { model } = modelOf({ vlm: { sampling: { maxTokens: 500 } } });
    expect('Look at the chair in this picture and say what it looks like.'.length).toBe(61);
    // 61 characters are 16 tokens, a picture 1,000: (1,016 · 10 + 500 · 20) / 1e6
    expect(model.estimateUsd?.({ kind: 'model', port: 'vlm', requests: [DESCRIBE] })).toBeCloseTo(
      0.02016,
      9,
    );
    expect(
      model.estimateUsd?.({ kind: 'model', port: 'vlm', requests: [DESCRIBE, DESCRIBE] }),
    ).toBeCloseTo(0.04032, 9);
    const sampled = modelOf({ vlm: { judge: { mode: 'sampling' } } }).model;
    const once =
      modelOf().model.estimateUsd?.({ kind: 'model', port: 'vlm', requests: [JUDGE] }) ?? 0;
    expect(sampled.estimateUsd?.({ kind: 'model', port: 'vlm', requests: [JUDGE] })).toBeCloseTo(
      5 * once,
      9,
    );
  });
});

describe('what is logged', () => {
  it('holds model, hashes, tokens, cost, time, retries and request of each call', async () => {
    server.answer(providerError(500, 'oops'), yaml('similarity_score: 7'));
    const { volatile } = await modelOf().perform(SCORE);
    expect(volatile).toMatchObject({
      model: 'llm',
      promptHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      tokensIn: 100,
      tokensOut: 20,
      costUsd: 0.0014,
      retries: 1,
      requestId: 'req-test',
      latencyMs: expect.any(Number),
    });
    expect(volatile.calls).toEqual([
      {
        method: 'reasoner.score',
        model: 'llm',
        modelReported: 'test-model-reported',
        fingerprint: null,
        prompt: 'score',
        templateHash: prompts.templates.score.hash,
        promptHash: volatile.promptHash,
        requests: 2,
        retries: 1,
        reAsks: 0,
        tokensIn: 100,
        tokensOut: 20,
        costUsd: 0.0014,
        isCostEstimated: false,
        leftOut: [],
        latencyMs: volatile.latencyMs,
        requestId: 'req-test',
        outcome: 'ok',
        coverage: null,
        rawReply: 'YAML_START\nsimilarity_score: 7\nYAML_END\nBecause.',
      },
    ]);
  });

  it('hashes what is asked: picture, words and template, and nothing else', async () => {
    server.answer(completion('A chair.'));
    const { perform } = modelOf();
    const hashOf = async (one: ModelRequest) => (await perform(one)).volatile.promptHash;
    const first = await hashOf(DESCRIBE);
    expect(await hashOf(DESCRIBE)).toBe(first);
    expect(
      await hashOf(
        request('vlm.describe', { image: { ...image, frameId: 'x' }, category: 'chair' }),
      ),
    ).toBe(first);
    expect(await hashOf(request('vlm.describe', { image, category: 'sofa' }))).not.toBe(first);
  });

  it('names models, prompts and settings in the name of the backend, but not prices or patience', () => {
    const nameOf = (settings: Settings) => modelOf(settings).model.backend;
    expect(nameOf({})).toMatch(
      /^prompted reasoner=llm vlm=eye prompts=[0-9a-f]{8} settings=[0-9a-f]{8}$/,
    );
    expect(nameOf({ reasoner: { timeouts: { totalMs: 1 } } })).toBe(nameOf({}));
    expect(nameOf({ reasoner: { sampling: { temperature: 0 } } })).not.toBe(nameOf({}));
  });

  it('never holds the key, even where the server prints it back', async () => {
    const leaks = [
      providerError(401, `Incorrect API key provided: ${KEY}`),
      providerError(400, `header Authorization: Bearer ${KEY} sk-live-****cdef`),
      completion(`Your key is ${KEY}`),
      { text: `<html>${KEY}</html>`, status: 500 },
    ];
    for (const leak of leaks) {
      server.answer(leak);
      const { perform, records } = modelOf();
      const performed = await perform(SCORE, DESCRIBE);
      const text = JSON.stringify([performed, records]);
      expect(text).not.toContain(KEY);
      expect(text).not.toMatch(/sk-live|Bearer \w/);
    }
  });

  it('never holds a key that no header can carry', async () => {
    const bad = new Secret('sk-bad\u0007key-ü');
    const { model } = modelOf();
    expect(model.backend).not.toContain('sk-');
    const config = ModelConfig.parse({
      name: 'x',
      reasoner: {
        baseUrl: server.baseUrl,
        model: 'm',
        prices: { inputUsdPerMillionTokens: 0, outputUsdPerMillionTokens: 0 },
        retry: { maxRetries: 0 },
      },
    });
    const broken = createPromptedModel({
      models: {
        config,
        keys: { reasoner: bad, vlm: null },
        prompts,
        limiters: { reasoner: createLimiter(1), vlm: createLimiter(1) },
      },
      imageBytes: async () => null,
    });
    const performed = await broken.perform(
      { kind: 'model', port: 'vlm', requests: [SCORE, DESCRIBE] },
      CONTEXT,
    );
    expect(JSON.stringify(performed)).not.toMatch(/sk-bad/);
    expect(performed.result).toMatchObject({
      replies: [
        { kind: 'failed' },
        { kind: 'failed', code: 'BAD_INPUT', message: 'the model configuration x names no vlm' },
      ],
    });
  });
});
