import { centredGrid } from '@parley/agent-core/mapping';
import { ParleyError, type SensorPreset } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { type FeatureFrame, NO_FEATURE } from '../../shared';
import { bytesOf, claimSlot, createFeatureMap, heightOf, meanOf } from './feature-map';
import { updateFeatureMap } from './update-feature-map';

const GRID = centredGrid([0, 0, 0], { cellSizeM: 0.05, sizeCells: 600 });
/** Two by two pixels, 90° wide: a pixel's middle is at half the tangent, so 0.5 to each side a metre ahead. */
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
const POSE = { position: [0, 0, 0] as const, headingDeg: 0 };
const STEP = { pixelStride: 1, maxAboveCameraM: 0.5 };
const frameOf = (regionOf: number[], ...vectors: number[][]): FeatureFrame => ({
  widthPx: 2,
  heightPx: 2,
  dims: 2,
  vectors: Float32Array.from(vectors.flat()),
  regionOf: Uint16Array.from(regionOf),
});
const cell = (xM: number, zM: number): number =>
  Math.floor((zM - GRID.originZM) / 0.05) * 600 + Math.floor((xM - GRID.originXM) / 0.05);

describe('what one frame adds', () => {
  it('lands in the cell that the pixel is over, with its height', () => {
    const map = createFeatureMap(GRID, 2);
    // Depth 2 m: x = ±1, z = −2; the lower row is 1 m below the camera, the upper one 1 m above it and left out.
    const depthM = Float32Array.of(2, 2, 2, 2);
    const added = updateFeatureMap(
      map,
      { depthM, pose: POSE, sensor: SENSOR },
      frameOf([0, 0, 0, 1], [1, 0], [0, 1]),
      STEP,
    );
    expect(added).toBe(2);
    expect([...(meanOf(map, cell(-1.01, -2)) ?? [])]).toEqual([1, 0]);
    expect([...(meanOf(map, cell(1.01, -2)) ?? [])]).toEqual([0, 1]);
    expect(heightOf(map, cell(1.01, -2))).toBeCloseTo(0.3, 6);
    expect(map.count).toBe(2);
  });

  it('is the mean of all pixels that ever fell into a cell', () => {
    const map = createFeatureMap(GRID, 2);
    // Close to the floor plan's middle: 0.2 m ahead, ±0.1 m aside, so two pixels in each of two cells.
    const depthM = Float32Array.of(0.2, 0.2, 0.2, 0.2);
    const look = { depthM, pose: POSE, sensor: SENSOR };
    updateFeatureMap(map, look, frameOf([0, 0, 1, 0], [1, 0], [0, 1]), STEP);
    expect(updateFeatureMap(map, look, frameOf([0, 0, 0, 0], [1, 0]), STEP)).toBe(2);
    // Left: 1, 2 and twice 1 again: (1,0), (0,1), (1,0), (1,0).
    const mean = meanOf(map, cell(-0.11, -0.2)) ?? [];
    expect([...mean]).toEqual([0.75, 0.25]);
    expect(map.norms[map.slotOf[cell(-0.11, -0.2)] as number]).toBeCloseTo(Math.sqrt(10), 5);
  });

  it('leaves out what has no return, no feature, or is beyond the range or the grid', () => {
    const map = createFeatureMap(GRID, 2);
    const all = frameOf([0, 0, 0, 0], [1, 0]);
    const none = frameOf([NO_FEATURE, NO_FEATURE, NO_FEATURE, NO_FEATURE]);
    const at = (depth: number) => ({
      depthM: new Float32Array(4).fill(depth),
      pose: POSE,
      sensor: SENSOR,
    });
    expect(updateFeatureMap(map, at(0), all, STEP)).toBe(0);
    expect(updateFeatureMap(map, at(0.05), all, STEP)).toBe(0);
    expect(updateFeatureMap(map, at(10.5), all, STEP)).toBe(0);
    expect(updateFeatureMap(map, at(2), none, STEP)).toBe(0);
    const outside = { ...at(2), pose: { ...POSE, position: [40, 0, 0] as const } };
    expect(updateFeatureMap(map, outside, all, STEP)).toBe(0);
    expect(map.count).toBe(0);
  });

  it('reads a coarser picture by the place of the pixel', () => {
    const map = createFeatureMap(GRID, 2);
    const sensor = { ...SENSOR, widthPx: 4, heightPx: 4 };
    const coarse = frameOf([NO_FEATURE, NO_FEATURE, 0, 1], [1, 0], [0, 1]);
    const depthM = new Float32Array(16).fill(2);
    updateFeatureMap(map, { depthM, pose: POSE, sensor }, coarse, STEP);
    // Columns at −1.5, −0.5, 0.5 and 1.5 m: the left two are of the left region.
    expect([...(meanOf(map, cell(-1.51, -2)) ?? [])]).toEqual([1, 0]);
    expect([...(meanOf(map, cell(-0.51, -2)) ?? [])]).toEqual([1, 0]);
    expect([...(meanOf(map, cell(0.51, -2)) ?? [])]).toEqual([0, 1]);
  });

  it('turns with the robot: at 90° to the left it looks along −x', () => {
    const map = createFeatureMap(GRID, 2);
    const pose = { position: [0, 0, 0] as const, headingDeg: 90 };
    const depthM = Float32Array.of(2, 2, 2, 2);
    updateFeatureMap(
      map,
      { depthM, pose, sensor: SENSOR },
      frameOf([0, 0, 0, 1], [1, 0], [0, 1]),
      STEP,
    );
    // Its left is +z.
    expect([...(meanOf(map, cell(-2.01, 1.01)) ?? [])]).toEqual([1, 0]);
    expect([...(meanOf(map, cell(-2.01, -1.01)) ?? [])]).toEqual([0, 1]);
  });

  it('refuses features of other dimensions', () => {
    const look = { depthM: new Float32Array(4), pose: POSE, sensor: SENSOR };
    const frame = frameOf([0, 0, 0, 0], [1, 0]);
    expect(() => updateFeatureMap(createFeatureMap(GRID, 3), look, frame, STEP)).toThrow(
      ParleyError,
    );
  });
});

it('holds less than 200 MB when all 600 × 600 cells have features of 64 numbers', () => {
  const map = createFeatureMap(GRID, 64);
  for (let index = 0; index < 360_000; index++) claimSlot(map, index);
  expect(map.count).toBe(360_000);
  // 64 sums, and cell, weight, two lengths and height of a slot; and the slot of a cell.
  expect(bytesOf(map)).toBe(360_000 * (64 + 5 + 1) * 4);
  expect(bytesOf(map)).toBeLessThan(200e6);
});
