import { type ModelInput, type Pose, SENSOR_PRESETS } from '@parley/protocol';
import { GREEN, RED, tinyScorer } from '@parley/test-kit/models';
import { describe, expect, it } from 'vitest';
import type { RgbPainter } from '../frames/rgb-painter';
import { openScorer } from './open-scorer';
import { createPaintedSimilarity } from './painted-similarity';

const POSE: Pose = { position: [0, 0, 0], headingDeg: 0 };
const SENSOR = { ...SENSOR_PRESETS.fast, widthPx: 160, heightPx: 120 };
const CONTEXT = { trialId: 'e', actor: 'robot', n: 0, attempt: 0 };

/** A world that is red on the left and green on the right, and a note of every picture that was drawn of it. */
function twoColours() {
  const sizes: string[] = [];
  const painter: RgbPainter = {
    backend: 'two-colours',
    maxFramePx: 1280,
    paint: (_, { widthPx, heightPx }) => {
      sizes.push(`${widthPx}x${heightPx}`);
      const rgb = new Uint8Array(3 * widthPx * heightPx);
      for (let i = 0; i < rgb.length; i += 3)
        rgb.set((i / 3) % widthPx < widthPx / 2 ? RED : GREEN, i);
      return Promise.resolve(rgb);
    },
  };
  return { painter, sizes };
}

function backend(more: Readonly<Record<string, unknown>> = {}) {
  const { painter, sizes } = twoColours();
  const source = tinyScorer('clip', more);
  const performer = createPaintedSimilarity({
    source,
    open: () => openScorer(source, {}),
    painter,
    frame: (frameId) => {
      if (frameId !== 'f') throw new Error(`no frame ${frameId}`);
      return { pose: POSE, sensor: SENSOR, depthM: new Float32Array(), ids: new Uint32Array() };
    },
  });
  const ask = async (...inputs: (Partial<ModelInput<'scorer.similarity'>> | number)[]) => {
    const requests = inputs.map((input) => ({
      method: 'scorer.similarity' as const,
      input: (typeof input === 'number'
        ? input
        : {
            image: { frameId: 'f', imageId: null, box: null },
            category: 'thing',
            ...input,
          }) as never,
    }));
    return performer.perform({ kind: 'model', port: 'scorer', requests }, CONTEXT);
  };
  return { performer, ask, sizes };
}

const image = (box: readonly [number, number, number, number] | null, frameId = 'f') => ({
  frameId,
  imageId: null,
  box,
});
const score = (value: number) => ({ kind: 'ok', output: { score: value } });

describe('similarity on painted frames', () => {
  it('scores crops of one frame, each painted once for however many texts', async () => {
    const { ask, sizes } = backend();
    const left = image([10, 20, 58, 68]);
    const right = image([100, 20, 148, 68]);
    const { result, volatile } = await ask(
      { image: left, text: 'a red thing' },
      { image: left, text: 'a green thing' },
      { image: right, text: 'a red thing' },
    );
    expect(result).toEqual({ kind: 'ok', replies: [score(1), score(0), score(0)] });
    expect(sizes).toHaveLength(2);
    expect(volatile).toMatchObject({ ep: 'node-cpu', drawnBy: 'two-colours' });
  });

  it('draws the view at the size of the model, and a crop as large, not blown up', async () => {
    const { ask, sizes } = backend();
    await ask({});
    // 16 pixels on the shorter side: of the view 120, of the box 48.
    await ask({ image: image([10, 20, 58, 68]), text: 'red' });
    expect(sizes).toEqual(['21x16', '53x40']);
  });

  it('without a text: the sentence about the category, by its name in the configuration', async () => {
    const { ask } = backend({ template: 'a {}', prompts: { sofa: 'red' } });
    const left = image([0, 0, 60, 60]);
    const { result } = await ask(
      { image: left, category: 'sofa' },
      { image: left, category: 'red' },
      { image: left, category: 'green' },
    );
    expect(result).toEqual({ kind: 'ok', replies: [score(1), score(1), score(0)] });
  });

  it('what is wrong with one request fails that one', async () => {
    const { ask } = backend();
    const { result } = await ask({ image: image(null, 'gone'), text: 'red' }, 7, {
      image: image([0, 0, 60, 60]),
      text: 'red',
    });
    expect(result).toMatchObject({
      kind: 'ok',
      replies: [
        { kind: 'failed', code: 'NOT_FOUND' },
        { kind: 'failed', code: 'BAD_INPUT' },
        score(1),
      ],
    });
  });

  it('a model that is not there fails the call, without naming a folder of this machine', async () => {
    const { ask } = backend({ model: 'no/where' });
    const { result } = await ask({});
    expect(result).toEqual({ kind: 'failed', code: 'NOT_FOUND', message: 'no/where is not there' });
  });

  it('names itself by its configuration', () => {
    expect(backend().performer.backend).toMatch(/^transformers:clip@[0-9a-f]{8}$/);
  });
});
