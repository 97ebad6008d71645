import { type AskResult, canonicalJson, type EffectResult, sha256Bytes } from '@parley/protocol';
import { openFieldWorld, scriptedPerformers, storedLog, trialStart } from '@parley/test-kit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AgentProgram } from '../ports/agent';
import { runEpisode } from './run-episode';

const question = (questionId: string) => ({ questionId, text: 'Is it red?', timeoutMs: 1000 });

async function runOf(given: Parameters<typeof storedLog>[0] = []) {
  const results: EffectResult[] = [];
  const program: AgentProgram = function* () {
    results.push(yield { kind: 'ask', ...question('q-1') });
    results.push(yield { kind: 'ask', ...question('q-1') });
    results.push(yield { kind: 'poll', questions: [question('q-1'), question('q-2')] });
    return { reason: 'stopped', detail: '' };
  };
  const start = trialStart({ trialId: 'test-repeat' });
  const log = storedLog(given);
  const performers = scriptedPerformers();
  const result = await runEpisode({
    start,
    programs: { robot: program },
    world: openFieldWorld({ starts: start.starts, sensor: start.rules.sensor }),
    performers,
    log,
    stored: given,
    hashBytes: sha256Bytes,
  });
  return { result, results, rows: log.rows, calls: performers.calls };
}

it('refuses a question id that was asked before in the trial', async () => {
  const { result, results } = await runOf();
  expect(result.kind).toBe('ended');
  expect(results[0]).toMatchObject({ kind: 'answered' });
  expect(results[1]).toMatchObject({ kind: 'failed', code: 'EFFECT_PROTOCOL' });
  expect(results[2]).toMatchObject({
    answers: [{ kind: 'failed', code: 'EFFECT_PROTOCOL' }, { kind: 'answered' }],
  });
});

it('gives the same results from any number of its rows', async () => {
  const whole = await runOf();
  for (let cut = 1; cut < whole.rows.length; cut++) {
    const again = await runOf(whole.rows.slice(0, cut));
    expect(canonicalJson(again.results), `cut ${cut}`).toBe(canonicalJson(whole.results));
  }
});

type Step = readonly string[];

/** Puts an `ask` of one id and a `poll` of several. @returns Every result, by question id, and the ids that were answered. */
async function talkOf(steps: readonly Step[], budget: number | null, cut?: number) {
  const codes: string[] = [];
  const program: AgentProgram = function* () {
    for (const ids of steps) {
      const [first = '', ...more] = ids;
      if (more.length === 0) {
        const result = (yield { kind: 'ask', ...question(first) }) as AskResult;
        codes.push(codeOf(result));
        continue;
      }
      const { answers } = (yield { kind: 'poll', questions: ids.map(question) }) as {
        answers: AskResult[];
      };
      codes.push(...answers.map(codeOf));
    }
    return { reason: 'stopped', detail: '' };
  };
  const start = trialStart({ trialId: 'test-budget', questionBudget: budget });
  const given = cut === undefined ? [] : (await talkOf(steps, budget)).rows.slice(0, cut);
  const log = storedLog(given);
  const performers = scriptedPerformers();
  await runEpisode({
    start,
    programs: { robot: program },
    world: openFieldWorld({ starts: start.starts, sensor: start.rules.sensor }),
    performers,
    log,
    stored: given,
    hashBytes: sha256Bytes,
  });
  return { codes, rows: log.rows };
}

const codeOf = (result: AskResult): string => (result.kind === 'failed' ? result.code : 'asked');

const talks = fc.array(
  fc.uniqueArray(fc.integer({ min: 1, max: 9 }).map(String), { minLength: 1, maxLength: 4 }),
  { maxLength: 6 },
);

it('puts no question beyond the budget of the rules, nor after a crash (seed 13)', async () => {
  await fc.assert(
    fc.asyncProperty(talks, fc.option(fc.integer({ min: 1, max: 5 })), async (steps, budget) => {
      const { codes, rows } = await talkOf(steps, budget);
      const seen = new Set<string>();
      const expected = steps.flat().map((id) => {
        if (seen.has(id)) return 'EFFECT_PROTOCOL';
        seen.add(id);
        return budget !== null && seen.size > budget ? 'BUDGET_SPENT' : 'asked';
      });
      expect(codes).toEqual(expected);
      const cut = Math.ceil(rows.length / 2);
      expect((await talkOf(steps, budget, cut)).codes, `cut ${cut}`).toEqual(expected);
    }),
    { seed: 13, numRuns: 40 },
  );
});
