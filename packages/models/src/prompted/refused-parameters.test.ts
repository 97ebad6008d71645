import {
  type ChatServer,
  completion,
  providerError,
  type SeenRequest,
  startChatServer,
} from '@parley/test-kit/models';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBudget } from '../accounts/budget';
import { unlimitedRate } from '../accounts/rate-limit';
import type { ChatTool } from '../prompts/chat-types';
import { createMeter } from './call-meter';
import { createChatOnce } from './chat-once';
import { systemClock } from './clock';
import { createLimiter } from './limiter';
import { ModelEndpoint } from './model-config';
import { createSend } from './send';

let server: ChatServer;
beforeEach(async () => {
  server = await startChatServer();
});
afterEach(() => server.close());

/** Asks the server, as often as a test wants, with every optional field set. */
function setUp(budgetUsd = 1) {
  const endpoint = ModelEndpoint.parse({
    baseUrl: server.baseUrl,
    model: 'm',
    sampling: { temperature: 0.2, topP: 0.9, seed: 42 },
    prices: { inputUsdPerMillionTokens: 10, outputUsdPerMillionTokens: 10 },
    retry: { maxRetries: 0 },
    toolCalls: true,
  });
  const send = createSend({
    endpoint,
    chat: createChatOnce(endpoint, null),
    limiter: createLimiter(1),
    clock: systemClock,
    random: () => 0,
  });
  const budget = createBudget({ perStudyUsd: budgetUsd, perParticipantUsd: null });
  const ask = async (tools: readonly ChatTool[] = []) => {
    const meter = createMeter();
    const outcome = await send(
      {
        messages: [{ role: 'user', text: 'hello', images: [] }],
        maxTokens: 20,
        temperature: 0.2,
        seed: 42,
        topLogprobs: null,
        tools,
      },
      {
        meter,
        budget: budget.account('p'),
        rate: unlimitedRate,
        signal: new AbortController().signal,
        endsAtMs: systemClock.nowMs() + 5000,
      },
    );
    return { outcome, meter };
  };
  return { ask, spentUsd: () => budget.spentUsd() };
}
const fieldsOf = ({ body }: SeenRequest): string[] =>
  Object.keys(body)
    .filter((name) => !['model', 'messages'].includes(name))
    .toSorted();

describe('fields that a server does not take', () => {
  it('are left out one after another, are not sent again, and the record says so', async () => {
    server.answer(({ body }) => {
      if ('max_tokens' in body)
        return providerError(
          400,
          "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
        );
      if ('temperature' in body)
        return providerError(
          400,
          "Unsupported value: 'temperature' does not support 0.2 with this model. Only the default (1) value is supported.",
        );
      if ('seed' in body) return providerError(422, 'Extra inputs are not permitted: seed');
      return completion('Yes');
    });
    const { ask } = setUp();
    const first = await ask();
    expect(first.outcome).toMatchObject({ kind: 'ok', reply: { text: 'Yes' } });
    expect(server.seen.map(fieldsOf)).toEqual([
      ['max_tokens', 'seed', 'temperature', 'top_p'],
      ['max_completion_tokens', 'seed', 'temperature', 'top_p'],
      ['max_completion_tokens', 'seed', 'top_p'],
      ['max_completion_tokens', 'top_p'],
    ]);
    expect(first.meter).toMatchObject({
      requests: 4,
      retries: 0,
      leftOut: ['max_tokens', 'temperature', 'seed'],
    });
    const second = await ask();
    expect(server.seen).toHaveLength(5);
    expect(second.meter.leftOut).toEqual(['max_tokens', 'temperature', 'seed']);
  });

  it('that are refused again although they were left out end the call', async () => {
    server.answer(providerError(400, "Unsupported parameter: 'seed'"));
    const { ask } = setUp();
    expect((await ask()).outcome).toMatchObject({ code: 'MODEL_REFUSED' });
    expect(server.seen).toHaveLength(2);
  });

  it('are not guessed from an error about something else', async () => {
    server.answer(providerError(400, 'max_tokens is too large: 5000 of 4096'));
    const { ask } = setUp();
    const { outcome, meter } = await ask();
    expect(outcome).toMatchObject({ code: 'MODEL_REFUSED' });
    expect([server.seen.length, meter.leftOut]).toEqual([1, []]);
  });
});

