// @vitest-environment node
import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchModel } from './fetch-model';

const WEIGHTS = new TextEncoder().encode('the weights of a model');
const SHA = createHash('sha256').update(WEIGHTS).digest('hex');
const MODEL = {
  modelId: 'm',
  version: '1',
  title: 'M',
  licence: 'MIT',
  source: 'a test',
  file: 'm.onnx',
  bytes: WEIGHTS.length,
  sha256: SHA,
  input: {
    name: 'image',
    widthPx: 64,
    heightPx: 48,
    channels: 'rgb',
    scale: 1,
    mean: [0, 0, 0],
    std: [1, 1, 1],
    fit: 'letterbox',
    padValue: 114,
  },
  head: { kind: 'boxes-scores', boxes: 'boxes', scores: 'scores' },
  classes: ['chair'],
  thresholds: { score: 0.3, nmsIou: 0.5, maxDetections: 50 },
  vocabulary: {},
};

/** A server in this page: the answers to each file in turn, the last one for ever. */
function serve(answers: Readonly<Record<string, (BodyInit | number | null)[]>>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { cache }: RequestInit) => {
    const name = url.split('/').at(-1)?.split('?')[0] ?? '';
    const nth = asked.filter((each) => each.startsWith(name)).length;
    asked.push(`${name} ${cache}`);
    const list = answers[name] ?? [404];
    const answer = list[Math.min(nth, list.length - 1)] ?? null;
    if (answer === null) throw new TypeError('Failed to fetch');
    return typeof answer === 'number'
      ? new Response('no', { status: answer })
      : new Response(answer);
  });
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

const OPTIONS = { modelUrl: '/models/m', modelHash: SHA, delaysMs: [1, 1] };
const JSON_TEXT = JSON.stringify(MODEL);

describe('fetchModel', () => {
  it('brings description and weights, with progress that knows its end', async () => {
    const asked = serve({ 'model.json': [JSON_TEXT], 'm.onnx': [WEIGHTS] });
    const seen: [number, number][] = [];
    const found = await fetchModel({ ...OPTIONS, onProgress: (...at) => seen.push(at) });
    expect(found.model.modelId).toBe('m');
    expect(new TextDecoder().decode(found.weights)).toBe('the weights of a model');
    expect(seen.at(-1)).toEqual([WEIGHTS.length, WEIGHTS.length]);
    expect(asked).toEqual(['model.json default', 'm.onnx default']);
  });

  it('fetches once more, past everything kept, what was damaged', async () => {
    const damaged = WEIGHTS.map((byte) => byte ^ 1);
    const asked = serve({ 'model.json': [JSON_TEXT], 'm.onnx': [damaged, WEIGHTS] });
    await fetchModel(OPTIONS);
    expect(asked.slice(2)).toEqual(['model.json reload', 'm.onnx reload']);
    serve({ 'model.json': [JSON_TEXT], 'm.onnx': [damaged] });
    await expect(fetchModel(OPTIONS)).rejects.toMatchObject({
      code: 'BAD_MODEL',
      message: expect.stringContaining('SHA-256'),
    });
  });

  it('refuses another model than the session began with, and downloads nothing of it', async () => {
    const asked = serve({
      'model.json': [JSON.stringify({ ...MODEL, sha256: 'b'.repeat(64) })],
      'm.onnx': [WEIGHTS],
    });
    await expect(fetchModel(OPTIONS)).rejects.toMatchObject({ code: 'BAD_MODEL' });
    expect(asked).toEqual(['model.json default', 'model.json reload']);
  });

  it.each([
    ['no folder', {}],
    ['a description that is none', { 'model.json': ['<p>sign in</p>'] }],
    ['no weights', { 'model.json': [JSON_TEXT] }],
  ])('%s is a fault of the model', async (_name, answers) => {
    serve(answers);
    await expect(fetchModel(OPTIONS)).rejects.toMatchObject({ code: 'BAD_MODEL' });
  });

  it('tries again when the line breaks, and gives up when it stays broken', async () => {
    const retries = vi.fn();
    serve({ 'model.json': [JSON_TEXT], 'm.onnx': [null, 503, WEIGHTS] });
    await fetchModel({ ...OPTIONS, onRetry: retries });
    expect(retries).toHaveBeenCalledTimes(2);
    serve({ 'model.json': [JSON_TEXT], 'm.onnx': [null] });
    await expect(fetchModel(OPTIONS)).rejects.toMatchObject({ code: 'DOWNLOAD_FAILED' });
  });
});
