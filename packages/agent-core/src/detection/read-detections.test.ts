import { DetectorModel } from '@parley/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedClasses } from './asked-classes';
import { fitPicture } from './fit-picture';
import { type DetectorPass, readDetections } from './read-detections';
import type { Outputs } from './read-head';

const model = (change: Partial<DetectorModel> = {}): DetectorModel =>
  DetectorModel.parse({
    modelId: 'tiny',
    version: '1',
    title: 'Tiny',
    licence: 'MIT',
    source: 'made for a test',
    file: 'model.onnx',
    bytes: 1,
    sha256: '0'.repeat(64),
    input: {
      name: 'image',
      widthPx: 32,
      heightPx: 32,
      channels: 'rgb',
      scale: 1,
      mean: [0, 0, 0],
      std: [1, 1, 1],
      fit: 'letterbox',
      padValue: 114,
    },
    head: { kind: 'boxes-scores', boxes: 'boxes', scores: 'scores' },
    classes: ['chair', 'couch'],
    thresholds: { score: 0.3, nmsIou: 0.5, maxDetections: 50 },
    vocabulary: { armchair: ['chair', 'couch'], sofa: ['couch'] },
    ...change,
  });

const tensor = (dims: number[], data: readonly number[]) => ({
  dims,
  data: Float32Array.from(data),
});
/** A picture of 64 × 48 in an input of 32 × 32: half size, eight rows of padding below. */
const pass = (outputs: Outputs): DetectorPass => {
  const picture = { widthPx: 64, heightPx: 48 };
  return {
    outputs,
    picture,
    fit: fitPicture({ widthPx: 32, heightPx: 32, fit: 'letterbox' }, picture),
    frame: { widthPx: 160, heightPx: 120 },
  };
};

const BOXES = {
  boxes: tensor([1, 3, 4], [4, 4, 12, 16, 4, 4, 12, 17, 20, 10, 40, 31]),
  scores: tensor([1, 3, 2], [0.9, 0.1, 0.8, 0.35, 0.2, 0.6]),
};

describe('askedClasses', () => {
  it('counts a class for the category that is asked for first', () => {
    const asked = askedClasses(model(), ['sofa', 'armchair', 'rug']);
    expect([...asked.labels]).toEqual([
      [0, 'armchair'],
      [1, 'sofa'],
    ]);
    expect(asked.unknown).toEqual(['rug']);
  });
});

