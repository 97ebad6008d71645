import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ParleyError } from '@parley/protocol';
import {
  type ChatServer,
  completion,
  startChatServer,
  temporaryFolder,
} from '@parley/test-kit/models';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { printedJson } from '../../../../test/json-output';
import { FOUR, judgesFile, TWO } from '../judging/judges.fixture';
import { agreementCommand } from './agreement';

const folder = temporaryFolder('agreement');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function printed(...args: readonly string[]): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await agreementCommand().parseAsync([...args], { from: 'user' });
    return write.mock.calls.map(([text]) => String(text)).join('');
  } finally {
    write.mockRestore();
  }
}

describe('parley gencomm agreement', () => {
  it('prints κ of pairs and with the rules, and α of all, by hand', async () => {
    const { result, intervals } = printedJson(await printed(judgesFile(folder, ...TWO), '--json'));
    expect(result).toMatchObject({ kind: 'human', dialogues: 4, withModel: null });
    // Same in 2 of 4, by chance 2·2 + 2·2 = 8 of 16: κ 0.
    expect(result.pairs[0]).toMatchObject({ observed: 0.5, dialogues: 4, kappa: { value: 0 } });
    const ofFirst = result.withRules.filter(
      ({ trait }: { trait: string }) => trait === 'preemptive',
    );
    expect(ofFirst.map(({ kappa }: { kappa: { value: number } }) => kappa.value).sort()).toEqual([
      0, 1,
    ]);
    // 4 yes, 4 no, two units of four differ: 1 − 7 · 4 ÷ 32.
    expect(result.all[0]).toMatchObject({ ratings: 8, alpha: { value: 0.125 } });
    // 1, 2, 3, 4 of both: full agreement, so that draws have no spread.
    expect(result.all[2]).toMatchObject({ alpha: { value: 1, interval: null } });
    expect(intervals).toContain('bootstrap');
  });

  it('prints the same as text, with n', async () => {
    const text = await printed(judgesFile(folder, ...TWO));
    expect(text).toContain('2 judges, 4 dialogues');
    expect(text).not.toContain('taken out');
    expect(text).toMatch(/and rules, preemptive: κ 1\.00.*n = 4/);
    expect(text).toMatch(/all judges, usefulness: α \(ordinal\) 1\.00, n = 4 dialogues, 8 ratings/);
  });

  it('has no pair with one judge', async () => {
    const { result } = printedJson(await printed(judgesFile(folder, {}), '--json'));
    expect(result.pairs).toEqual([]);
    expect(result.all.every(({ alpha }: { alpha: { value: null } }) => alpha.value === null)).toBe(
      true,
    );
  });
});

