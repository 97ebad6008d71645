import { createLimiter, createPromptedModel, ModelConfig, Secret } from '@parley/models/prompted';
import { loadPromptSet } from '@parley/models/prompts';
import { functionTools } from '@parley/task-zipon/agents';
import { type ChatServer, completion, startChatServer } from '@parley/test-kit/models';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZIPON_PROMPTS } from './zipon-prompts';

let server: ChatServer;
beforeAll(async () => {
  server = await startChatServer();
});
afterAll(() => server.close());

const INPUT = {
  functions: ['rotate', 'talk'],
  context: [
    { kind: 'user', text: "Find Alice's bed." },
    { kind: 'call', thought: 'I turn.', call: { name: 'rotate', args: { num: 0 } }, reply: '' },
    { kind: 'result', name: 'rotate', isError: true, text: 'num: must not be 0', data: null },
  ],
  talksLeft: 4,
  stepsLeft: 300,
};

/** Asks the controller's model for the next call. */
async function next(toolCalls?: boolean) {
  const endpoint = {
    ...{ baseUrl: server.baseUrl, apiKeyEnv: 'KEY', model: 'mind', toolCalls },
    retry: { maxRetries: 0, baseDelayMs: 1, maxDelayMs: 2 },
    reAsk: { max: 1, waitMs: 0, feedback: true },
    prices: { inputUsdPerMillionTokens: 0, outputUsdPerMillionTokens: 0 },
  };
  const model = createPromptedModel({
    models: {
      config: ModelConfig.parse({ name: 'test', reasoner: endpoint, vlm: endpoint }),
      keys: { reasoner: new Secret('k'), vlm: new Secret('k') },
      prompts: loadPromptSet(ZIPON_PROMPTS),
      limiters: { reasoner: createLimiter(1), vlm: createLimiter(1) },
    },
    imageBytes: async () => null,
  });
  const effect = {
    kind: 'model',
    port: 'controller',
    requests: [{ method: 'controller.next', input: INPUT as never }],
  } as const;
  const at = { trialId: 't', actor: 'robot', n: 1, attempt: 0 };
  const { result } = await model.perform({ ...effect, requests: [...effect.requests] }, at);
  return result.kind === 'ok' ? result.replies[0] : result;
}

const called = (name: string, args: string) => ({
  json: {
    choices: [
      { message: { content: null, tool_calls: [{ function: { name, arguments: args } }] } },
    ],
  },
});

describe('the prompted controller', () => {
  it('tells the model its functions and what has happened, and passes the reply on as it came', async () => {
    const reply = '{"Thought": "I turn right.", "Command": {"name": "rotate", "args": {"num": 1}}}';
    server.answer(completion(reply));
    expect(await next()).toEqual({ kind: 'ok', output: { text: reply, call: null } });
    const { body } = server.seen.at(-1) as { body: { messages: { content: string }[] } };
    const asked = body.messages[0]?.content ?? '';
    expect(asked).toContain('- rotate(num): ');
    expect(asked).not.toContain('retrieve_memory(');
    expect(asked).toContain("User: Find Alice's bed.");
    expect(asked).toContain('Function error: num: must not be 0');
    expect(asked).toContain('You may talk 4 more times');
    expect(body).not.toHaveProperty('tools');
  });

  it('uses tool calls where the server has them, with the schemas of the functions', async () => {
    server.answer(called('rotate', '{"num": 2}'));
    expect(await next(true)).toEqual({
      kind: 'ok',
      output: { text: '', call: { name: 'rotate', args: { num: 2 } } },
    });
    const { body } = server.seen.at(-1) as { body: { tools: { function: object }[] } };
    const [rotate] = functionTools(['rotate']);
    expect(body.tools[0]?.function).toEqual({
      name: 'rotate',
      description: rotate?.about,
      parameters: rotate?.parameters,
    });
    expect(body.tools).toHaveLength(2);
  });

  it('offers schemas without a field that servers refuse, and says how many calls came after the first', async () => {
    const call = { function: { name: 'rotate', arguments: '{"num": 2}' } };
    const message = { content: null, tool_calls: [call, call, call] };
    server.answer({ json: { choices: [{ message }] } });
    expect(await next(true)).toMatchObject({ output: { call: { name: 'rotate' }, moreCalls: 2 } });
    expect(JSON.stringify(server.seen.at(-1))).not.toContain('$schema');
  });

  const CUT = { finish_reason: 'length' };
  it.each([
    ['in words', { message: { content: '{"Command": {"name": "rotate", "args": {"num": 1' } }],
    ['in plain words', { message: { content: 'Is this the' } }],
    [
      'in its arguments',
      { message: { tool_calls: [{ function: { name: 'rotate', arguments: '{"num": 1' } }] } },
    ],
    ['before it began', { message: { content: '' } }],
  ])('acts on no call that was cut off %s: it is asked for again', async (_, choice) => {
    const whole = '{"Thought": "", "Command": {"name": "rotate", "args": {"num": 12}}}';
    server.answer({ json: { choices: [{ ...choice, ...CUT }] } }, completion(whole));
    expect(await next(true)).toMatchObject({ reAsks: 1, output: { text: whole, call: null } });
    expect(JSON.stringify(server.seen.at(-1))).toContain('cut off at its limit');
  });

  it('takes a call that is whole where the limit was hit', async () => {
    const text = '{"Command": {"name": "rotate", "args": {"num": 1}}}';
    server.answer({ json: { choices: [{ message: { content: text }, ...CUT }] } });
    expect(await next()).toEqual({ kind: 'ok', output: { text, call: null } });
  });

  it('passes on a call whose arguments cannot be read, so that the robot says what is missing', async () => {
    server.answer(called('talk', '{"content": '));
    expect(await next(true)).toMatchObject({ output: { call: { name: 'talk', args: {} } } });
  });

  it('asks again for an empty reply, and fails when nothing comes', async () => {
    server.answer(completion(''));
    expect(await next()).toMatchObject({ kind: 'failed', code: 'MODEL_REPLY' });
  });
});
