// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Outputs, pictureTensor, readDetections } from '@parley/agent-core/detection';
import { type Detection, DetectorModel } from '@parley/protocol';
import type * as Onnx from 'onnxruntime-web';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM, openPage } from '../bench/open-page.mjs';
import type {} from '../bench/page/page';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const MODELS = join(root, 'packages/test-kit/models/detectors');
/** Small on purpose: WebGPU in software compiles for seconds and computes for seconds a frame. */
const MODEL_ID = 'tiny-boxes';
const SLOW_MS = 120_000;
const PROMPT = ['chair', 'plant'];

/** How far runtimes may be apart: boxes are rounded to 0.01 px, scores to 1e-4; sums run in another order. */
const TOLERANCE = { boxPx: 0.05, score: 0.001 } as const;

interface Picture {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly data: Uint8Array;
}

/** Red and green rectangles on grey, of three shapes: one that fits, one that is scaled, one that is padded. */
const PICTURES: readonly Picture[] = [
  [64, 48],
  [160, 120],
  [90, 120],
].map(([widthPx = 0, heightPx = 0], k) => {
  const data = new Uint8Array(3 * widthPx * heightPx).fill(90);
  const paint = (channel: number, at: readonly [number, number], size: number) => {
    for (let y = at[1]; y < at[1] + size; y++)
      for (let x = at[0]; x < at[0] + size; x++) data[3 * (y * widthPx + x) + channel] = 250;
  };
  paint(0, [4 + 3 * k, 6], Math.floor(heightPx / 3));
  paint(1, [Math.floor(widthPx / 2), Math.floor(heightPx / 2)], Math.floor(heightPx / 4));
  return { widthPx, heightPx, data };
});

describe.skipIf(!existsSync(CHROMIUM))('the same model in the page and in Node', () => {
  const model = DetectorModel.parse(
    JSON.parse(readFileSync(join(MODELS, MODEL_ID, 'model.json'), 'utf8')),
  );
  let opened: Awaited<ReturnType<typeof openPage>>;
  let wanted: Detection[][];

  beforeAll(async () => {
    wanted = await detectInNode(model);
    opened = await openPage({ folders: { models: MODELS }, hasGpu: true });
  }, SLOW_MS);
  afterAll(() => opened?.close());

  it('finds something to compare', () => {
    expect(wanted.flat().length).toBeGreaterThan(PICTURES.length);
    expect(new Set(wanted.flat().map(({ label }) => label))).toEqual(new Set(PROMPT));
  });

  it('WebAssembly finds the same boxes', () => expectSame('wasm'), SLOW_MS);

  it(
    'WebGPU finds the same boxes',
    async ({ skip }) => {
      const kind = await opened.page.evaluate(() => window.gpuKind());
      if (kind === 'none') skip('this browser has no WebGPU adapter');
      await expectSame('webgpu');
    },
    SLOW_MS,
  );

  async function expectSame(ep: 'wasm' | 'webgpu'): Promise<void> {
    const { page } = opened;
    await page.evaluate(([by, url, hash]) => window.openRuntime(by, url, hash), [
      ep,
      `/models/${MODEL_ID}`,
      model.sha256,
    ] as const);
    for (const [i, { widthPx, heightPx, data }] of PICTURES.entries()) {
      const rgb = Buffer.from(data).toString('base64');
      const found = await page.evaluate(([picture, prompt]) => window.detectIn(picture, prompt), [
        { widthPx, heightPx, rgb },
        PROMPT,
      ] as const);
      expectClose(found, wanted[i] ?? []);
    }
    await page.evaluate(() => window.closeRuntime());
  }
});

function expectClose(found: readonly Detection[], wanted: readonly Detection[]): void {
  expect(found.map(({ label }) => label)).toEqual(wanted.map(({ label }) => label));
  for (const [i, { score, box }] of found.entries()) {
    const other = wanted[i] as Detection;
    expect(Math.abs(score - other.score)).toBeLessThanOrEqual(TOLERANCE.score);
    for (const [k, edge] of box.entries())
      expect(Math.abs(edge - (other.box[k] as number))).toBeLessThanOrEqual(TOLERANCE.boxPx);
  }
}

/** What onnxruntime-node makes of the pictures, with the pre- and post-processing that both share. */
async function detectInNode(model: DetectorModel): Promise<Detection[][]> {
  const onnx: typeof Onnx = createRequire(join(root, 'apps/server/package.json'))(
    'onnxruntime-node',
  );
  const weights = readFileSync(join(MODELS, MODEL_ID, model.file));
  const session = await onnx.InferenceSession.create(weights, { intraOpNumThreads: 1 });
  const { name, widthPx, heightPx } = model.input;
  const found: Detection[][] = [];
  for (const picture of PICTURES) {
    const { data, fit } = pictureTensor(picture, model.input);
    const values = await session.run({
      [name]: new onnx.Tensor('float32', data, [1, 3, heightPx, widthPx]),
    });
    const outputs = values as unknown as Outputs;
    const read = readDetections(model, { outputs, fit, picture, frame: picture }, PROMPT);
    if (read.kind === 'failed') throw new Error(read.message);
    found.push(read.detections);
  }
  return found;
}
