import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ChatServer, completion, startChatServer } from '@parley/test-kit/models';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Secret } from '../http/secret';
import type { ChatRequest } from '../prompts/chat-types';
import { createChatOnce } from './chat-once';
import { ModelEndpoint } from './model-config';

const KEY = 'sk-live-0123456789abcdef';
const REQUEST: ChatRequest = {
  messages: [{ role: 'user', text: 'my words', images: [] }],
  maxTokens: 8,
  temperature: null,
  seed: null,
  topLogprobs: null,
};

let server: ChatServer;
beforeEach(async () => {
  server = await startChatServer();
});
afterEach(() => server.close());

function ask({ baseUrl = server.baseUrl, timeoutMs = 5000 } = {}) {
  const endpoint = ModelEndpoint.parse({
    baseUrl,
    model: 'm',
    prices: { inputUsdPerMillionTokens: 1, outputUsdPerMillionTokens: 1 },
  });
  const { signal } = new AbortController();
  return createChatOnce(endpoint, new Secret(KEY))(REQUEST, { timeoutMs, signal });
}

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308])(
    '%i is not followed: nothing reaches the other host',
    async (status) => {
      const other = await startChatServer();
      try {
        other.answer(completion('Yes'));
        const location = `${other.baseUrl}/chat/completions?token=secret`;
        server.answer({ status, headers: { location }, text: '' });
        const outcome = await ask();
        expect(outcome).toMatchObject({
          kind: 'failed',
          code: 'MODEL_ADDRESS',
          isRetryable: false,
          isCostUnknown: false,
          message: expect.stringContaining(new URL(other.baseUrl).origin),
        });
        expect(JSON.stringify(outcome)).not.toContain('token=secret');
        expect(other.seen).toEqual([]);
        expect(server.seen).toHaveLength(1);
      } finally {
        await other.close();
      }
    },
  );
});

describe('a body', () => {
  const bodyOf = (text: string, more: object = {}): Record<string, unknown> => ({
    choices: [{ message: { content: text }, ...more }],
    usage: { prompt_tokens: 10, completion_tokens: 2 },
  });

  it('with parts for content gives their text, and not the thoughts beside them', async () => {
    const content = [
      { type: 'thinking', thinking: [{ type: 'text', text: 'No?' }] },
      { type: 'text', text: 'A red ' },
      { type: 'text', text: 'chair.' },
    ];
    server.answer({ json: { choices: [{ message: { content } }] } });
    expect(await ask()).toMatchObject({ reply: { text: 'A red chair.' } });
  });

  it('with -Infinity, as Python writes it, is read; the word in a text stays', async () => {
    const body = JSON.stringify(
      bodyOf('To -Infinity "and" NaN', {
        logprobs: {
          content: [
            {
              token: 'Yes',
              logprob: -0.1,
              top_logprobs: [
                { token: 'Yes', logprob: -0.1 },
                { token: 'No', logprob: 'LOW' },
              ],
            },
          ],
        },
      }),
    ).replace('"LOW"', '-Infinity');
    server.answer({ text: body });
    expect(await ask()).toMatchObject({
      reply: {
        text: 'To -Infinity "and" NaN',
        positions: [{ alternatives: [{ logprob: -0.1 }, { logprob: -9999 }] }],
      },
    });
  });

  it.each([
    [{ prompt_tokens: -5_000_000, completion_tokens: 1 }],
    [{ prompt_tokens: 10, completion_tokens: -1 }],
    [{ prompt_tokens: 'many', completion_tokens: 1 }],
    [{ prompt_tokens: 10 }],
    [null],
  ])('with the usage %j names no usage, and is an answer all the same', async (usage) => {
    server.answer({ json: { ...bodyOf('Yes'), usage } });
    expect(await ask()).toMatchObject({ kind: 'ok', reply: { text: 'Yes', usage: null } });
  });

  it.each([
    ['text', { arguments: '{"num": 2}' }, '{"num": 2}'],
    ['an object', { arguments: { num: 2 } }, '{"num":2}'],
    ['nothing', {}, '{}'],
    ['null', { arguments: null }, '{}'],
  ])('with a call whose arguments are %s has the call', async (_, more, args) => {
    for (const called of [
      { tool_calls: [{ function: { name: 'rotate', ...more } }] },
      { function_call: { name: 'rotate', ...more } },
    ]) {
      server.answer({ json: { choices: [{ message: { content: null, ...called } }] } });
      expect(await ask()).toMatchObject({ reply: { toolCall: { name: 'rotate', args } } });
    }
  });

  it('of JSON that is called plain text is read', async () => {
    const answer = completion('Yes');
    if (!('json' in answer)) throw new TypeError('no JSON');
    const text = JSON.stringify(answer.json);
    server.answer({ headers: { 'content-type': 'text/plain; charset=utf-8' }, text });
    expect(await ask()).toMatchObject({ kind: 'ok', reply: { text: 'Yes' } });
  });

  it.each([
    ['a page of HTML', { text: '<html>hello</html>', headers: { 'content-type': 'text/html' } }],
    ['nothing', { text: '' }],
    ['nothing by its status', { status: 204, text: '' }],
  ])('that is %s is no answer', async (_, answer) => {
    server.answer(answer);
    expect(await ask()).toMatchObject({ kind: 'failed', code: 'MODEL_REPLY', isRetryable: true });
  });

  it('without end is given up after 16 MB, and not asked for again', async () => {
    let sent = 0;
    const endless = createServer((message, response) => {
      message.resume();
      response.writeHead(200, { 'content-type': 'application/json' });
      const chunk = Buffer.alloc(1e6, 0x20);
      const more = (): void => {
        while (!response.destroyed && sent < 200e6) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    });
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = endless.address() as AddressInfo;
      expect(await ask({ baseUrl: `http://127.0.0.1:${port}/v1` })).toMatchObject({
        code: 'MODEL_REPLY',
        message: 'the reply is larger than 16000000 bytes',
        isRetryable: false,
        isCostUnknown: true,
      });
      expect(sent).toBeLessThan(60e6);
    } finally {
      endless.closeAllConnections();
      endless.close();
    }
  });

  it('that stops half-way ends at the time limit', async () => {
    server.answer({ fault: 'hang-in-body' });
    expect(await ask({ timeoutMs: 100 })).toMatchObject({
      code: 'MODEL_UNREACHABLE',
      message: 'no answer within 100 ms',
      isCostUnknown: true,
    });
  });
});
