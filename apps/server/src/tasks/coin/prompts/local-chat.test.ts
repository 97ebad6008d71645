import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createPromptedModel,
  type LoadModelOptions,
  likeliest,
  loadModelConfig,
  type PromptedModelOptions,
} from '@parley/models/prompted';
import type { ModelMethod, ModelReply, ModelRequest } from '@parley/protocol';
import { encode } from 'jpeg-js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { COIN_PROMPTS } from './coin-prompts';

/** Made by packages/test-kit/models/make-tiny-language-models.py, which says what they answer and why. */
const TINY = new URL('../../../../../../packages/test-kit/models/tiny/', import.meta.url).pathname;
const SIDE = 32;
const COLOURS = { red: [255, 0, 0], green: [0, 255, 0], blue: [0, 0, 255] } as const;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-local-'));
  cpSync(TINY, folder, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const picture = (colour: keyof typeof COLOURS): Uint8Array => {
  const data = new Uint8Array(SIDE * SIDE * 4);
  for (let i = 0; i < SIDE * SIDE; i++) data.set([...COLOURS[colour], 255], 4 * i);
  return new Uint8Array(encode({ width: SIDE, height: SIDE, data }, 95).data);
};

function modelOf(
  yaml: string,
  options: Partial<PromptedModelOptions> = {},
  load: Partial<LoadModelOptions> = {},
) {
  const file = join(folder, 'models.yaml');
  writeFileSync(file, `name: tiny\n${yaml}`);
  const model = createPromptedModel({
    models: loadModelConfig(file, { prompts: COIN_PROMPTS, env: {}, ...load }),
    imageBytes: async (id) => (id in COLOURS ? picture(id as keyof typeof COLOURS) : null),
    ...options,
  });
  const context = { trialId: 'e', actor: 'robot', n: 0, attempt: 0 };
  const perform = async (...requests: ModelRequest[]) => {
    const { result, volatile } = await model.perform(
      { kind: 'model', port: 'reasoner', requests },
      context,
    );
    if (result.kind === 'failed') throw new Error(result.message);
    return { replies: result.replies as readonly ModelReply[], volatile };
  };
  return { model, perform };
}

const EYE = `vlm:
  model: colours
  transformers: { folder: colours, dtype: fp32 }
  sampling: { maxTokens: 5 }
`;
const WORDS = `reasoner:
  model: words
  transformers: { folder: words, dtype: fp32 }
  sampling: { maxTokens: 20 }
`;
const request = (method: ModelMethod, input: object): ModelRequest =>
  ({ method, input }) as ModelRequest;
const image = (imageId: string) => ({ frameId: 'f', imageId, box: null });
const judge = (imageId: string, question: string) =>
  request('vlm.judge', {
    image: image(imageId),
    category: 'chair',
    question,
    about: { attribute: 'colour', value: 'red' },
  });
const SCORE = request('reasoner.score', {
  category: 'chair',
  description: 'A red chair.',
  facts: ['Find the chair'],
  others: [],
  asked: [],
});

describe('a vision-language model in this process', () => {
  it('gives three-way answers from its own logits', async () => {
    const { perform } = modelOf(EYE);
    const { replies, volatile } = await perform(
      judge('red', 'Is it red?'),
      judge('green', 'Is it red?'),
      judge('red', 'Is it made of wood?'),
    );
    const outputs = replies.map((reply) => (reply.kind === 'ok' ? reply.output : reply)) as {
      probabilities: { yes: number; no: number; unknown: number };
      source: string;
    }[];
    expect(outputs.map(({ source }) => source)).toEqual(['logprobs', 'logprobs', 'logprobs']);
    // Logits (6, −6, ½), (−2, 2, ½) and (0, 0, ½).
    const [red, green, wood] = outputs.map(({ probabilities }) => probabilities);
    expect(red?.yes).toBeCloseTo(Math.exp(6) / (Math.exp(6) + Math.exp(-6) + Math.exp(0.5)), 2);
    expect(green?.no).toBeCloseTo(Math.exp(2) / (Math.exp(-2) + Math.exp(2) + Math.exp(0.5)), 2);
    expect(wood?.unknown).toBeCloseTo(Math.exp(0.5) / (2 + Math.exp(0.5)), 2);
    const [first] = volatile.calls as { coverage: number; tokensIn: number; costUsd: number }[];
    expect(first?.coverage).toBeCloseTo(1, 6);
    expect(first).toMatchObject({ model: 'colours', requests: 1, costUsd: 0 });
    expect(first?.tokensIn).toBeGreaterThan(5);
  });

  it('describes what it sees, one generation after another', async () => {
    const { perform } = modelOf(EYE);
    const { replies } = await perform(
      ...(['blue', 'red', 'green'] as const).map((id) =>
        request('vlm.describe', { image: image(id), category: 'chair' }),
      ),
    );
    expect(replies).toEqual(
      ['Blue', 'Red', 'Green'].map((text) => ({ kind: 'ok', output: { text } })),
    );
  });

  it('samples by temperature the same with the same seed, and reports the model’s own distribution', async () => {
    const hot = `${EYE}  judge: { mode: sampling, samples: 8, sampleTemperature: 2 }\n`;
    const one = await modelOf(hot).perform(judge('red', 'Is it made of wood?'));
    const two = await modelOf(hot).perform(judge('red', 'Is it made of wood?'));
    expect(one.replies).toEqual(two.replies);
    expect(one.replies[0]).toMatchObject({ output: { source: 'sampling' } });
    const warm = EYE.replace('maxTokens: 5', 'maxTokens: 5, temperature: 2');
    const { replies } = await modelOf(warm).perform(judge('green', 'Is it red?'));
    expect(replies[0]).toMatchObject({
      output: { source: 'logprobs', probabilities: { no: expect.closeTo(0.805, 2) } },
    });
  });
});

describe('a language model in this process', () => {
  it('answers a prompt of the paper', async () => {
    const { perform, model } = modelOf(WORDS);
    const { replies, volatile } = await perform(SCORE);
    expect(replies).toEqual([{ kind: 'ok', output: { score: 7, question: null } }]);
    expect(volatile.calls).toMatchObject([
      { tokensOut: 4, outcome: 'ok', isCostEstimated: false, modelReported: 'words' },
    ]);
    expect(model.backend).toMatch(/^prompted reasoner=words prompts=\w{8} settings=\w{8}$/);
    expect(model.estimateUsd?.({ kind: 'model', port: 'reasoner', requests: [SCORE] })).toBe(0);
  });

  it('is cut off at its limit like any other', async () => {
    const short = WORDS.replace('maxTokens: 20', 'maxTokens: 2').concat('  reAsk: { max: 0 }\n');
    const { replies } = await modelOf(short).perform(SCORE);
    expect(replies[0]).toMatchObject({
      kind: 'failed',
      code: 'MODEL_REPLY',
      message: expect.stringMatching(/cut off/),
    });
  });

  it('takes no pictures, and says so', async () => {
    const blind = WORDS.replace('reasoner', 'vlm');
    const { replies } = await modelOf(blind).perform(judge('red', 'Is it red?'));
    expect(replies[0]).toEqual({
      kind: 'failed',
      code: 'MODEL_REFUSED',
      message: 'words takes no pictures',
    });
  });
});

describe('a model that cannot run', () => {
  it('is missed before anything runs when its folder is not there', () => {
    expect(() => modelOf(EYE.replace('folder: colours', 'folder: elsewhere'))).toThrow(
      /there is no model for colours/,
    );
  });

  it.each([
    [
      'both places',
      'baseUrl: http://127.0.0.1:1/v1\n  transformers: { folder: x }',
      /either baseUrl or transformers/,
    ],
    [
      'no place',
      'prices: { inputUsdPerMillionTokens: 0, outputUsdPerMillionTokens: 0 }',
      /either baseUrl or transformers/,
    ],
    ['folder and hub', 'transformers: { folder: x, hub: a/b }', /either folder or hub/],
    ['a hub that is an address', 'transformers: { hub: "https://x.org/a" }', /owner\/name/],
    ['an address without prices', 'baseUrl: http://127.0.0.1:1/v1', /prices/],
  ])('with %s is refused', (_, fields, message) => {
    expect(() => modelOf(`vlm:\n  model: m\n  ${fields}\n`)).toThrow(message);
  });

  it('that is damaged fails each call, with no path in the words', async () => {
    cpSync(join(TINY, 'words'), join(folder, 'broken'), { recursive: true });
    writeFileSync(join(folder, 'broken/onnx/model.onnx'), 'no model');
    const { replies } = await modelOf(WORDS.replace('folder: words', 'folder: broken')).perform(
      SCORE,
    );
    expect(replies[0]).toMatchObject({ kind: 'failed', code: 'MODEL_UNREACHABLE' });
    expect(JSON.stringify(replies)).toMatch(/words cannot be loaded/);
    expect(JSON.stringify(replies)).not.toContain(folder);
  });

  it('of the hub is looked for in the folder of models first, and leaves the settings of the library alone', async () => {
    const hubFolder = join(folder, 'hub');
    cpSync(join(TINY, 'words'), join(hubFolder, 'tiny/words'), { recursive: true });
    const { env } = await import('@huggingface/transformers');
    const before = { ...env };
    const hub = WORDS.replace('folder: words', 'hub: tiny/words');
    const { replies } = await modelOf(hub, {}, { hubFolder }).perform(SCORE);
    expect(replies[0]).toMatchObject({ kind: 'ok', output: { score: 7 } });
    expect([env.cacheDir, env.localModelPath]).toEqual([before.cacheDir, before.localModelPath]);
    expect(env.allowRemoteModels).toBe(before.allowRemoteModels);
  });

  it('of the hub that is not here is pinned before anything runs', () => {
    const hub = WORDS.replace('folder: words', 'hub: tiny/elsewhere');
    const open = (source: string) => () => modelOf(source, {}, { hubFolder: folder });
    expect(open(hub)).toThrow(/revision "main" of tiny\/elsewhere/);
    const commit = hub.replace('tiny/elsewhere', `tiny/elsewhere, revision: ${'a'.repeat(40)}`);
    expect(open(commit)).toThrow(/is not downloaded without `pin`/);
    expect(
      open(commit.replace(/revision: \w+/, '$&, pin: { licence: mit, files: {} }')),
    ).not.toThrow();
  });

  it('gives up when its time is over, and when the session ends', async () => {
    const hasty = WORDS.concat(
      '  timeouts: { requestMs: 1, totalMs: 1 }\n  retry: { maxRetries: 0 }\n',
    );
    const { replies } = await modelOf(
      hasty.replace('folder: words', 'folder: words/../words'),
    ).perform(SCORE);
    expect(replies[0]).toMatchObject({ kind: 'failed', code: 'MODEL_UNREACHABLE' });
    // Work on a model can hold the thread until the answer is there, so that no timer has fired.
    const timer = vi.spyOn(AbortSignal, 'timeout');
    timer.mockReturnValueOnce(new AbortController().signal);
    const held = await modelOf(hasty).perform(SCORE);
    timer.mockRestore();
    expect(held.replies[0]).toMatchObject({ kind: 'failed', code: 'MODEL_UNREACHABLE' });
    const ending = new AbortController();
    ending.abort();
    const { signal } = ending;
    const { result } = await modelOf(WORDS).model.perform(
      { kind: 'model', port: 'reasoner', requests: [SCORE] },
      { trialId: 'e', actor: 'robot', n: 0, attempt: 0 },
      { signal },
    );
    expect(result.kind === 'ok' && result.replies[0]).toMatchObject({
      code: 'ENDED_EARLY',
      message: 'the call was called off',
    });
  });
});

describe('likeliest', () => {
  it('keeps the highest, in order, as log-probabilities of all', () => {
    const logits = Float32Array.from([0, Math.log(2), Math.log(5), Math.log(2)]);
    const top = likeliest(logits, { top: 2, temperature: 1 });
    expect(top.map(({ id }) => id)).toEqual([2, 1]);
    expect(Math.exp(top[0]?.logprob ?? 0)).toBeCloseTo(0.5, 6);
  });
});
