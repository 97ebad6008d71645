import { centredGrid } from '@parley/agent-core/mapping';
import type { Effect, EffectResult, Observation, SensorPreset } from '@parley/protocol';
import { expect, it } from 'vitest';
import { encodeFeatureFrame } from '../../shared';
import { createFeatureMap } from './feature-map';
import { type SeenForMap, seeForMap } from './map-online';
import { FEATURE_UPDATE } from './update-feature-map';

const SENSOR: SensorPreset = {
  id: 'tiny',
  widthPx: 2,
  heightPx: 2,
  hfovDeg: 90,
  cameraHeightM: 1.3,
  pitchDeg: 0,
  minDepthM: 0.1,
  maxDepthM: 10,
};
const LOOK: Observation = {
  frameId: 'trial/robot/3',
  pose: { position: [0, 0, 0], headingDeg: 0 },
  sensor: SENSOR,
  depthM: Float32Array.of(2, 2, 2, 2),
};
const BLOB_ID = 'a'.repeat(64);
const blobOf = (dims: number): Uint8Array =>
  encodeFeatureFrame({
    widthPx: 2,
    heightPx: 2,
    dims,
    vectors: new Float32Array(dims).fill(1),
    regionOf: new Uint16Array(4),
  });

/** Runs the routine with these results in turn. */
function run(dims: number, results: readonly EffectResult[], look: Observation = LOOK) {
  const map = createFeatureMap(centredGrid([0, 0, 0], { cellSizeM: 0.05, sizeCells: 600 }), dims);
  const effects: Effect[] = [];
  const routine = seeForMap(map, look);
  let step = routine.next();
  for (const result of results) {
    effects.push(step.value as Effect);
    step = routine.next(result);
  }
  expect(step.done).toBe(true);
  return { map, effects, seen: step.value as SeenForMap };
}
const FOUND = {
  kind: 'ok' as const,
  replies: [{ kind: 'ok' as const, output: { blobId: BLOB_ID, dims: 2 } }],
};

it('asks for the features of the frame, reads them by their hash, and fuses them', () => {
  const { map, effects, seen } = run(2, [FOUND, blobOf(2)]);
  expect(effects).toEqual([
    {
      kind: 'model',
      port: 'features',
      requests: [
        {
          method: 'features.frame',
          input: { image: { frameId: 'trial/robot/3', imageId: null } },
        },
      ],
    },
    { kind: 'load', blobId: BLOB_ID },
  ]);
  expect(seen).toEqual({ kind: 'ok', cells: 2 });
  expect(map.count).toBe(2);
});

/** Weights of all cells: pixels that went into the map. */
const pixelsOf = (depthM: number): number => {
  const look = { ...LOOK, depthM: new Float32Array(4).fill(depthM) };
  const { map } = run(2, [FOUND, blobOf(2)], look);
  return map.weights.slice(0, map.count).reduce((sum, one) => sum + one, 0);
};

it('cuts where maps made beforehand are cut, and reads every pixel', () => {
  const { maxAboveCameraM } = FEATURE_UPDATE;
  // A pixel's middle is 0.5 m above the camera, or below it, a metre ahead.
  expect(pixelsOf(2 * maxAboveCameraM - 0.1)).toBe(4);
  expect(pixelsOf(2 * maxAboveCameraM + 0.1)).toBe(2);
});

it('leaves the map as it was when there are none, or none that fit', () => {
  const gone = { kind: 'failed' as const, code: 'NOT_FOUND', message: 'no such frame' };
  expect(run(2, [{ kind: 'ok', replies: [gone] }]).seen).toEqual(gone);
  expect(run(2, [gone]).seen).toMatchObject({ kind: 'failed', code: 'NOT_FOUND' });
  const other = run(3, [FOUND, blobOf(2)]);
  expect(other.seen).toMatchObject({ kind: 'failed', code: 'BAD_INPUT' });
  const broken = run(2, [FOUND, new Uint8Array(5)]);
  expect(broken.seen).toMatchObject({ kind: 'failed', code: 'BAD_MODEL' });
  for (const { map } of [other, broken]) expect(map.count).toBe(0);
});
