import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { copyTinyScorer, GREEN, plain, RED, tinyScorer } from '@parley/test-kit/models';
import { describe, expect, it } from 'vitest';
import { openTransformersScorer } from './transformers-scorer';

const readText = (path: string): string => readFileSync(path, 'utf8');

const errorOf = async (opening: Promise<unknown>): Promise<ParleyError> => {
  const error = await opening.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ParleyError) return error;
  throw new TypeError(`no ParleyError: ${error}`);
};

describe.each(['clip', 'siglip'] as const)('a model of the kind %s', (kind) => {
  it('finds a red thing in a red picture', async () => {
    const scorer = await openTransformersScorer(tinyScorer(kind));
    expect(scorer.sidePx).toBe(16);
    const { scored, volatile } = await scorer.score(
      [plain(RED), plain(GREEN)],
      ['a red thing', 'a green thing'],
    );
    // By hand: (1, -1, -1) with itself is 1, with (-1, 1, -1) it is -1/3, which counts as 0.
    expect(scored).toEqual({
      kind: 'ok',
      scores: [
        [1, 0],
        [0, 1],
      ],
    });
    expect(volatile).toMatchObject({ ep: 'node-cpu', model: `tiny/${kind}@main fp32` });
    expect(volatile.modelHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('gives its own probability where the configuration has scale and bias', async () => {
    const score = { kind: 'sigmoid', scale: 3, bias: -1 };
    const scorer = await openTransformersScorer(tinyScorer(kind, { score }));
    const { scored } = await scorer.score([plain(RED)], ['red', 'green', 'thing']);
    // 3 × 1 - 1 = 2, 3 × -1/3 - 1 = -2, 3 × 0 - 1 = -1.
    expect(scored).toEqual({ kind: 'ok', scores: [[0.880797, 0.119203, 0.268941]] });
  });

  it('gives the same alone, in one batch, and in several', async () => {
    const pictures = [RED, GREEN, [128, 40, 90], [200, 200, 10]].map((rgb) => plain(rgb));
    const texts = ['red', 'a blue thing', 'green green blue'];
    const whole = await openTransformersScorer(tinyScorer(kind));
    const parts = await openTransformersScorer(tinyScorer(kind, { batch: 3 }));
    const { scored } = await whole.score(pictures, texts);
    expect((await parts.score(pictures, texts)).scored).toEqual(scored);
    const alone = await Promise.all(pictures.map((one) => whole.score([one], texts)));
    const rows = alone.flatMap((one) => (one.scored.kind === 'ok' ? one.scored.scores : []));
    expect(scored).toEqual({ kind: 'ok', scores: rows });
  });
});

describe('preprocessing is that of the model', () => {
  it('CLIP looks at the middle of a wide picture, SigLIP at all of it', async () => {
    const wide = plain(GREEN, 64, 16);
    for (let y = 0; y < 16; y++) for (let x = 24; x < 40; x++) wide.data.set(RED, 3 * (y * 64 + x));
    const clip = await openTransformersScorer(tinyScorer('clip'));
    const siglip = await openTransformersScorer(tinyScorer('siglip'));
    const seen = await clip.score([wide], ['red', 'green']);
    expect(seen.scored).toEqual({ kind: 'ok', scores: [[1, 0]] });
    const all = await siglip.score([wide], ['red', 'green']);
    // A quarter red, the rest green: (-0.5, 0.5, -1) lies at 0 from red and at 2 / (√1.5 √3) from green.
    const [red, green] = (all.scored.kind === 'ok' ? all.scored.scores[0] : undefined) ?? [];
    expect(red).toBeCloseTo(0, 2);
    expect(green).toBeCloseTo(2 / Math.sqrt(4.5), 2);
  });

  it('small letters, where a model wants them', async () => {
    const folder = copyTinyScorer('clip');
    const path = join(folder, 'tiny/clip/tokenizer.json');
    const tokenizer = JSON.parse(readText(path));
    writeFileSync(path, JSON.stringify({ ...tokenizer, normalizer: null }));
    const as = async (lowercase: boolean) => {
      const scorer = await openTransformersScorer(tinyScorer('clip', { lowercase }, folder));
      return (await scorer.score([plain(RED)], ['A Red thing'])).scored;
    };
    expect(await as(false)).toEqual({ kind: 'ok', scores: [[0]] });
    expect(await as(true)).toEqual({ kind: 'ok', scores: [[1]] });
  });
});

describe('what is wrong with a model is said when it is opened', () => {
  it('no folder: where it belongs, and what may fetch it', async () => {
    const error = await errorOf(openTransformersScorer(tinyScorer('clip', { model: 'no/where' })));
    expect(error.code).toBe('NOT_FOUND');
    expect(error.where).toContain('no/where');
    expect(error.remedy).toContain('allowDownload');
  });

  it('a file is missing', async () => {
    const folder = copyTinyScorer('clip');
    rmSync(join(folder, 'tiny/clip/onnx/vision_model.onnx'));
    const error = await errorOf(openTransformersScorer(tinyScorer('clip', {}, folder)));
    expect(error.code).toBe('BAD_MODEL');
    expect(error.remedy).toContain('vision_model');
  });

  it('a file of another precision than the configured one', async () => {
    const error = await errorOf(openTransformersScorer(tinyScorer('clip', { dtype: 'q8' })));
    expect(error.code).toBe('BAD_MODEL');
  });

  it('a damaged file', async () => {
    const folder = copyTinyScorer('siglip');
    writeFileSync(join(folder, 'tiny/siglip/onnx/text_model.onnx'), 'not an ONNX file');
    const error = await errorOf(openTransformersScorer(tinyScorer('siglip', {}, folder)));
    expect(error.code).toBe('MODEL_RUNTIME');
  });

  it('a model of another kind', async () => {
    const folder = copyTinyScorer('clip');
    writeFileSync(join(folder, 'tiny/clip/config.json'), '{"model_type":"bert"}');
    const error = await errorOf(openTransformersScorer(tinyScorer('clip', {}, folder)));
    expect(error.code).toBe('BAD_MODEL');
    expect(error.message).toContain('bert');
  });

  it('outputs that are no embeddings: a failure of the call, not a crash', async () => {
    const folder = copyTinyScorer('clip');
    const config = JSON.parse(readText(join(folder, 'tiny/clip/config.json')));
    writeFileSync(
      join(folder, 'tiny/clip/config.json'),
      JSON.stringify({ ...config, model_type: 'siglip' }),
    );
    const scorer = await openTransformersScorer(tinyScorer('clip', {}, folder));
    const { scored } = await scorer.score([plain(RED)], ['red']);
    expect(scored).toMatchObject({ kind: 'failed', code: 'MODEL_OUTPUT' });
  });
});
