import { SensorPreset } from '@parley/protocol';
import { expect, it } from 'vitest';
import { heldUp } from './held-up';

/** 90° across 100 pixels: a focal length of 50; the eye is 1 m above the floor. */
const sensor = SensorPreset.parse({
  ...{ id: 's', widthPx: 100, heightPx: 100, hfovDeg: 90, cameraHeightM: 1, pitchDeg: 0 },
  ...{ minDepthM: 0.1, maxDepthM: 10 },
});
const pose = { position: [0, 0, 0] as [number, number, number], headingDeg: 0 };

it('has the size of its box at the distance of its place', () => {
  // 4 m ahead a pixel is 4 / 50 = 0.08 m: the box is 10 px right of and 15 px below the middle, 20 × 30 px large.
  const held = heldUp(
    { pose, box: [50, 50, 70, 80] },
    { position: [0.8, 0, -4], contour: [] },
    sensor,
  );
  expect(held?.centre[0]).toBeCloseTo(0.8, 9);
  expect(held?.centre[1]).toBeCloseTo(1 - 1.2, 9);
  expect(held?.centre[2]).toBeCloseTo(-4, 9);
  expect(held?.halfWidthM).toBeCloseTo(0.8, 9);
  expect(held?.halfHeightM).toBeCloseTo(1.2, 9);
  expect(held?.isPlaced).toBe(true);
});

it('is somewhere before the robot where it has no place, or one behind it', () => {
  // 1.5 m ahead a pixel is 0.03 m.
  for (const claim of [null, { position: [0, 0, 3] as [number, number, number], contour: [] }]) {
    const held = heldUp({ pose, box: [40, 40, 60, 60] }, claim, sensor);
    expect(held?.centre[2]).toBeCloseTo(-1.5, 9);
    expect(held?.halfWidthM).toBeCloseTo(0.3, 9);
    expect(held?.isPlaced).toBe(false);
  }
});

it('is never too small to be seen', () => {
  const held = heldUp(
    { pose, box: [50, 50, 51, 51] },
    { position: [0, 1, -1], contour: [] },
    sensor,
  );
  expect([held?.halfWidthM, held?.halfHeightM]).toEqual([0.06, 0.06]);
});

it('is as large as on the map where the robot has no box of it, and nothing without a place', () => {
  const contour: [number, number][] = [
    [1, -2],
    [1.8, -2],
    [1.8, -1.6],
  ];
  expect(heldUp({ pose, box: null }, { position: [1.4, 0.5, -1.8], contour }, sensor)).toEqual({
    centre: [1.4, 0.5, -1.8],
    halfWidthM: expect.closeTo(0.4, 9),
    halfHeightM: expect.closeTo(0.4, 9),
    isPlaced: true,
  });
  expect(heldUp({ pose, box: null }, null, sensor)).toBeNull();
});
