import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ChatServer, completion, startChatServer } from '@parley/test-kit/models';
import { test as base, expect } from './fixtures';
import { modelStudy } from './helper-study';

/** A server of chat completions that plays the other one of the two agents. */
export interface ModelPartner {
  readonly chat: ChatServer;
  /** The paper's configuration of models, with this server in place of the provider's. */
  readonly models: string;
}

export const HELPING = 'helps-a-model';
export const LED = 'led-by-a-model';
const SHORT = { episodeId: 'gencomm-cedar-8', armId: 'selective-action', steps: 2 } as const;

/** Journeys beside a model: the server that speaks for it, and a study of either role. */
export const test = base.extend<object, { readonly partner: ModelPartner }>({
  partner: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from the pattern
    async ({}, use) => {
      const chat = await startChatServer();
      chat.answer(({ body }) => completion(replyTo(wordsOf(body.messages))));
      const folder = mkdtempSync(join(tmpdir(), 'parley-models-'));
      const models = join(folder, 'models.yaml');
      writeFileSync(models, configuration(chat.baseUrl));
      await use({ chat, models });
      await chat.close();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  served: [
    async ({ partner: { models } }, use) => {
      await use({
        studies: {
          [HELPING]: modelStudy(HELPING, 'gencomm-helper-model', { ...SHORT, models }),
          [LED]: modelStudy(LED, 'gencomm-operator-model', { ...SHORT, models }),
        },
      });
    },
    { scope: 'worker' },
  ],
});

export { expect };

/** Words of a request, without its pictures. */
export const wordsOf = (messages: readonly { readonly content: unknown }[]): string =>
  messages
    .flatMap(({ content }): unknown => content)
    .map((part) => (typeof part === 'string' ? part : ((part as { text?: string }).text ?? '')))
    .join('\n');

/** Bytes of the pictures of a request, in base 64. */
export const picturesOf = (messages: readonly { readonly content: unknown }[]): string[] =>
  messages
    .flatMap(({ content }) => content as { image_url?: { url: string } }[])
    .flatMap(({ image_url }) => image_url?.url ?? []);

function configuration(baseUrl: string): string {
  const file = fileURLToPath(new URL('../models/paper-gencomm.yaml', import.meta.url));
  return readFileSync(file, 'utf8')
    .replace(/^ {2}baseUrl: .*$/m, `  baseUrl: ${baseUrl}`)
    .replace(/^ {2}apiKeyEnv: .*$/m, '  apiKeyEnv: null');
}

/** As a model would say it: the command in a sentence first, which is no command and is asked for once more. */
function replyTo(words: string): string {
  if (words.includes('Yes or No')) return 'No';
  if (/of no use|cannot be used/.test(words)) return 'RotateRight';
  if (words.includes('name of one action')) return 'I would say RotateRight, then MoveAhead.';
  if (words.includes('You are the ground agent')) return 'A grey sofa, and a door behind it.';
  if (words.includes('you prescribe its next action')) return 'RotateLeft';
  return 'What do you see on your left?';
}
