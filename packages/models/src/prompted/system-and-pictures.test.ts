import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ChatServer,
  completion,
  startChatServer,
  temporaryFolder,
} from '@parley/test-kit/models';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { Secret } from '../http/secret';
import { loadPromptSet } from '../prompts/prompt-set';
import type { PromptTable } from '../prompts/prompt-table';
import { createLimiter } from './limiter';
import { ModelConfig } from './model-config';
import { createPromptedModel } from './prompted-model';

let server: ChatServer;
beforeAll(async () => {
  server = await startChatServer();
});
afterAll(() => server.close());

const folder = temporaryFolder('system');
for (const [name, text] of Object.entries({ sys: 'You judge.', ask: 'Same?', again: '{problem}' }))
  writeFileSync(join(folder, `${name}.txt`), text);

/** A method with a system's message and two pictures, whose reply is read with its thoughts or without. */
function modelWith(keepsThoughts: boolean, images: readonly (string | null)[] = ['a', 'b']) {
  const table: PromptTable<'sys' | 'ask' | 'again'> = {
    folder: () => folder,
    placeholders: { sys: [], ask: [], again: ['problem'] },
    again: 'again',
    methods: {
      'eye.compare': {
        ...{ port: 'vlm', usual: 'ask', system: 'sys', values: () => ({}), imageCount: 2 },
        imageOf: () => images,
        ...(keepsThoughts && { keepsThoughts }),
        read: ({ text }) => Promise.resolve({ kind: 'ok', value: { text } }),
      },
    },
    shapes: {
      'eye.compare': {
        ...{ port: 'eye', input: z.object({}), output: z.object({ text: z.string() }) },
      },
    } as never,
  };
  return createPromptedModel({
    models: {
      config: ModelConfig.parse({
        name: 'test',
        vlm: {
          ...{ baseUrl: server.baseUrl, model: 'm', sampling: { maxTokens: 100 } },
          prices: {
            ...{ inputUsdPerMillionTokens: 1, outputUsdPerMillionTokens: 0, tokensPerImage: 1000 },
          },
        },
      }),
      keys: { reasoner: null, vlm: new Secret('k') },
      prompts: loadPromptSet(table),
      limiters: { reasoner: createLimiter(1), vlm: createLimiter(1) },
    },
    imageBytes: async (imageId) => (imageId === 'gone' ? null : new TextEncoder().encode(imageId)),
  });
}
const EFFECT = {
  ...{ kind: 'model', port: 'eye', requests: [{ method: 'eye.compare', input: {} }] },
} as never;
const CALLED = { trialId: 't', actor: 'a', n: 0, attempt: 1 };
const THOUGHT = '<think>Both are red.</think>Yes';
async function replyOf(model: ReturnType<typeof modelWith>): Promise<unknown> {
  server.answer(completion(THOUGHT));
  const { result } = await model.perform(EFFECT, CALLED);
  return result.kind === 'ok' ? result.replies[0] : result;
}

it('sends what the system says first, and pictures in their order', async () => {
  server.seen.length = 0;
  await replyOf(modelWith(false));
  expect(server.seen[0]?.body.messages).toEqual([
    { role: 'system', content: 'You judge.' },
    {
      role: 'user',
      content: [
        { type: 'image_url', image_url: { url: 'data:image/jpeg;base64,YQ==' } },
        { type: 'image_url', image_url: { url: 'data:image/jpeg;base64,Yg==' } },
        { type: 'text', text: 'Same?' },
      ],
    },
  ]);
});

it('reads a reply with its thoughts where a method wants them, else without', async () => {
  expect(await replyOf(modelWith(true))).toEqual({ kind: 'ok', output: { text: THOUGHT } });
  expect(await replyOf(modelWith(false))).toEqual({ kind: 'ok', output: { text: 'Yes' } });
});

it('fails where one of the pictures is not there', async () => {
  expect(await replyOf(modelWith(true, ['a', null]))).toMatchObject({ code: 'BAD_INPUT' });
  expect(await replyOf(modelWith(true, ['a', 'gone']))).toMatchObject({ code: 'NOT_FOUND' });
});

it('reckons with each picture and with what the system says', () => {
  // 2 · 1000 tokens of pictures, and 15 characters: four tokens.
  expect(modelWith(false).estimateUsd?.(EFFECT)).toBeCloseTo(2004e-6, 9);
});
