import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPromptedBackends } from '@parley/models/prompted';
import type { GencommSummary } from '@parley/task-gencomm/scoring';
import {
  type ChatServer,
  completion,
  startChatServer,
  temporaryFolder,
} from '@parley/test-kit/models';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { promptedRates } from './prompted-rates';
import { TRAIT_PROMPTS } from './trait-prompts';

const folder = temporaryFolder('prompted-rates');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let server: ChatServer;
beforeEach(async () => {
  server = await startChatServer();
});
afterEach(() => server.close());

/** A model over HTTP, from a file as `--models` names one. */
function modelAt(baseUrl: string) {
  const file = join(folder, 'model.yaml');
  writeFileSync(
    file,
    [
      'name: test',
      'reasoner:',
      `  baseUrl: ${baseUrl}`,
      '  apiKeyEnv: KEY',
      '  model: reader',
      '  prices: { inputUsdPerMillionTokens: 1, outputUsdPerMillionTokens: 1 }',
      '  retry: { maxRetries: 0, baseDelayMs: 1, maxDelayMs: 2 }',
      '  reAsk: { max: 0, feedback: true, waitMs: 0 }',
      '',
    ].join('\n'),
  );
  return openPromptedBackends({
    ...{
      file,
      prompts: TRAIT_PROMPTS,
      promptFolder: null,
      hubFolder: folder,
      env: { KEY: 'sk-1' },
    },
    limits: { perStudyUsd: null, perParticipantUsd: null },
    imageBytes: () => Promise.resolve(null),
  }).performerFor('traits');
}

/** Conversations of an episode, with what the rules take them for. */
const episode = (home: string, said: readonly (readonly [text: string, byRules: boolean])[]) => ({
  ...{ sessionId: `s ${home}`, trialId: `t ${home}` },
  episode: {
    ...{ home, unit: null },
    steps: said.map(([, preemptive]) => ({ preemptive })),
    dialogues: said.map(([text], at) => ({
      ...{ step: at + 1, visible: null },
      lines: [{ speaker: 'ground', text }],
    })),
  },
});

it('has H_PE by a model that reads the words of each conversation and nothing else', async () => {
  server.answer(({ body }) => {
    const text = JSON.stringify(body.messages);
    return text.includes('Perhaps')
      ? completion('It depends.')
      : completion(/gone (?:on|back)/.test(text) ? 'Yes' : 'No');
  });
  const summary = {
    ...{ scheme: 'cooperative', rounds: 1, figures: { hPe: { value: 0.5, interval: null } } },
    perTrial: [
      episode('a', [
        ['I have gone on.', true],
        ['There is a bed.', false],
      ]),
      episode('b', [
        ['I have gone back.', false],
        ['Perhaps a bed.', false],
      ]),
      { ...episode('c', []), episode: null },
    ],
  } as unknown as GencommSummary;
  const silent = { ...summary, perTrial: [] } as GencommSummary;
  let asked = 0;
  const [rate, ...more] = await promptedRates([summary, silent], modelAt(server.baseUrl), () => {
    asked++;
  });
  expect(more).toEqual([]);
  expect(asked).toBe(4);
  // One of two in the first home, one of the one with a verdict in the second: (1/2 + 1) ÷ 2. The rules differ on the latter.
  expect(rate).toMatchObject({
    ...{ scheme: 'cooperative', rounds: 1, conversations: 4, failed: 1 },
    hPe: { value: 0.75 },
    hPeByRules: { value: 0.5 },
  });
  expect(rate?.agreement).toBeCloseTo(2 / 3, 9);
  for (const { body } of server.seen) {
    const text = JSON.stringify(body.messages);
    expect(text).toContain('Ground agent: ');
    expect(text).not.toMatch(/cooperative|\bs [ab]\b/);
  }
});