describe('readDetections', () => {
  it('reads boxes and scores into the frame of the robot', () => {
    // 5 frame pixels a pixel of the input, cut off at 160 × 120.
    expect(readDetections(model(), pass(BOXES), ['chair'])).toEqual({
      kind: 'ok',
      unknown: [],
      detections: [{ label: 'chair', score: 0.9, box: [20, 20, 60, 80], maskRle: null }],
    });
    const both = readDetections(model(), pass(BOXES), ['armchair']);
    expect(both.kind === 'ok' && both.detections.map(({ box }) => box)).toEqual([
      [20, 20, 60, 80],
      [100, 50, 160, 120],
    ]);
  });

  it('says what it has no class for, and still looks for the rest', () => {
    expect(readDetections(model(), pass(BOXES), ['rug'])).toMatchObject({
      kind: 'failed',
      code: 'NO_SUCH_CLASS',
      message: 'tiny has no class for rug',
    });
    expect(readDetections(model(), pass(BOXES), ['rug', 'sofa'])).toMatchObject({
      kind: 'ok',
      unknown: ['rug'],
    });
  });

  it('reads YOLOX cells by hand-worked numbers', () => {
    // Strides 16 and 32 of 32 × 32: four cells and one. Cell 3 is column 1, row 1.
    const cells = Array.from({ length: 5 }, () => [0, 0, 0, 0, 0, 0, 0]);
    cells[3] = [0.25, -0.5, Math.log(0.5), Math.log(0.75), 0.8, 0.5, 0.9];
    cells[4] = [0.5, 0.375, Math.log(0.5), Math.log(0.5), 0.5, 0.7, 0.1];
    const head = { kind: 'yolox' as const, output: 'output', strides: [16, 32] };
    const found = readDetections(
      model({ head, classes: ['chair', 'couch'] }),
      pass({ output: tensor([1, 5, 7], cells.flat()) }),
      ['chair', 'sofa'],
    );
    // Cell 3: centre (1.25 · 16, 0.5 · 16) = (20, 8), size 8 × 12: [16, 2, 24, 14], 0.8 · 0.9 and 0.8 · 0.5.
    // Cell 4: centre (16, 12), size 16 × 16: [8, 4, 24, 20], 0.5 · 0.7.
    expect(found).toEqual({
      kind: 'ok',
      unknown: [],
      detections: [
        { label: 'sofa', score: 0.72, box: [80, 10, 120, 70], maskRle: null },
        { label: 'chair', score: 0.4, box: [80, 10, 120, 70], maskRle: null },
        { label: 'chair', score: 0.35, box: [40, 20, 120, 100], maskRle: null },
      ],
    });
  });

  it('reads YOLOv8 columns', () => {
    // Rows cx, cy, w, h, chair, couch of two candidates.
    const columns = [16, 8, 12, 8, 8, 4, 8, 4, 0.6, 0.1, 0.2, 0.7];
    const head = { kind: 'yolov8', output: 'output0' } as const;
    const found = readDetections(model({ head }), pass({ output0: tensor([1, 6, 2], columns) }), [
      'chair',
      'sofa',
    ]);
    expect(found).toMatchObject({
      detections: [
        { label: 'sofa', score: 0.7, box: [30, 30, 50, 50] },
        { label: 'chair', score: 0.6, box: [60, 40, 100, 80] },
      ],
    });
  });

  it('refuses outputs that are not as described', () => {
    const fault = (outputs: Outputs) => {
      const result = readDetections(model(), pass(outputs), ['chair']);
      return result.kind === 'failed' ? `${result.code} ${result.message}` : result.kind;
    };
    expect(fault({ boxes: BOXES.boxes })).toBe(
      'MODEL_OUTPUT tiny: there is no output "scores", there are boxes',
    );
    expect(fault({ ...BOXES, scores: tensor([1, 3, 1], [1, 1, 1]) })).toBe(
      'MODEL_OUTPUT tiny: output "scores" is [1, 3, 1], expected [1, 3, 2]',
    );
    const odd = tensor([1, 3, 2], [Number.NaN, 0, 0, 0, 0, 0]);
    expect(fault({ ...BOXES, scores: odd })).toMatch(
      /^MODEL_OUTPUT tiny: candidate 0 has score NaN/,
    );
    const logits = tensor([1, 3, 2], [12, 0, 0, 0, 0, 0]);
    expect(fault({ ...BOXES, scores: logits })).toMatch(/candidate 0 has score 12/);
  });

  it('gives boxes within the frame and nothing below the threshold, whatever comes in', () => {
    const number = fc.double({ min: -50, max: 80, noNaN: true });
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(number, number, number, number, share, share), { maxLength: 30 }),
        (rows) => {
          const outputs = {
            boxes: tensor(
              [1, rows.length, 4],
              rows.flatMap((row) => row.slice(0, 4)),
            ),
            scores: tensor(
              [1, rows.length, 2],
              rows.flatMap((row) => row.slice(4)),
            ),
          };
          const result = readDetections(model(), pass(outputs), ['chair', 'sofa']);
          if (result.kind === 'failed') throw new Error(result.message);
          for (const { score, box } of result.detections) {
            expect(score).toBeGreaterThanOrEqual(0.3);
            expect(box[0]).toBeGreaterThanOrEqual(0);
            expect(box[1]).toBeGreaterThanOrEqual(0);
            expect(box[2]).toBeLessThanOrEqual(160);
            expect(box[3]).toBeLessThanOrEqual(120);
            expect(box[2] > box[0] && box[3] > box[1]).toBe(true);
            expect(box.some((value) => Object.is(value, -0))).toBe(false);
          }
        },
      ),
    );
  });
});