const TOOLS: readonly ChatTool[] = [{ name: 'rotate', about: 'Turns.', parameters: {} }];

describe('functions that a server does not take', () => {
  it.each([
    [400, 'registry.ollama.ai/library/gemma:2b does not support tools'],
    [400, '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set'],
    [500, 'tools param requires --jinja flag'],
    [404, 'No endpoints found that support tool use. Try disabling "rotate".'],
    [400, '`tool calling` is not supported with this model'],
    [400, "Unsupported parameter: 'tools' is not supported with this model."],
    [400, "Invalid schema for function 'rotate': schema must have a type"],
    [400, 'Unknown name "additionalProperties" at \'tools[0].function_declarations[0]\''],
    [422, 'Extra inputs are not permitted: tools'],
    [400, 'Function calling is not enabled for this model'],
    [400, 'Function call is not supported for this model.'],
    [400, 'The model does not support function calls'],
    [400, 'This model does not have function calling enabled'],
    [400, 'Tool calling is disabled for this deployment'],
    [400, '`tools` must be empty'],
    [400, 'There is no tool parser for this model'],
    [501, 'tools and tool_choice not implemented'],
  ])(
    'are left out after %d “%s”, for the rest of the session, and the record says so',
    async (status, said) => {
      server.answer(({ body }) =>
        'tools' in body ? providerError(status, said) : completion('Yes'),
      );
      const { ask } = setUp();
      const first = await ask(TOOLS);
      expect(first.outcome).toMatchObject({ kind: 'ok', reply: { text: 'Yes' } });
      expect(first.meter).toMatchObject({ requests: 2, leftOut: ['tools'] });
      expect((await ask(TOOLS)).meter).toMatchObject({ requests: 1, leftOut: ['tools'] });
      expect(server.seen.map(({ body }) => 'tools' in body)).toEqual([true, false, false]);
    },
  );

  it('are sent with one call at a time, which a server may refuse by itself', async () => {
    server.answer(({ body }) =>
      'parallel_tool_calls' in body
        ? providerError(400, "Unsupported parameter: 'parallel_tool_calls' is not supported.")
        : completion('Yes'),
    );
    const { ask } = setUp();
    expect((await ask(TOOLS)).meter).toMatchObject({ leftOut: ['parallel_tool_calls'] });
    expect(server.seen.map(({ body }) => [body.parallel_tool_calls, 'tools' in body])).toEqual([
      [false, true],
      [undefined, true],
    ]);
    await ask();
    expect(server.seen.at(-1)?.body).not.toHaveProperty('parallel_tool_calls');
  });

  it.each([
    [400, "This model's maximum context length is 8192 tokens; 9000 were sent, 200 in functions."],
    [400, 'The prompt is invalid.'],
    [404, 'There is no such page.'],
  ])('are sent on after %d “%s”', async (status, said) => {
    server.answer(providerError(status, said));
    const { ask } = setUp();
    expect(await ask(TOOLS)).toMatchObject({ outcome: { kind: 'failed' }, meter: { leftOut: [] } });
    expect(server.seen).toHaveLength(1);
  });

  it('are not asked for twice where none were sent', async () => {
    server.answer(providerError(400, 'this model does not support tools'));
    expect((await setUp().ask()).outcome).toMatchObject({ kind: 'failed' });
    expect(server.seen).toHaveLength(1);
  });

  it('are not at fault where the model wrote a call that its server cannot read', async () => {
    const json = { error: { message: 'Failed to call a function.', code: 'tool_use_failed' } };
    server.answer({ status: 400, json });
    expect(await setUp().ask(TOOLS)).toMatchObject({
      ...{ outcome: { code: 'MODEL_REPLY', isRetryable: true }, meter: { leftOut: [] } },
    });
  });
});

it('negative usage never credits: the call is charged by its estimate', async () => {
  server.answer(completion('Yes', { usage: { prompt_tokens: -9_000_000, completion_tokens: -1 } }));
  const { ask, spentUsd } = setUp(0.0005);
  let answered = 0;
  for (let i = 0; i < 60; i++) if ((await ask()).outcome.kind === 'ok') answered++;
  expect(answered).toBeGreaterThan(0);
  expect(answered).toBeLessThan(60);
  expect(spentUsd()).toBeGreaterThan(0);
  expect(spentUsd()).toBeLessThanOrEqual(0.0005);
});
