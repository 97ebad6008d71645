import type { Aabb } from '@parley/scenes/format';
import { expect, it } from 'vitest';
import { goalView } from './goal-view';

/** A box of half a metre, 2 m ahead (−z) of a view point, its middle at eye height. */
const BOX: Aabb = { min: [-0.25, 1.06, -2.25], max: [0.25, 1.56, -1.75] };
const at = (x: number, z: number, iou: number) => ({
  position: [x, 0, z] as [number, number, number],
  iou,
});

it('looks level at it from the view point that shows most, with as much again around it', () => {
  const view = goalView({ viewPoints: [at(3, -2, 0.1), at(0, 0, 0.4)] }, BOX);
  expect(view).toMatchObject({ pose: { position: [0, 0, 0], headingDeg: 0 }, isCropped: false });
  // The front is 1.75 m away: 2·atan(2.4 · 0.25 / 1.75) = 37.8°.
  expect(view?.sensor).toMatchObject({ hfovDeg: 38, pitchDeg: 0, widthPx: 768, heightPx: 768 });
  // 768 / 2 / tan 19° = 1115 px of focal length; 0.25 / 1.75 of it are 159 px.
  expect(view?.box).toEqual([225, 225, 543, 543]);
});

it('keeps the frame in the picture of a thing that is larger than it', () => {
  const wide: Aabb = { min: [-4, 0, -1.5], max: [4, 3, -1] };
  const view = goalView({ viewPoints: [at(0, 0, 1)] }, wide);
  expect(view?.sensor.hfovDeg).toBe(84);
  expect(view?.box?.every((side) => side >= 0 && side <= 768)).toBe(true);
});

it('is none where it cannot be seen', () => {
  expect(goalView({ viewPoints: [] }, BOX)).toBeNull();
});
