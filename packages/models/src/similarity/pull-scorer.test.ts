import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { replaceFolder } from '@parley/scenes/files';
import { TINY_SCORERS, temporaryFolder, tinyScorer } from '@parley/test-kit/models';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { modelFiles } from './model-files';
import { type PullScorerOptions, pinOfScorer, pullScorer } from './pull-scorer';
import { ScorerConfig } from './scorer-config';
import { openTransformersScorer } from './transformers-scorer';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';
/** What the hub has beside the copy, by path. */
let extra: Record<string, string>;
const COPY = join(TINY_SCORERS, 'tiny/clip');
let folder: string;
let server: Server;
let hub: string;
let asked: string[];
/** Ends the line after so many bytes of a file whose path ends so. */
let cut: string | null;

beforeEach(async () => {
  folder = temporaryFolder('pull-scorer');
  asked = [];
  cut = null;
  extra = { 'README.md': '---\nlicense: mit\ntags: [clip]\n---\n# Tiny\n' };
  server = createServer((request, response) => {
    const path = (request.url ?? '').replace(
      '/tiny/clip/resolve/0123456789abcdef0123456789abcdef01234567/',
      '',
    );
    asked.push(path);
    if (extra[path] !== undefined) return void response.end(extra[path]);
    if (!existsSync(join(COPY, path))) return void response.writeHead(404).end();
    const bytes = readFileSync(join(COPY, path));
    response.writeHead(200, { 'content-length': bytes.length });
    if (cut === null || !path.endsWith(cut)) return void response.end(bytes);
    response.write(bytes.subarray(0, 10), () => setTimeout(() => response.destroy(), 20));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  hub = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** What the copy is: path → SHA-256. */
const FILES = Object.fromEntries(
  (await modelFiles(COPY, 'fp32')).files.map(({ path, sha256 }) => [path, sha256]),
);
const PIN = { licence: 'mit', files: FILES };

const pull = (options: Partial<PullScorerOptions> = {}) =>
  pullScorer({
    source: tinyScorer('clip', { revision: COMMIT, pin: PIN }, folder),
    hub,
    replaceFolder,
    ...options,
  });
const errorOf = async (work: Promise<unknown>): Promise<ParleyError> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ParleyError) return error;
  throw new Error(`expected a ParleyError, got ${String(error)}`);
};
const left = (): string[] =>
  existsSync(join(folder, 'tiny')) ? readdirSync(join(folder, 'tiny')) : [];

describe('pullScorer', () => {
  it('downloads nothing without consent, and says how to give it', async () => {
    const error = await errorOf(pull());
    expect([error.code, error.remedy]).toEqual([
      'BAD_INPUT',
      expect.stringContaining('--allow-download'),
    ]);
    expect([asked, left()]).toEqual([[], []]);
  });

  it.each([
    ['the command', { allowDownload: true }, {}],
    ['the configuration', {}, { allowDownload: true }],
  ])(
    'fetches what the precision needs where %s allows it; it can be opened',
    async (_n, flags, config) => {
      const source = tinyScorer('clip', { revision: COMMIT, pin: PIN, ...config }, folder);
      const seen: number[] = [];
      const pulled = await pull({ source, ...flags, onProgress: (loaded) => seen.push(loaded) });
      expect(pulled).toMatchObject({ modelId: 'clip', isNew: true });
      // The card is fetched beside what the runtime reads.
      expect(pulled.bytes + (extra['README.md'] ?? '').length).toBe(seen.at(-1));
      expect(pulled.modelHash).toBe((await modelFiles(COPY, 'fp32')).modelHash);
      expect((await openTransformersScorer(tinyScorer('clip', {}, folder))).sidePx).toBe(16);
      const times = asked.length;
      expect(await pull({ source })).toMatchObject({ isNew: false, bytes: pulled.bytes });
      expect(asked).toHaveLength(times);
    },
  );

  it('takes a copy without a network', async () => {
    expect(await pull({ from: COPY })).toMatchObject({ isNew: true });
    expect(asked).toEqual([]);
    const half = join(temporaryFolder('half'), 'clip');
    cpSync(COPY, half, { recursive: true });
    rmSync(join(half, 'onnx/text_model.onnx'));
    const error = await errorOf(pull({ from: half }));
    expect([error.code, error.message]).toEqual([
      'BAD_MODEL',
      'the folder lacks onnx/text_model.onnx',
    ]);
    expect(left(), 'the one that was there').toEqual(['clip']);
  });

  it('a line that breaks, or no line at all, leaves nothing behind and is one line', async () => {
    cut = 'vision_model.onnx';
    const broken = await errorOf(pull({ allowDownload: true }));
    expect([broken.code, left()]).toEqual(['DOWNLOAD_FAILED', []]);
    server.close();
    server.closeAllConnections();
    const none = await errorOf(pull({ allowDownload: true }));
    expect(none.toLine()).toMatch(
      /^DOWNLOAD_FAILED http:.*: the hub cannot be reached \(.*ECONNREFUSED.*\)\. Run it again.*--from FOLDER\.$/,
    );
    expect(none.toLine()).not.toContain('\n');
  });

  it('a precision that the hub does not have is named', async () => {
    const error = await errorOf(
      pull({
        source: tinyScorer('clip', { revision: COMMIT, pin: PIN, dtype: 'q8' }, folder),
        allowDownload: true,
      }),
    );
    expect([error.code, error.message]).toEqual([
      'BAD_MODEL',
      `tiny/clip has no onnx/text_model_quantized.onnx at ${COMMIT}`,
    ]);
    expect(left()).toEqual([]);
  });

  it('downloads no revision that may be another tomorrow', async () => {
    for (const revision of ['main', 'v1.0', '0123456']) {
      const source = tinyScorer('clip', { revision, pin: PIN }, folder);
      const error = await errorOf(pull({ source, allowDownload: true }));
      expect([error.code, error.where]).toEqual(['BAD_INPUT', 'scorers.clip.revision']);
      expect(error.remedy).toContain('huggingface.co/tiny/clip/commits');
    }
    expect([asked, left()]).toEqual([[], []]);
  });

  it('downloads nothing that is not pinned, and says how to get a pin', async () => {
    const source = tinyScorer('clip', { revision: COMMIT }, folder);
    const error = await errorOf(pull({ source, allowDownload: true }));
    expect([error.code, error.where, asked, left()]).toEqual([
      'BAD_INPUT',
      'scorers.clip.pin',
      [],
      [],
    ]);
    expect(error.remedy).toContain('--print-pin');
  });

  it.each([
    ['a card without a licence', '---\ntags: [clip]\n---\n'],
    ['no card', undefined],
  ])('of a model with %s: the pin must say where the licence stands', async (_, card) => {
    if (card === undefined) delete extra['README.md'];
    else extra['README.md'] = card;
    const error = await errorOf(pull({ allowDownload: true }));
    expect([error.code, error.message, asked, left()]).toEqual([
      'BAD_MODEL',
      'the card of tiny/clip names no licence',
      ['README.md'],
      [],
    ]);
    expect(error.remedy).toContain('pin.licenceSource');
    const unpinned = tinyScorer('clip', { revision: COMMIT }, folder);
    const found = await pinOfScorer({ source: unpinned, hub, allowDownload: true });
    expect(found).toEqual({ licence: null, files: FILES });
    const pin = { ...PIN, licenceSource: 'https://example.org/LICENSE' };
    const source = tinyScorer('clip', { revision: COMMIT, pin }, folder);
    expect(await pull({ source, allowDownload: true })).toMatchObject({ isNew: true });
  });

  it('says what it found, and takes nothing else where that is pinned', async () => {
    const unpinned = tinyScorer('clip', { revision: COMMIT }, folder);
    const pin = await pinOfScorer({ source: unpinned, hub, allowDownload: true });
    expect([pin, left()]).toEqual([PIN, []]);
    const pinned = tinyScorer('clip', { revision: COMMIT, pin }, folder);
    expect(await pull({ source: pinned, allowDownload: true })).toMatchObject({ isNew: true, pin });
    expect((await openTransformersScorer(pinned)).sidePx).toBe(16);

    rmSync(join(folder, 'tiny'), { recursive: true });
    extra['config.json'] = '{"model_type": "clip", "changed": true}';
    const changed = await errorOf(pull({ source: pinned, allowDownload: true }));
    expect([changed.code, changed.message, left()]).toEqual([
      'BAD_MODEL',
      'config.json of tiny/clip is not the pinned one',
      [],
    ]);
    delete extra['config.json'];
    extra['README.md'] = '---\nlicense: cc-by-nc-4.0\n---\n';
    const other = await errorOf(pull({ source: pinned, allowDownload: true }));
    expect([other.code, other.message]).toEqual([
      'BAD_MODEL',
      'tiny/clip is under "cc-by-nc-4.0", not "mit"',
    ]);
  });

  it('of a copy is held to the pin too, and so is what is opened', async () => {
    const pin = { licence: 'mit', files: { 'config.json': '0'.repeat(64) } };
    const source = tinyScorer('clip', { pin }, folder);
    expect((await errorOf(pull({ source, from: COPY }))).code).toBe('BAD_MODEL');
    expect(left()).toEqual([]);
    await pull({ from: COPY });
    expect((await errorOf(openTransformersScorer(source))).message).toMatch(
      /is not the pinned one/,
    );
  });

  it('of a service there is nothing to pull', async () => {
    const config = ScorerConfig.parse({ kind: 'http', url: 'http://127.0.0.1:9/', provider: null });
    if (config.kind !== 'http') throw new TypeError(config.kind);
    const error = await errorOf(pull({ source: { kind: 'http', name: 'ours', config } }));
    expect(error.code).toBe('BAD_INPUT');
  });
});
