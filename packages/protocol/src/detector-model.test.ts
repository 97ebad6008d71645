import { describe, expect, it } from 'vitest';
import { classesOfCategory, DetectorModel } from './detector-model';

const MODEL = {
  modelId: 'tiny',
  version: '1',
  title: 'Tiny',
  licence: 'MIT',
  source: 'made for a test',
  file: 'model.onnx',
  bytes: 1,
  sha256: 'a'.repeat(64),
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
  classes: ['chair', 'couch', 'pot'],
  thresholds: { score: 0.3, nmsIou: 0.5, maxDetections: 50 },
  vocabulary: { sofa: ['couch'], plant: ['pot', 'couch'] },
};

const faultsOf = (change: object): string[] =>
  (DetectorModel.safeParse({ ...MODEL, ...change }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('DetectorModel', () => {
  it('takes a whole description', () => {
    expect(faultsOf({})).toEqual([]);
  });

  it('names the field that is wrong', () => {
    expect(faultsOf({ file: '../../etc/passwd' })).toEqual([
      'file: a file name that ends in .onnx',
    ]);
    expect(faultsOf({ classes: ['chair', 'chair'], vocabulary: {} })).toEqual([
      'classes: names a class twice',
    ]);
    expect(faultsOf({ vocabulary: { sofa: ['settee'] } })).toEqual([
      'vocabulary.sofa: "settee" is no class of this model',
    ]);
    expect(faultsOf({ treshold: 1 })).toHaveLength(1);
    expect(faultsOf({ head: { kind: 'detr', output: 'x' } })).toHaveLength(1);
  });
});

describe('classesOfCategory', () => {
  it('reads the table, then the names themselves, then says that there is none', () => {
    const model = DetectorModel.parse(MODEL);
    expect(classesOfCategory(model, 'sofa')).toEqual(['couch']);
    expect(classesOfCategory(model, 'plant')).toEqual(['pot', 'couch']);
    expect(classesOfCategory(model, 'chair')).toEqual(['chair']);
    expect(classesOfCategory(model, 'rug')).toEqual([]);
    expect(classesOfCategory(model, 'constructor')).toEqual([]);
  });
});
