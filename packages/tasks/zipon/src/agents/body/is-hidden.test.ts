import type { Observation, SensorPreset } from '@parley/protocol';
import { expect, it } from 'vitest';
import { isHidden } from './is-hidden';

const sensor: SensorPreset = {
  id: 'test',
  widthPx: 20,
  heightPx: 20,
  hfovDeg: 90,
  cameraHeightM: 1,
  pitchDeg: 0,
  minDepthM: 0.1,
  maxDepthM: 10,
};

/** Everything in view is so far away. The robot looks along −z. */
const seeing = (depthM: number): Observation => ({
  frameId: 'f',
  pose: { position: [0, 0, 0], headingDeg: 0 },
  sensor,
  depthM: new Float32Array(400).fill(depthM),
});

it('knows a wall before a thing from the thing itself', () => {
  const point = [0, 1, -2] as const;
  expect(isHidden(seeing(1), point, 0.3)).toBe(true);
  expect(isHidden(seeing(1.8), point, 0.3)).toBe(false);
  expect(isHidden(seeing(5), point, 0.3)).toBe(false);
});

it('does not call hidden what is out of the picture, or where nothing is measured', () => {
  expect(isHidden(seeing(1), [0, 1, 2], 0.3)).toBe(false);
  expect(isHidden(seeing(1), [5, 1, -2], 0.3)).toBe(false);
  expect(isHidden(seeing(0), [0, 1, -2], 0.3)).toBe(false);
});