describe('parley gencomm agreement with a model', () => {
  let server: ChatServer;
  let models = '';
  beforeEach(async () => {
    server = await startChatServer();
    server.answer(({ body }) =>
      completion(
        JSON.stringify(body.messages).includes('agent: I have turned left.') ? 'Yes' : 'No',
      ),
    );
    models = join(folder, 'models.yaml');
    const endpoint = [
      `baseUrl: ${server.baseUrl}`,
      'model: reader',
      'prices: { inputUsdPerMillionTokens: 1, outputUsdPerMillionTokens: 1 }',
      'retry: { maxRetries: 0, baseDelayMs: 1, maxDelayMs: 2 }',
      'reAsk: { max: 0, feedback: true, waitMs: 0 }',
    ];
    writeFileSync(models, ['name: test\nreasoner:', ...endpoint].join('\n  '));
  });
  afterEach(() => server.close());

  const refusal = (...args: readonly string[]): Promise<ParleyError> =>
    printed(...args).then(
      () => Promise.reject(new Error('it was not refused')),
      (error) => error,
    );

  it('asks it of each judged dialogue, its words alone, and gives κ and α with it, by hand', async () => {
    const more = { ...FOUR[0], dialogueId: 'f'.repeat(16), lines: FOUR[0]?.lines ?? [] };
    const unjudged = { dialogues: [...FOUR, { categories: [], ...more }] };
    const file = judgesFile(folder, ...TWO.map((one) => ({ ...one, ...unjudged })));
    const { result, backends } = printedJson(await printed(file, '--models', models, '--json'));
    expect(server.seen).toHaveLength(4);
    for (const { body } of server.seen) {
      const text = JSON.stringify(body.messages);
      expect(text).toContain('Ground agent: ');
      expect(text).not.toMatch(/bed|yes|p-[0-9a-f]{10}/);
    }
    const { withModel } = result;
    expect(backends).toEqual({ reasoner: [withModel.name] });
    expect(withModel).toMatchObject({ dialogues: 4, failed: 0, withoutWords: 0 });
    expect(withModel.name).toContain('reader');
    // It says y y n n, as one judge and the rules do; the other says y n n y.
    const kappas = withModel.pairs.map(
      ({ raters: [rater], kappa }: { raters: string[]; kappa: { value: number } }) =>
        [rater === 'rules', kappa.value] as const,
    );
    expect(kappas.filter(([isRules]: [boolean]) => isRules)).toEqual([[true, 1]]);
    expect(
      kappas
        .slice(0, 2)
        .map(([, value]: [boolean, number]) => value)
        .sort(),
    ).toEqual([0, 1]);
    // yyy, yny, nnn, nyn: 6 and 6, two of four units differ by one: 1 − 11 · 4 ÷ 72.
    expect(withModel.alpha).toMatchObject({ dialogues: 4, ratings: 12 });
    expect(withModel.alpha.alpha.value).toBeCloseTo(1 - 44 / 72, 5);
    // With the rules 8 and 8, and (3 · 1 · 2 ÷ 3) · 2 pairs: 1 − 15 · 4 ÷ 128.
    expect(withModel.alphaWithRules.alpha.value).toBeCloseTo(1 - 60 / 128, 5);
    expect(await printed(file, '--models', models)).toMatch(
      /rules and .*reader.*, preemptive: κ 1\.00.*\n.*judges and the model, preemptive: α \(nominal\) 0\.39/,
    );
  });

  it('keeps within its budget: what is not asked has no verdict', async () => {
    const file = judgesFile(folder, ...TWO);
    const { result } = printedJson(
      await printed(file, '--models', models, '--budget-usd', '0', '--json'),
    );
    expect(server.seen).toHaveLength(0);
    expect(result.withModel).toMatchObject({ dialogues: 4, failed: 4, alpha: { ratings: 8 } });
    const text = await printed(file, '--models', models, '--budget-usd', '0');
    expect(text).toContain('4 without a verdict');
    expect(await refusal(file, '--models', models, '--budget-usd', 'much')).toMatchObject({
      ...{ code: 'BAD_INPUT', where: '--budget-usd' },
    });
  });

  it('answers from a cassette of an earlier run', async () => {
    const file = judgesFile(folder, ...TWO);
    const cassette = join(folder, 'calls.jsonl');
    const first = await printed(file, '--models', models, '--cassette', cassette, '--record');
    const asked = server.seen.length;
    expect(asked).toBe(4);
    expect(await printed(file, '--cassette', cassette)).toBe(first);
    expect(server.seen).toHaveLength(asked);
    expect(await refusal(file, '--record')).toMatchObject({ where: '--record' });
  });

  it('is refused before any call where it can be asked of nothing', async () => {
    const ofPeople = judgesFile(folder, { gone: [] });
    const lines = FOUR.map(({ dialogueId }) => `${dialogueId},true,false,false`);
    const head = 'dialogue_id,preemptive_by_rules,ghosts_by_rules,taken_out';
    writeFileSync(join(dirname(ofPeople), 'judgements.csv'), `${[head, ...lines].join('\n')}\n`);
    expect(await refusal(ofPeople, '--models', models)).toMatchObject({
      ...{ code: 'BAD_INPUT', message: 'no words of a judged dialogue are at hand' },
    });
    const dialogues = FOUR.map((one) => ({
      ...one,
      lines: [{ speaker: 'Planner', text: 'Go on.' }],
    }));
    expect(await refusal(judgesFile(folder, { dialogues }), '--models', models)).toMatchObject({
      ...{ code: 'BAD_INPUT', message: '"Planner" is neither of the two agents' },
    });
    expect(server.seen).toHaveLength(0);
  });
});
