import type { EffectContext, Performer } from '@parley/agent-core/ports';
import { ParleyError } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { createUseLite, createWordOverlap, USE_LITE, WORD_OVERLAP } from './create-encoder';

const CONTEXT: EffectContext = { trialId: 't', actor: 'robot', n: 1, attempt: 1 };
async function compare(performer: Performer<'model'>, ...pairs: (readonly [string, string])[]) {
  const requests = pairs.map((texts) => ({
    method: 'encoder.similarity',
    input: { texts: [...texts], category: 'chair' },
  }));
  const { result } = await performer.perform({ kind: 'model', port: 'encoder', requests }, CONTEXT);
  return result.kind === 'ok' ? result.replies : result;
}
const similar = async (performer: Performer<'model'>, a: string, b: string): Promise<number> => {
  const replies = await compare(performer, [a, b]);
  const reply = Array.isArray(replies) ? replies[0] : undefined;
  return reply?.kind === 'ok' ? (reply.output as { similarity: number }).similarity : Number.NaN;
};

describe('the sentence encoder with its own weights', () => {
  const performer = createUseLite();
  const RED = 'A red fabric chair with black metal legs.';

  it('gives the numbers that were measured of it, the same alone and among others', async () => {
    expect(performer.backend).toBe(USE_LITE);
    expect(await similar(performer, RED, RED)).toBe(1);
    expect(await similar(performer, RED, 'the crimson seat in cloth')).toBeCloseTo(0.4418, 3);
    const replies = await compare(performer, [RED, 'a blue plastic stool'], [RED, RED]);
    expect(replies).toEqual([
      { kind: 'ok', output: { similarity: expect.closeTo(0.43, 2) } },
      { kind: 'ok', output: { similarity: 1 } },
    ]);
  });

  it('is opened once, however many trials ask it', async () => {
    await similar(createUseLite(), RED, 'one');
    const before = process.memoryUsage().rss;
    for (let n = 0; n < 8; n++) await similar(createUseLite(), RED, `number ${n}`);
    // Weights are 28 MB: opened anew each time they would be more than 200.
    expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(100);
  });

  it('knows synonyms and does not mind the order; words that both have do not', async () => {
    const [couch, sofa, fridge] = ['the green couch', 'a green sofa', 'a white refrigerator'];
    const near = await similar(performer, couch, sofa);
    expect(near).toBe(await similar(performer, sofa, couch));
    expect(near).toBeGreaterThan((await similar(performer, couch, fridge)) + 0.2);
    expect(await similar(createWordOverlap(), 'couch', 'sofa')).toBe(0);
  });
});

it('the words that both have, the category left out', async () => {
  const performer = createWordOverlap();
  expect(performer.backend).toBe(WORD_OVERLAP);
  expect(await similar(performer, 'a red chair', 'the red chair')).toBe(1);
  expect(await similar(performer, 'a red chair', 'the blue chair')).toBe(0);
});

it('vectors of no length are like nothing, and others by their angle', async () => {
  const vectors: Record<string, number[]> = { a: [3, 0], b: [0, 2], c: [-1, 0], none: [0, 0] };
  const performer = createUseLite(async (texts) => texts.map((text) => vectors[text] ?? []));
  expect(await similar(performer, 'a', 'b')).toBe(0);
  expect(await similar(performer, 'a', 'c')).toBe(-1);
  expect(await similar(performer, 'a', 'none')).toBe(0);
});

it('what cannot be opened, or is asked wrongly, is a failed reply with a code', async () => {
  const broken = createUseLite(() =>
    Promise.reject(new ParleyError('BAD_MODEL', 'cannot be opened', { where: 'x' })),
  );
  expect(await compare(broken, ['a', 'b'])).toEqual([
    { kind: 'failed', code: 'BAD_MODEL', message: 'cannot be opened' },
  ]);
  const { result } = await broken.perform(
    { kind: 'model', port: 'encoder', requests: [{ method: 'vlm.describe', input: {} }] },
    CONTEXT,
  );
  expect(result).toMatchObject({ kind: 'ok', replies: [{ kind: 'failed', code: 'BAD_INPUT' }] });
});
