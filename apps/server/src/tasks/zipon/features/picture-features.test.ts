import type { Picture } from '@parley/agent-core/detection';
import type { Embedder } from '@parley/agent-core/similarity';
import { SENSOR_PRESETS } from '@parley/protocol';
import { expect, it } from 'vitest';
import {
  createPictureFeatures,
  PICTURE_PATCHES,
  pictureFeatureFrame,
  pictureFeatureModel,
} from './picture-features';
import { FEATURE_SOURCES } from './picture-sources';

const POSE = { position: [0, 0, 0] as const, headingDeg: 0 };
const SENSOR = SENSOR_PRESETS.orion;

/** Embeds a picture by its mean red and green, and a text by what it names. */
const EMBEDDER: Embedder & { shown: Picture[] } = {
  sidePx: 24,
  shown: [],
  pictures: async (pictures) => {
    EMBEDDER.shown.push(...pictures);
    return pictures.map(({ data }) => {
      const mean = (channel: number): number => {
        let sum = 0;
        for (let i = channel; i < data.length; i += 3) sum += data[i] as number;
        return (3 * sum) / data.length;
      };
      return Float32Array.of(mean(0), mean(1));
    });
  },
  texts: async (texts) =>
    texts.map((text) => (text === 'red' ? Float32Array.of(7, 0) : Float32Array.of(0, 3))),
};
/** Red on the left, green on the right. */
const PAINTER = {
  backend: 'test',
  maxFramePx: 512,
  paint: async (_pose: unknown, { widthPx, heightPx }: { widthPx: number; heightPx: number }) => {
    const rgb = new Uint8Array(3 * widthPx * heightPx);
    for (let i = 0; i < widthPx * heightPx; i++)
      rgb[3 * i + (2 * (i % widthPx) < widthPx ? 0 : 1)] = 200;
    return rgb;
  },
};

it('every patch has the embedding of what is around it, to length 1', async () => {
  const frame = await pictureFeatureFrame(
    { pose: POSE, sensor: SENSOR },
    { embedder: EMBEDDER, painter: PAINTER },
  );
  const { cols, rows } = PICTURE_PATCHES;
  expect([frame.widthPx, frame.heightPx, frame.dims]).toEqual([cols, rows, 2]);
  const patch = (col: number): number[] => [...frame.vectors.subarray(2 * col, 2 * col + 2)];
  expect(patch(0)).toEqual([1, 0]);
  expect(patch(cols - 1)).toEqual([0, 1]);
  // The patch in the middle has half of each; a crop is half as wide again as its patch, and those beside do not reach across.
  const [red, green] = patch(2);
  expect((green ?? 0) / (red ?? 1)).toBeCloseTo(1, 1);
  expect([patch(1), patch(3)]).toEqual([
    [1, 0],
    [0, 1],
  ]);
  // None is blown up: the shorter side of a crop is drawn at least as large as the model takes it.
  for (const { widthPx, heightPx } of EMBEDDER.shown.slice(1, 2))
    expect(Math.min(widthPx, heightPx)).toBeGreaterThanOrEqual(24);
});

it('texts are in the same space, for map and memory alike', async () => {
  const model = pictureFeatureModel({
    open: async () => EMBEDDER,
    painter: PAINTER,
    frame: () => ({ pose: POSE, sensor: SENSOR }),
    encoder: 'eyes',
  });
  expect(await model.text('red')).toEqual({ map: [1, 0], memory: [1, 0], encoder: 'eyes' });
  const frame = await model.frame('f', { trialId: 't', actor: 'a', n: 1, attempt: 1 });
  expect(frame.dims).toBe(2);
});

it('a model that cannot be opened is a failed reply with a code', async () => {
  const port = createPictureFeatures({
    source: { kind: 'http', name: 'far', config: {} } as never,
    painter: PAINTER,
    frame: () => ({ pose: POSE, sensor: SENSOR }),
    prebuilt: null,
  });
  const { result } = await port.perform(
    {
      kind: 'model',
      port: 'features',
      requests: [{ method: 'features.text', input: { text: 'x' } }],
    },
    { trialId: 't', actor: 'a', n: 1, attempt: 1 },
  );
  expect(port.backend).toMatch(/^http:far@/);
  expect(result).toMatchObject({ kind: 'ok', replies: [{ kind: 'failed', code: 'BAD_INPUT' }] });
});

it('a service that only scores is a fault of the study', () => {
  const study = { arms: [], episodes: [] } as never;
  const http = { kind: 'http', name: 'far' } as never;
  expect(FEATURE_SOURCES.check(http, study, {} as never)?.status).toBe('fault');
  expect(
    FEATURE_SOURCES.check({ kind: 'transformers', name: 'clip' } as never, study, {} as never),
  ).toBeNull();
  const places = { publicDir: '', dataDir: '' };
  expect(FEATURE_SOURCES.find('gt-feature-map', places, [])).toBeUndefined();
});
