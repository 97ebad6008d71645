import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { copyTiny, patches, TINY_DETECTORS } from '@parley/test-kit/models';
import { describe, expect, it } from 'vitest';
import { openOnnxDetector } from './onnx-detector';

const FRAME = { widthPx: 160, heightPx: 120 };
const open = (folder: string) => openOnnxDetector({ folder, threads: 1 });

const errorOf = async (opening: Promise<unknown>): Promise<ParleyError> => {
  const error = await opening.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ParleyError) return error;
  throw new Error(`expected a ParleyError, got ${String(error)}`);
};
const rewrite = (folder: string, change: (text: string) => string): void => {
  const file = join(folder, 'model.json');
  writeFileSync(file, change(readFileSync(file, 'utf8')));
};

describe('openOnnxDetector', () => {
  it.each(['tiny-boxes', 'tiny-yolov8'])(
    'runs %s and brings boxes back to the frame',
    async (id) => {
      const detector = await open(join(TINY_DETECTORS, id));
      // Cell (2, 1) of 8 × 8 is all red: 0.8 of 255 above green. Half of cell (4, 3) is green.
      const picture = patches({ widthPx: 64, heightPx: 48 }, [
        { box: [16, 8, 24, 16], rgb: [204, 0, 0] },
        { box: [32, 24, 36, 32], rgb: [0, 255, 0] },
      ]);
      const { result, volatile } = await detector.detect(picture, {
        prompt: ['chair', 'plant', 'sofa'],
        frame: FRAME,
      });
      // 160 / 64 = 2.5 frame pixels a pixel.
      expect(result).toEqual({
        kind: 'ok',
        detections: [
          { label: 'chair', score: 0.8, box: [40, 20, 60, 40], maskRle: null },
          { label: 'plant', score: 0.5, box: [80, 60, 100, 80], maskRle: null },
        ],
      });
      expect(volatile).toMatchObject({
        ep: 'node-cpu',
        modelHash: detector.modelHash,
        unknown: ['sofa'],
      });
      expect(volatile.ms).toBeGreaterThan(0);
      expect(detector.backend).toBe(`node:${id}`);
    },
  );

  it('gives the same bytes for the same picture, many at a time', async () => {
    const detector = await open(join(TINY_DETECTORS, 'tiny-boxes'));
    const runs = Array.from({ length: 12 }, (_, i) =>
      detector.detect(
        patches({ widthPx: 64, heightPx: 48 }, [
          { box: [8 * (i % 3), 0, 8 * (i % 3) + 8, 8], rgb: [150 + i, 0, 0] },
        ]),
        { prompt: ['chair'], frame: FRAME },
      ),
    );
    const results = (await Promise.all(runs)).map(({ result }) => result);
    results.forEach((result, i) => {
      expect(result).toEqual({
        kind: 'ok',
        detections: [
          {
            label: 'chair',
            score: Math.round(((150 + i) / 255) * 1e4) / 1e4,
            box: [20 * (i % 3), 0, 20 * (i % 3) + 20, 20],
            maskRle: null,
          },
        ],
      });
    });
  });

  it('runs with as many threads as it is told', async () => {
    const folder = join(TINY_DETECTORS, 'tiny-boxes');
    const detector = await openOnnxDetector({ folder, threads: 2 });
    const picture = patches({ widthPx: 64, heightPx: 48 }, [
      { box: [0, 0, 8, 8], rgb: [204, 0, 0] },
    ]);
    const { result } = await detector.detect(picture, { prompt: ['chair'], frame: FRAME });
    expect(result).toMatchObject({ kind: 'ok', detections: [{ label: 'chair', score: 0.8 }] });
  });

  it('says which category it has no class for', async () => {
    const detector = await open(join(TINY_DETECTORS, 'tiny-boxes'));
    const { result } = await detector.detect(patches({ widthPx: 64, heightPx: 48 }, []), {
      prompt: ['sofa'],
      frame: FRAME,
    });
    expect(result).toEqual({
      kind: 'failed',
      code: 'NO_SUCH_CLASS',
      message: 'tiny-boxes has no class for sofa',
    });
  });

  it('names what is missing or damaged, and the remedy', async () => {
    const folder = copyTiny('tiny-boxes');
    const weights = join(folder, 'model.onnx');
    const bytes = readFileSync(weights);
    bytes[600] = (bytes[600] ?? 0) ^ 1;
    writeFileSync(weights, bytes);
    const damaged = await errorOf(open(folder));
    expect(damaged.code).toBe('BAD_MODEL');
    expect(damaged.where).toBe(weights);
    expect(damaged.message).toMatch(/^SHA-256 is [0-9a-f]{12}… instead of [0-9a-f]{12}…/);
    expect(damaged.remedy).toContain('parley models check');

    writeFileSync(weights, bytes.subarray(0, 100));
    expect((await errorOf(open(folder))).message).toMatch(/^has 100 bytes instead of \d+: cut off/);
    rmSync(weights);
    expect((await errorOf(open(folder))).toLine()).toContain('the file is missing');
    rewrite(folder, (text) => text.replace('"letterbox"', '"squeeze"'));
    expect((await errorOf(open(folder))).message).toMatch(/^input.fit: /);
    rewrite(folder, (text) => text.slice(0, 50));
    expect((await errorOf(open(folder))).message).toBe('is not readable as JSON');
    rmSync(join(folder, 'model.json'));
    expect((await errorOf(open(folder))).message).toBe('the description of the model is missing');
  });

  it('refuses a file that is no graph, or a graph of another shape', async () => {
    const folder = copyTiny('tiny-boxes');
    const noGraph = Buffer.from('this is no graph');
    writeFileSync(join(folder, 'model.onnx'), noGraph);
    const hash = (await import('node:crypto')).createHash('sha256').update(noGraph).digest('hex');
    rewrite(folder, (text) =>
      text
        .replace(/"bytes": \d+/, `"bytes": ${noGraph.length}`)
        .replace(/"sha256": "\w+"/, `"sha256": "${hash}"`),
    );
    expect((await errorOf(open(folder))).code).toBe('DETECTOR_RUNTIME');

    const other = copyTiny('tiny-boxes');
    rewrite(other, (text) => text.replace('"name": "image"', '"name": "images"'));
    expect((await errorOf(open(other))).message).toBe(
      'the graph has no input "images", it has image',
    );
    const wide = copyTiny('tiny-boxes');
    rewrite(wide, (text) => text.replace('"widthPx": 64', '"widthPx": 128'));
    const { result } = await (await open(wide)).detect(
      patches({ widthPx: 128, heightPx: 48 }, []),
      { prompt: ['chair'], frame: FRAME },
    );
    expect(result).toMatchObject({ kind: 'failed', code: 'DETECTOR_FAILED' });
    const classes = copyTiny('tiny-boxes');
    rewrite(classes, (text) => text.replace(/"green"\s*\]/, '"green", "blue"]'));
    const three = await (await open(classes)).detect(patches({ widthPx: 64, heightPx: 48 }, []), {
      prompt: ['chair'],
      frame: FRAME,
    });
    expect(three.result).toEqual({
      kind: 'failed',
      code: 'MODEL_OUTPUT',
      message: 'tiny-boxes: output "scores" is [1, 48, 2], expected [1, 48, 3]',
    });
  });

  it('ends a pass that wants too much memory as a result, and stays usable', async () => {
    const detector = await open(join(TINY_DETECTORS, 'tiny-hungry'));
    const { result } = await detector.detect(patches({ widthPx: 64, heightPx: 48 }, []), {
      prompt: ['chair'],
      frame: FRAME,
    });
    expect(result).toMatchObject({ kind: 'failed', code: 'DETECTOR_MEMORY' });
  });
});
