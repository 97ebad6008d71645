// @vitest-environment node
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareWith, type EmbeddingLibrary, openEmbedder } from '@parley/agent-core/similarity';
import { hashJson, MODEL_FILES_NAME, type PageScorer } from '@parley/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM, openPage } from '../bench/open-page.mjs';
import type {} from '../bench/page/page';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const TINY = join(root, 'packages/test-kit/models/similarity');
const SLOW_MS = 120_000;

/** How far runtimes may be apart: sums run in another order, and scores are rounded to 1e-6. */
const TOLERANCE = 2e-6;

const KINDS = ['clip', 'siglip'] as const;
const TEXTS = ['a red thing', 'green', 'blue blue green', 'a thing'];
const FILES = [
  'config.json',
  'preprocessor_config.json',
  'tokenizer.json',
  'tokenizer_config.json',
  'onnx/text_model.onnx',
  'onnx/vision_model.onnx',
];

interface Picture {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly data: Uint8Array;
}

/** Patterns of every colour, in shapes that are cut, squeezed, made smaller and made larger. */
const PICTURES: readonly Picture[] = [
  [16, 16],
  [21, 16],
  [160, 120],
  [7, 30],
].map(([widthPx = 0, heightPx = 0], k) => ({
  widthPx,
  heightPx,
  data: new Uint8Array(3 * widthPx * heightPx).map((_, i) => (i * (37 + 11 * k) + (i >> 4)) % 256),
}));

describe.skipIf(!existsSync(CHROMIUM))('the same image-text model in the page and in Node', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-scorer-'));
  let opened: Awaited<ReturnType<typeof openPage>>;

  beforeAll(async () => {
    cpSync(join(TINY, 'tiny'), join(folder, 'tiny'), { recursive: true });
    for (const kind of KINDS)
      writeFileSync(
        join(folder, 'tiny', kind, MODEL_FILES_NAME),
        JSON.stringify({ files: filesOf(kind) }),
      );
    opened = await openPage({ folders: { models: folder }, hasGpu: true });
  }, SLOW_MS);
  afterAll(async () => {
    await opened?.close();
    rmSync(folder, { recursive: true });
  });

  it.each(
    KINDS.flatMap((kind) => [
      { kind, score: { kind: 'clamp' as const } },
      { kind, score: { kind: 'sigmoid' as const, scale: 4, bias: -1 } },
    ]),
  )(
    '$kind, $score.kind: WebAssembly gives the same scores',
    ({ kind, score }) => expectSame('wasm', { kind, score }),
    SLOW_MS,
  );

  it(
    'WebGPU gives the same scores',
    async ({ skip }) => {
      const gpu = await opened.page.evaluate(() => window.gpuKind());
      if (gpu === 'none') skip('this browser has no WebGPU adapter');
      await expectSame('webgpu', { kind: 'clip', score: { kind: 'clamp' } });
    },
    SLOW_MS,
  );

  async function expectSame(
    ep: 'wasm' | 'webgpu',
    { kind, score }: { readonly kind: string; readonly score: PageScorer['score'] },
  ): Promise<void> {
    const { page } = opened;
    const wanted = await scoreInNode(kind, score);
    expect(new Set(wanted.flat()).size, 'something to compare').toBeGreaterThan(3);
    const scorer: PageScorer = {
      name: kind,
      modelHash: hashJson(filesOf(kind)),
      model: `tiny/${kind}`,
      modelUrl: `/models/tiny/${kind}`,
      dtype: 'fp32',
      lowercase: false,
      batch: 3,
      score,
      sceneUrl: '/scenes/x',
    };
    const sent = PICTURES.map(({ data, ...size }) => ({
      ...size,
      rgb: Buffer.from(data).toString('base64'),
    }));
    await page.evaluate(([by, what]) => window.openScorer(by, what), [ep, scorer] as const);
    const found = await page.evaluate(([pictures, texts]) => window.compareIn(pictures, texts), [
      sent,
      TEXTS,
    ] as const);
    await page.evaluate(() => window.closeScorer());
    expect(found.map((row) => row.length)).toEqual(wanted.map((row) => row.length));
    for (const [i, row] of found.entries())
      for (const [k, value] of row.entries())
        expect(Math.abs(value - (wanted[i]?.[k] ?? Number.NaN))).toBeLessThanOrEqual(TOLERANCE);
  }
});

const filesOf = (kind: string) =>
  FILES.map((path) => {
    const bytes = readFileSync(join(TINY, 'tiny', kind, path));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { path, bytes: bytes.length, sha256 };
  });

/** What the server makes of the pictures: the same preparation and comparison, its own library and runtime. */
async function scoreInNode(kind: string, score: PageScorer['score']): Promise<number[][]> {
  const library: EmbeddingLibrary & { env: Record<string, unknown> } = createRequire(
    join(root, 'apps/server/package.json'),
  )('@huggingface/transformers');
  Object.assign(library.env, { localModelPath: TINY, allowRemoteModels: false });
  const embedder = await openEmbedder(library, {
    model: `tiny/${kind}`,
    revision: 'main',
    dtype: 'fp32',
    device: 'cpu',
    allowDownload: false,
    batch: 8,
    lowercase: false,
    where: TINY,
    name: kind,
    isFileMissing: () => false,
  });
  return compareWith(embedder, score)(PICTURES, TEXTS);
}
