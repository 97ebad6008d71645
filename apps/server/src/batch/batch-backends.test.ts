import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AgentProgram,
  act,
  callModel,
  detectEffect,
  detectedResult,
  type EffectContext,
} from '@parley/agent-core/ports';
import type { Row } from '@parley/log';
import { type EffectOf, MODEL_METHODS, type ModelMethod, type Study } from '@parley/protocol';
import {
  type ChatServer,
  completion,
  providerError,
  startChatServer,
  temporaryFolder,
} from '@parley/test-kit/models';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fieldHost, foreseeField, openChannelPool } from '../../test/faults/field-host';
import { modelTalk } from '../../test/faults/model-talk';
import type { TrialSpec } from '../episodes/trial-spec';
import { COIN_PROMPTS } from '../tasks/coin/prompts/coin-prompts';
import { batchLimits, openBatchBackends } from './batch-backends';
import { runBatch } from './run-batch';

/** 100 tokens in and 20 out, at 10 dollars a thousand. */
const CALL_USD = 1.2;
const SCORE = completion('YAML_START\nsimilarity_score: 7\nYAML_END');
const folder = temporaryFolder('batch-backends');

let server: ChatServer;
beforeEach(async () => {
  server = await startChatServer();
  server.answer(SCORE);
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const BUDGET: Study['budget'] = { perStudyUsd: 100, perParticipantUsd: 100 };

function batchOf(budget: Study['budget'] | null, { budgetUsd = null as number | null } = {}) {
  const endpoint = `
  baseUrl: ${server.baseUrl}
  model: m
  prices: { inputUsdPerMillionTokens: 10000, outputUsdPerMillionTokens: 10000, tokensPerImage: 10 }
  timeouts: { requestMs: 2000, totalMs: 3000 }
  sampling: { maxTokens: 20 }
  retry: { maxRetries: 0 }`;
  const file = join(temporaryFolder('batch-models'), 'models.yaml');
  writeFileSync(file, `name: paid\nreasoner:${endpoint}\nvlm:${endpoint}\n`);
  return openBatchBackends({
    models: { file, prompts: COIN_PROMPTS, promptFolder: null, hubFolder: folder, env: {} },
    limits: batchLimits(budget, budgetUsd),
  });
}

const request = (method: ModelMethod, input: object): EffectOf<'model'> =>
  ({
    kind: 'model',
    port: MODEL_METHODS[method].port,
    requests: [{ method, input }],
  }) as EffectOf<'model'>;
const seen = { category: 'chair', description: 'A red chair.', facts: ['Find the chair'] };
const ASK_SCORE = request('reasoner.score', { ...seen, others: [], asked: [] });
const contextOf = (trialId: string): EffectContext => ({
  trialId,
  actor: 'robot',
  n: 0,
  attempt: 0,
});
const paidRow = (costUsd: number): Row =>
  ({ type: 'effect-end', payload: '{}', volatile: JSON.stringify({ costUsd }) }) as Row;
const asIs = (trialId: string): string => trialId;

async function codeOf(batch: ReturnType<typeof batchOf>, trialId: string): Promise<string> {
  const { result } = await batch.performFor(asIs)(ASK_SCORE, contextOf(trialId), null);
  if (result === null || !('replies' in result)) throw new TypeError('no replies');
  const [reply] = result.replies;
  return reply?.kind === 'failed' ? reply.code : 'ok';
}

describe('the limits of a batch', () => {
  it('are those of its study; the command line can only tighten them', () => {
    const budget = { ...BUDGET, perStudyUsd: 3, perStudyRequestsPerMinute: 7 };
    expect(batchLimits(budget, null)).toEqual(budget);
    expect(batchLimits(budget, 2)).toEqual({ ...budget, perStudyUsd: 2 });
    expect(batchLimits(budget, 50)).toEqual(budget);
    expect(batchLimits(null, null)).toEqual({ perStudyUsd: 1, perParticipantUsd: null });
    expect(batchLimits(null, 5)).toEqual({ perStudyUsd: 5, perParticipantUsd: null });
  });

  it('hold for each run, and for all of them together', async () => {
    const batch = batchOf({ perStudyUsd: 200, perParticipantUsd: 100 });
    // Finished trials of an earlier process.
    batch.remember('a', [paidRow(99.9)]);
    expect(await codeOf(batch, 'a')).toBe('BUDGET_SPENT');
    expect(await codeOf(batch, 'b')).toBe('ok');
    expect(batch.spentUsd()).toBeCloseTo(99.9 + CALL_USD, 9);
    batch.remember('earlier', [paidRow(98.8)]);
    expect(await codeOf(batch, 'c')).toBe('BUDGET_SPENT');
    expect(server.seen).toHaveLength(1);
  });

  it('of requests a minute hold over all runs', async () => {
    const batch = batchOf({ ...BUDGET, perStudyRequestsPerMinute: 2 });
    const codes = [];
    for (const trialId of ['a', 'b', 'c']) codes.push(await codeOf(batch, trialId));
    expect(codes).toEqual(['ok', 'ok', 'MODEL_UNREACHABLE']);
    expect(server.seen).toHaveLength(2);
  });

  it('that allow not one call are said before anything runs', () => {
    const nothing = { perStudyUsd: 0, perParticipantUsd: 0 };
    expect(() => batchOf(nothing, { budgetUsd: 5 })).toThrow(/allows no call/);
  });
});

describe('a detector or scorer of a batch that has a price', () => {
  it('draws on the same budget', async () => {
    const batch = openBatchBackends({
      models: null,
      limits: { perStudyUsd: 0.025, perParticipantUsd: null },
    });
    const detected = {
      result: detectedResult({ kind: 'ok', detections: [] }),
      volatile: { costUsd: 0.01 },
    };
    const own = { estimateUsd: 0.01, perform: async () => detected };
    const detect = detectEffect({ frameId: 'f', prompt: ['chair'] });
    const codes: string[] = [];
    for (const trialId of ['a', 'b', 'c']) {
      const { result } = await batch.performFor(asIs)(detect, contextOf(trialId), own);
      codes.push(result !== null && 'code' in result ? result.code : 'ok');
    }
    expect(codes).toEqual(['ok', 'ok', 'BUDGET_SPENT']);
    expect(batch.spentUsd()).toBeCloseTo(0.02, 9);
  });
});

describe('the models of a batch', () => {
  it('are one: what a run learned of a provider, the next one knows', async () => {
    // A provider without log-probabilities.
    server.answer(completion('Yes'));
    const batch = batchOf(BUDGET);
    await batch.keepImage('image', new Uint8Array([0xff, 0xd8]));
    const image = { frameId: 'f', imageId: 'image', box: null };
    const ask = request('vlm.judge', {
      image,
      category: 'chair',
      question: 'Is it red?',
      about: { attribute: 'colour', value: 'red' },
    });
    const wantsLogprobs = () => server.seen.filter(({ body }) => body.logprobs === true).length;
    await batch.performFor(asIs)(ask, contextOf('a'), null);
    expect(wantsLogprobs()).toBe(1);
    await batch.performFor(asIs)(ask, contextOf('b'), null);
    expect(wantsLogprobs()).toBe(1);
  });
});

/** Runs one trial of an agent that asks its Reasoner. */
async function runTrial(
  batch: ReturnType<typeof batchOf>,
  outDir: string | null = null,
  robot: AgentProgram = modelTalk,
  trials: readonly string[] = ['a'],
) {
  const room = { programs: { robot }, remote: ['model'] } as const;
  const { pool, close } = openChannelPool(fieldHost(room));
  const specOf = (trialId: string) => ({
    trialId,
    seed: '1',
    agents: { robot: { agentId: 'test', config: {} } },
    respondents: { person: 'silent' },
    backends: {},
  });
  try {
    return await runBatch({
      specs: trials.map(specOf) as unknown as TrialSpec[],
      foresee: foreseeField(room),
      pool,
      jobs: 1,
      outDir,
      keep: (rows) => [...rows],
      nowUtc: () => '2026-01-01T00:00:00.000Z',
      perform: batch.performFor(asIs),
      keepImage: batch.keepImage,
      serverOf: batch.serverOf,
    });
  } finally {
    close();
  }
}

describe('a run without money', () => {
  it('ends, and says why', async () => {
    const batch = batchOf({ perStudyUsd: 100, perParticipantUsd: 100 });
    batch.remember('a', [paidRow(99.9)]);
    const [rows = []] = await runTrial(batch);
    expect(JSON.parse(rows.at(-1)?.payload ?? '{}')).toMatchObject({ endedBy: 'budget' });
    expect(server.seen).toHaveLength(0);
  });
});

describe('a provider that serves nobody', () => {
  it('ends the batch with its own code, and leaves no episode that looks finished', async () => {
    server.answer(providerError(401, 'Incorrect API key provided'));
    const outDir = temporaryFolder('batch-key');
    const batch = batchOf({ perStudyUsd: 100, perParticipantUsd: 100 });
    await expect(runTrial(batch, outDir)).rejects.toMatchObject({
      code: 'MODEL_KEY',
      where: 'episode a',
      message: expect.stringContaining('HTTP 401'),
    });
    expect(readdirSync(outDir).filter((name) => name.endsWith('.jsonl'))).toEqual([]);
    server.answer(SCORE);
    await runTrial(batch, outDir);
    expect(readdirSync(outDir)).toContain('a.jsonl');
  });
});

/** Asks its Reasoner so often, and says after how many calls it stopped. */
const asksTimes = (times: number): AgentProgram =>
  function* () {
    for (let i = 0; i < times; i++)
      yield* callModel('reasoner.score', { ...seen, others: [], asked: [] });
    yield* act({ kind: 'stop' });
    return { reason: 'stopped', detail: `It asked ${times} times.` };
  };
const DOWN = providerError(500, 'oops');

describe('a provider that nobody reaches', () => {
  const logsIn = (outDir: string) => readdirSync(outDir).filter((name) => name.endsWith('.jsonl'));

  it.each([
    ['answers 500 to the only call', DOWN, 1, 1],
    ['cuts the line of every call', { fault: 'cut' } as const, 2, 2],
    ['answers 503 to call after call', providerError(503, 'down'), 50, 3],
  ])('and that %s stops the batch; the next run goes on there', async (_, answer, times, asked) => {
    server.answer(answer);
    const outDir = temporaryFolder('batch-down');
    const batch = batchOf(BUDGET);
    await expect(runTrial(batch, outDir, asksTimes(times))).rejects.toMatchObject({
      code: 'MODEL_UNREACHABLE',
      where: 'episode a',
      message: expect.stringMatching(/^m at 127\.0\.0\.1:\d+ \(reasoner\) answers no call: /),
      remedy: expect.stringContaining('the same command again'),
    });
    expect(server.seen).toHaveLength(asked);
    expect(logsIn(outDir)).toEqual([]);
    server.answer(SCORE);
    await runTrial(batch, outDir, asksTimes(times));
    expect(logsIn(outDir)).toEqual(['a.jsonl']);
  });

  it.each([
    [
      'refuses every request',
      providerError(400, 'too long'),
      'MODEL_REFUSED',
      /refuses every call/,
    ],
    ['answers nothing but a page', { json: {} } as const, 'MODEL_REPLY', /gives no reply of use/],
  ])(
    'and that %s is no agent that fails: the run stops and says why',
    async (_, answer, code, said) => {
      server.answer(answer);
      const outDir = temporaryFolder('batch-in-vain');
      const run = runTrial(batchOf(BUDGET), outDir, asksTimes(4), ['a', 'b', 'c']);
      await expect(run).rejects.toMatchObject({
        ...{ code, message: expect.stringMatching(said), where: 'episode b' },
        remedy: expect.stringContaining('name another model'),
      });
      // One in vain is a result, with what was replied in its rows; the second says that more would be alike.
      expect(logsIn(outDir)).toEqual(['a.jsonl']);
    },
  );

  it('and whose port is closed stops it as well', async () => {
    const outDir = temporaryFolder('batch-closed');
    const batch = batchOf(BUDGET);
    await server.close();
    await expect(runTrial(batch, outDir)).rejects.toMatchObject({ code: 'MODEL_UNREACHABLE' });
    expect(logsIn(outDir)).toEqual([]);
    server = await startChatServer();
  });

  it('for a call or two between answers is part of the world of the agent', async () => {
    server.answer(SCORE, DOWN, DOWN, SCORE, DOWN, DOWN);
    const outDir = temporaryFolder('batch-hiccup');
    await runTrial(batchOf(BUDGET), outDir, asksTimes(6));
    expect(server.seen).toHaveLength(6);
    expect(logsIn(outDir)).toEqual(['a.jsonl']);
  });
});
