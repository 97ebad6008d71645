// @vitest-environment node
import { createHash } from 'node:crypto';
import { hashJson } from '@parley/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchScorer } from './fetch-scorer';

const CONTENTS: Readonly<Record<string, string>> = {
  'config.json': '{"model_type":"clip"}',
  'onnx/text_model.onnx': 'the text half',
  'onnx/vision_model.onnx': 'the vision half',
};
const FILES = Object.entries(CONTENTS).map(([path, text]) => ({
  path,
  bytes: text.length,
  sha256: createHash('sha256').update(text).digest('hex'),
}));
const LIST = JSON.stringify({ files: FILES });
const OPTIONS = {
  scorer: { modelUrl: '/models/tiny/clip', modelHash: hashJson(FILES), dtype: 'fp32' },
  delaysMs: [1, 1],
} as const;

/** A server in this page: the answers to each file in turn, the last one for ever; what is not named is as it should be. */
function serve(answers: Readonly<Record<string, (string | number | null)[]>> = {}) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { cache }: RequestInit) => {
    const path = url.replace('/models/tiny/clip/', '');
    const [name = '', query = ''] = path.split('?');
    const nth = asked.filter((each) => each.startsWith(name)).length;
    asked.push(`${name} ${query.split('=')[0]} ${cache}`);
    const list = answers[name] ?? [name === 'files.json' ? LIST : (CONTENTS[name] ?? 404)];
    const answer = list[Math.min(nth, list.length - 1)] ?? null;
    if (answer === null) throw new TypeError('Failed to fetch');
    return typeof answer === 'number'
      ? new Response('no', { status: answer })
      : new Response(answer);
  });
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

const textOf = (bytes: ArrayBuffer | undefined) => new TextDecoder().decode(bytes);

describe('fetchScorer', () => {
  it('brings every file by the hash of its content, with progress that knows its end', async () => {
    const asked = serve();
    const seen: [number, number][] = [];
    const files = await fetchScorer({ ...OPTIONS, onProgress: (...at) => seen.push(at) });
    expect([...files].map(([path, bytes]) => [path, textOf(bytes)])).toEqual(
      Object.entries(CONTENTS),
    );
    expect(asked).toEqual([
      'files.json dtype default',
      'config.json sha256 default',
      'onnx/text_model.onnx sha256 default',
      'onnx/vision_model.onnx sha256 default',
    ]);
    const total = FILES.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(seen.at(-1)).toEqual([total, total]);
    expect(seen.map(([loaded]) => loaded)).toEqual(
      seen.map(([loaded]) => loaded).sort((a, b) => a - b),
    );
  });

  it('fetches a damaged file once more, past what was kept', async () => {
    const name = 'onnx/text_model.onnx';
    const asked = serve({ [name]: ['damaged', CONTENTS[name] as string] });
    const files = await fetchScorer(OPTIONS);
    expect(textOf(files.get(name))).toBe(CONTENTS[name]);
    expect(asked.filter((each) => each.startsWith(name))).toEqual([
      `${name} sha256 default`,
      `${name} sha256 reload`,
    ]);
  });

  it('fetches a list that was kept from before once more', async () => {
    const asked = serve({ 'files.json': [JSON.stringify({ files: [] }), LIST] });
    expect((await fetchScorer(OPTIONS)).size).toBe(3);
    expect(asked[1]).toBe('files.json dtype reload');
  });

  it.each([
    ['damaged for good', { 'config.json': ['{}'] }, /SHA-256 differs/],
    ['another model', { 'files.json': [JSON.stringify({ files: [] })] }, /another model/],
    ['no list', { 'files.json': ['<p>Please sign in.</p>'] }, /no list of files/],
    ['not there', { 'onnx/vision_model.onnx': [404] }, /./],
  ])('%s: the model is at fault', async (_name, answers, message) => {
    serve(answers);
    await expect(fetchScorer(OPTIONS)).rejects.toMatchObject({
      code: 'BAD_MODEL',
      message: expect.stringMatching(message),
    });
  });

  it('a line that stays broken is no fault of the model', async () => {
    serve({ 'config.json': [null] });
    await expect(fetchScorer(OPTIONS)).rejects.toMatchObject({ code: 'DOWNLOAD_FAILED' });
  });
});
