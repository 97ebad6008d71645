import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Row, readPayload } from '@parley/log';
import { createLimiter, createPromptedModel, ModelConfig, Secret } from '@parley/models/prompted';
import { loadPromptSet } from '@parley/models/prompts';
import { type Answer, type ChatServer, completion, startChatServer } from '@parley/test-kit/models';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf, SCENES } from '../../../test/zipon-trial';
import { createSceneCatalog } from '../../catalog/scene-catalog';
import { bakeHomes } from '../../terminal/bake-homes';
import { ZIPON_PROMPTS } from './prompts/zipon-prompts';
import { installedZipon } from './zipon-episodes';

const KEY = 'sk-live-0123456789abcdef';
/** The same with its first letter escaped, as JSON may have it. */
const ESCAPED = KEY.replace('s', '\\u0073');
const HOME = 'cedar';
let server: ChatServer;
beforeAll(async () => {
  server = await startChatServer();
  await bakeHomes([join(SCENES, HOME)]);
}, 240_000);
afterAll(() => server.close());

/** One goal of a robot that a language model steers, by the answers of its server. */
async function trialOf(...answers: Parameters<ChatServer['answer']>): Promise<readonly Row[]> {
  server.seen.length = 0;
  server.answer(...answers);
  const endpoint = {
    ...{ baseUrl: server.baseUrl, apiKeyEnv: 'KEY', model: 'mind', toolCalls: true },
    retry: { maxRetries: 0, baseDelayMs: 1, maxDelayMs: 2 },
    reAsk: { max: 0, waitMs: 0, feedback: true },
    prices: { inputUsdPerMillionTokens: 0, outputUsdPerMillionTokens: 0 },
  };
  const model = createPromptedModel({
    models: {
      config: ModelConfig.parse({ name: 'test', reasoner: endpoint }),
      keys: { reasoner: new Secret(KEY), vlm: null },
      prompts: loadPromptSet(ZIPON_PROMPTS),
      limiters: { reasoner: createLimiter(1), vlm: createLimiter(1) },
    },
    imageBytes: async () => null,
  });
  const whole = installedZipon(`zipon-${HOME}`, createSceneCatalog(SCENES));
  return rowsOf(
    { ...whole, goals: whole.goals.slice(0, 1) },
    {
      ...{ agentId: 'orion-no-map', feedback: 'mixed', maxSteps: 40, isWhole: true },
      mapsDir: join(tmpdir(), 'no-maps'),
      controller: (effect, context) => model.perform(effect as never, context) as never,
    },
  );
}

const called = (name: string, args: string): Answer => ({
  json: {
    choices: [
      { message: { content: null, tool_calls: [{ function: { name, arguments: args } }] } },
    ],
  },
});
const said = (name: string, args: object): Answer =>
  completion(JSON.stringify({ Thought: '', Command: { name, args } }));

/** Notes of the task by name. */
const notesOf = (rows: readonly Row[], name: string): unknown[] =>
  rows.flatMap((row) => {
    if (row.type !== 'effect-end') return [];
    const { args } = readPayload(row, 'effect-end') as {
      args: { belief?: { name?: string; data?: unknown } } | null;
    };
    return args?.belief?.name === name ? [args.belief.data] : [];
  });

it('no row of a trial has the key of a server that prints it back', async () => {
  const rows = await trialOf(
    called('talk', JSON.stringify({ content: `Where is ${KEY}?` })),
    called('talk', `{"content": "Is this ${ESCAPED}?", "${ESCAPED}": 1}`),
    called(KEY, '{}'),
    completion(`{"Thought": "${ESCAPED}", "Command": {"name": "${KEY}", "args": {"a": "${KEY}"}}}`),
    completion(`Is this ${KEY}?`, { model: KEY, fingerprint: KEY }),
    {
      status: 400,
      headers: { 'x-request-id': KEY },
      json: { error: { message: `bad ${KEY}`, code: KEY } },
    },
    { status: 500, text: `key ${KEY}` },
    { status: 401, json: { detail: `Incorrect API key: ${KEY}` } },
    called('talk', '{"content": "Where is it?"}'),
  );
  // The key was sent, and what came back was used.
  expect(server.seen[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
  expect(server.seen.length).toBeGreaterThan(8);
  const text = rows.map((row) => JSON.stringify(row)).join('\n');
  for (const part of [KEY, KEY.slice(3)]) expect(text.includes(part), part).toBe(false);
  expect(notesOf(rows, 'talk')[0]).toMatchObject({ content: 'Where is [key]?' });
  expect(text.split('[key]').length).toBeGreaterThan(8);
}, 240_000);

it('a server without tools is told the functions in words, and a trial goes on', async () => {
  const rows = await trialOf(({ body }) =>
    'tools' in body
      ? { status: 400, json: { error: { message: 'mind does not support tools' } } }
      : said('talk', { content: 'Where is it?' }),
  );
  expect(server.seen.map(({ body }) => 'tools' in body).slice(0, 3)).toEqual([true, false, false]);
  expect(server.seen[1]?.body.messages[0].content).toContain('- rotate(num): ');
  expect(notesOf(rows, 'deviation')).toEqual([]);
  expect(notesOf(rows, 'talk')).toHaveLength(5);
  // Each call after the first names what was left out.
  const leftOut = rows.flatMap(({ volatile }) => /"leftOut":\[[^\]]*\]/.exec(volatile ?? '') ?? []);
  expect(new Set(leftOut.map(String))).toEqual(new Set(['"leftOut":["tools"]']));
}, 240_000);

it('what a model detects and claims from where it stands is a claim of the log', async () => {
  const goal = installedZipon(`zipon-${HOME}`, createSceneCatalog(SCENES)).goals[0];
  const rows = await trialOf(({ body }) => {
    const asked: string = body.messages[0].content;
    const id = /\((obj_\d+), /.exec(asked)?.[1];
    if (id !== undefined)
      return called('talk', JSON.stringify({ content: 'Is this it?', claims: id }));
    const step = asked.split('Command').length;
    return step % 2 === 0
      ? called('rotate', '{"num": 3}')
      : called('search_object', JSON.stringify({ obj_str: goal?.type }));
  });
  const [talk] = notesOf(rows, 'talk') as { claim: { label: string } | null }[];
  expect(talk?.claim).toMatchObject({ label: goal?.type });
}, 240_000);
