import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCompletion } from './read-completion';
import { judgeByTokens } from './three-way';

const fixture = (name: string): unknown =>
  JSON.parse(
    readFileSync(
      new URL(`../../../test-kit/models/fixtures/${name}.json`, import.meta.url),
      'utf8',
    ),
  );
const replyOf = (name: string) => {
  const outcome = readCompletion(fixture(name), null);
  if (outcome.kind === 'failed') throw new Error(outcome.message);
  return outcome.reply;
};

describe('replies as servers send them', () => {
  it.each([
    // (0.80 + 0.04, 0.05, 0.10) of 0.99
    ['openai-judge', { yes: 0.848485, no: 0.050505, unknown: 0.10101 }, 0.99],
    // second token, after the space: 0.25, 0.60, 0.15
    ['vllm-judge', { yes: 0.25, no: 0.6, unknown: 0.15 }, 1],
    // 0.15, 0.15, 0.50 + 0.20
    ['llama-cpp-judge', { yes: 0.15, no: 0.15, unknown: 0.7 }, 1],
  ])('%s', (name, expected, coverage) => {
    const { positions } = replyOf(name);
    const judged = judgeByTokens(positions ?? []);
    expect(judged?.probabilities.yes).toBeCloseTo(expected.yes, 6);
    expect(judged?.probabilities.no).toBeCloseTo(expected.no, 6);
    expect(judged?.probabilities.unknown).toBeCloseTo(expected.unknown, 6);
    expect(judged?.coverage).toBeCloseTo(coverage, 6);
  });

  it('name usage and model', () => {
    expect(replyOf('openai-judge')).toMatchObject({
      model: 'gpt-4o-2024-08-06',
      usage: { tokensIn: 1117, tokensOut: 1 },
    });
    expect(replyOf('vllm-judge').usage).toEqual({ tokensIn: 2903, tokensOut: 3 });
    expect(replyOf('llama-cpp-judge').isCutOff).toBe(true);
    expect(replyOf('ollama-judge')).toMatchObject({
      positions: null,
      text: ' Yes, there is a chair.',
    });
  });

  it('refuse', () => {
    expect(readCompletion(fixture('openai-refusal'), 'r')).toMatchObject({
      kind: 'failed',
      code: 'MODEL_REFUSED',
      isRetryable: false,
    });
  });

  it.each([[{}], [{ choices: [] }], ['text'], [null], [{ choices: [{ message: null }] }]])(
    'are not %j',
    (body) => {
      expect(readCompletion(body, null)).toMatchObject({
        kind: 'failed',
        code: 'MODEL_REPLY',
        isRetryable: true,
      });
    },
  );
});
