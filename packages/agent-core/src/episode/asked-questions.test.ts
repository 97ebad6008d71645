import { canonicalJson, type EffectResult, sha256Bytes } from '@parley/protocol';
import { openFieldWorld, scriptedPerformers, storedLog, trialStart } from '@parley/test-kit';
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
