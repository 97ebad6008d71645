import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { patches, TINY_DETECTORS, temporaryFolder } from '@parley/test-kit/models';
import { describe, expect, it } from 'vitest';
import { DetectorConfig } from './detector-config';
import type { DetectorSource } from './detector-source';
import { openZeroShotDetector } from './zero-shot-detector';

type Source = Extract<DetectorSource, { kind: 'zero-shot' }>;

const FOLDER = join(TINY_DETECTORS, '../zero-shot');
const source = (folder = FOLDER, change: object = {}): Source => ({
  kind: 'zero-shot',
  name: 'owl',
  folder,
  config: DetectorConfig.parse({
    kind: 'zero-shot',
    model: 'tiny/owlvit',
    template: 'a {} thing',
    prompts: { chair: ['red'], plant: ['green', 'leafy'] },
    ...change,
  }) as Source['config'],
});
const copy = (): string => {
  const folder = temporaryFolder('owl');
  cpSync(FOLDER, folder, { recursive: true });
  return folder;
};
const errorOf = async (opening: Promise<unknown>): Promise<ParleyError> => {
  const error = await opening.catch((reason: unknown) => reason);
  if (error instanceof ParleyError) return error;
  throw new Error(`expected a ParleyError, got ${String(error)}`);
};

describe('openZeroShotDetector', () => {
  it('runs a model of transformers.js from a local folder with words for categories', async () => {
    const detector = await openZeroShotDetector(source());
    // The upper left quarter is red, the lower right one green: one cell each.
    const picture = patches({ widthPx: 32, heightPx: 32 }, [
      { box: [0, 0, 16, 16], rgb: [255, 0, 0] },
      { box: [16, 16, 32, 32], rgb: [0, 255, 0] },
    ]);
    const { result, volatile } = await detector.detect(picture, {
      prompt: ['chair', 'plant'],
      frame: { widthPx: 160, heightPx: 120 },
    });
    if (result.kind !== 'ok') throw new Error(result.message);
    const found = result.detections.map(({ label, box }) => ({ label, box }));
    expect(found).toEqual(
      expect.arrayContaining([
        { label: 'chair', box: [0, 0, 80, 60] },
        { label: 'plant', box: [80, 60, 160, 120] },
      ]),
    );
    expect(found).toHaveLength(2);
    // sigmoid(3), less what resizing mixes in at the border.
    for (const { score } of result.detections) expect(score).toBeGreaterThan(0.85);
    expect(volatile).toMatchObject({ ep: 'node-cpu', model: 'tiny/owlvit@main' });
    expect(detector.backend).toBe('transformers:owl');
  });

  it('does not go to the hub by itself: a missing folder is an error with a remedy', async () => {
    const error = await errorOf(openZeroShotDetector(source(temporaryFolder('empty'))));
    expect(error.code).toBe('NOT_FOUND');
    expect(error.toLine()).toContain(
      'Copy the model into this folder, or set allowDownload for owl',
    );
  });

  it('downloads nothing that is not pinned', async () => {
    const empty = temporaryFolder('empty');
    const moving = await errorOf(openZeroShotDetector(source(empty, { allowDownload: true })));
    expect([moving.code, moving.where]).toEqual(['BAD_INPUT', 'detectors.owl.revision']);
    const revision = '0123456789abcdef0123456789abcdef01234567';
    const bare = { allowDownload: true, revision };
    const unpinned = await errorOf(openZeroShotDetector(source(empty, bare)));
    expect([unpinned.code, unpinned.where]).toEqual(['BAD_INPUT', 'detectors.owl.pin']);
  });

  it.each([
    'config.json',
    'preprocessor_config.json',
    'tokenizer.json',
    'tokenizer_config.json',
    'onnx/model.onnx',
  ])('names the folder when %s is missing', async (file) => {
    const folder = copy();
    rmSync(join(folder, 'tiny/owlvit', file));
    const error = await errorOf(openZeroShotDetector(source(folder)));
    expect(['BAD_MODEL', 'DETECTOR_RUNTIME']).toContain(error.code);
    expect(error.where).toBe(join(folder, 'tiny/owlvit'));
    expect(error.remedy).not.toBeNull();
  });

  it('says so when there is no file of the asked-for precision', async () => {
    const error = await errorOf(openZeroShotDetector(source(FOLDER, { dtype: 'q4' })));
    expect(['BAD_MODEL', 'DETECTOR_RUNTIME']).toContain(error.code);
  });
});
