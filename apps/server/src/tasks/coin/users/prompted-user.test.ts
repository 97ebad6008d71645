import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLimiter, createPromptedModel, ModelConfig, Secret } from '@parley/models/prompted';
import { loadPromptSet } from '@parley/models/prompts';
import {
  type ChatServer,
  completion,
  startChatServer,
  temporaryFolder,
} from '@parley/test-kit/models';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COIN_PROMPTS } from '../prompts/coin-prompts';
import { createPromptedUser } from './prompted-user';
import type { PromptedUserId } from './prompted-users';

const folder = temporaryFolder('prompted-user');
const JPEG = Buffer.from([0xff, 0xd8, 1, 2, 3]);
let server: ChatServer;
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'chair.jpg'), JPEG);
  server = await startChatServer();
});
afterAll(() => server.close());

const ASK = { kind: 'ask', questionId: 'q1', text: 'What colour is it?', timeoutMs: null } as const;
const CONTEXT = { trialId: 't', actor: 'robot', n: 3, attempt: 0 };

function userOf(id: PromptedUserId, picture = 'chair.jpg') {
  const images = new Map<string, Uint8Array>();
  const endpoint = {
    baseUrl: server.baseUrl,
    apiKeyEnv: 'KEY',
    model: 'eye',
    retry: { maxRetries: 0, baseDelayMs: 1, maxDelayMs: 2 },
    prices: { inputUsdPerMillionTokens: 0, outputUsdPerMillionTokens: 0 },
  };
  const remote = createPromptedModel({
    models: {
      config: ModelConfig.parse({ name: 'test', reasoner: endpoint, vlm: endpoint }),
      keys: { reasoner: new Secret('k'), vlm: new Secret('k') },
      prompts: loadPromptSet(COIN_PROMPTS),
      limiters: { reasoner: createLimiter(8), vlm: createLimiter(8) },
    },
    imageBytes: async (imageId) => images.get(imageId) ?? null,
  });
  return createPromptedUser(id, {
    episode: { category: 'chair', description: 'the red chair by the window', picture },
    sceneDir: folder,
    remote,
    keepImage: async (imageId, jpeg) => void images.set(imageId, jpeg),
  });
}
const lastRequest = (): string => JSON.stringify(server.seen.at(-1)?.body);

it('vlm-picture answers from the picture of the target, and is told nothing else of it', async () => {
  server.answer(completion('It is red.'));
  const { result } = await userOf('vlm-picture').perform(ASK, CONTEXT);
  expect(result).toEqual({ kind: 'answered', text: 'It is red.', via: 'text' });
  expect(lastRequest()).toContain(`data:image/jpeg;base64,${JPEG.toString('base64')}`);
  expect(lastRequest()).toContain('What colour is it?');
  expect(lastRequest()).not.toContain('window');
  expect(userOf('vlm-picture').backend).toMatch(/^vlm-picture:/);
});

it('llm-persona answers from the description, and sees nothing', async () => {
  server.answer(completion('Red, by the window.'));
  const { result } = await userOf('llm-persona').perform(ASK, CONTEXT);
  expect(result).toMatchObject({ text: 'Red, by the window.' });
  expect(lastRequest()).toContain('the red chair by the window');
  expect(lastRequest()).not.toContain('data:image');
});

it('a model that fails is a failed answer; nobody answers in its place', async () => {
  server.answer({ status: 400, json: { error: { message: 'no' } } });
  const { result } = await userOf('llm-persona').perform(ASK, CONTEXT);
  expect(result.kind).toBe('failed');
  await expect(userOf('vlm-picture', 'none.jpg').perform(ASK, CONTEXT)).rejects.toThrow(
    /picture of the target is missing/,
  );
});
