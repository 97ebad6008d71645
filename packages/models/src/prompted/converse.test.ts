import { expect, it } from 'vitest';
import type { ChatOutcome, ChatReply, ChatRequest } from '../prompts/chat-types';
import { doubtful, read, unreadable } from '../prompts/yaml-reply';
import { createMeter } from './call-meter';
import { systemClock } from './clock';
import { converse } from './converse';
import { ModelEndpoint } from './model-config';

const reply = (text: string): ChatReply => ({
  ...{ text, isCutOff: false, positions: null, usage: null, model: null, fingerprint: null },
  requestId: null,
});

/** A conversation whose model says these one after another; 9 is doubtful, and words cannot be read. */
async function said(
  texts: readonly string[],
  { max = 2, first }: { max?: number; first?: string },
) {
  const seen: ChatRequest[] = [];
  const left = [...texts];
  const meter = createMeter();
  const outcome = await converse(
    {
      endpoint: ModelEndpoint.parse({
        ...{ baseUrl: 'http://localhost', model: 'm', reAsk: { max, waitMs: 0 } },
        prices: { inputUsdPerMillionTokens: 0, outputUsdPerMillionTokens: 0 },
      }),
      send: async (request): Promise<ChatOutcome> => {
        seen.push(request);
        return { kind: 'ok', reply: reply(left.shift() ?? '') };
      },
      again: { name: 'again', text: '{problem}', hash: 'h', origin: 'built-in' },
      clock: systemClock,
    },
    {
      request: {
        ...{ messages: [], maxTokens: 9, temperature: null, seed: null, topLogprobs: null },
      },
      ...(first !== undefined && { first: reply(first) }),
      read: async ({ text }) =>
        text === '9'
          ? doubtful(9, 'no way is 9')
          : /^\d$/.test(text)
            ? read(Number(text))
            : unreadable('it is no number'),
      ...{ meter, budget: {} as never, rate: {} as never, endsAtMs: Number.POSITIVE_INFINITY },
      signal: new AbortController().signal,
    },
  );
  return { outcome, reAsks: meter.reAsks, told: seen.map(({ messages }) => messages.at(-1)?.text) };
}

it('asks once more about a reply of use that is doubtful, and takes what comes then', async () => {
  expect(await said(['9', '3'], {})).toEqual({
    ...{ outcome: { kind: 'ok', value: 3 }, reAsks: 1, told: [undefined, 'no way is 9'] },
  });
  expect(await said(['9', '9', '3'], {})).toMatchObject({ outcome: { value: 9 }, reAsks: 1 });
});

it('keeps the doubtful one where nothing better comes', async () => {
  expect(await said(['9', 'x', 'y'], {})).toMatchObject({ outcome: { value: 9 }, reAsks: 2 });
  expect(await said(['9'], { max: 0 })).toMatchObject({ outcome: { value: 9 }, reAsks: 0 });
});

it('begins with a reply that has come already, and asks only about one that cannot be read', async () => {
  expect(await said([], { first: '3' })).toMatchObject({ outcome: { value: 3 }, told: [] });
  expect(await said(['4'], { first: 'x' })).toMatchObject({
    ...{ outcome: { value: 4 }, reAsks: 1, told: ['it is no number'] },
  });
});
