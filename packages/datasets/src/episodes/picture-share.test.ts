import { SENSOR_PRESETS, type SensorPreset } from '@parley/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureShare } from './picture-share';

/** 100 × 100 px, 90°: f = 50 px; eye 1 m high. */
const SENSOR: SensorPreset = {
  ...SENSOR_PRESETS.fast,
  widthPx: 100,
  heightPx: 100,
  hfovDeg: 90,
  cameraHeightM: 1,
};
const FROM = [{ position: [0, 0, 0] as const }];

describe('pictureShare', () => {
  it('of a square of 1 m at 2 m ahead is 25 × 25 of 100 × 100 pixels', () => {
    const board = { min: [-0.5, 0.5, -2], max: [0.5, 1.5, -2] } as const;
    expect(pictureShare(board, FROM, SENSOR)).toBeCloseTo(0.0625, 9);
  });

  it('of what lies on the floor beside the feet is none: 45° below the axis is the edge', () => {
    const low = { min: [-0.1, 0, -0.7], max: [0.1, 0.1, -0.5] } as const;
    expect(pictureShare(low, FROM, SENSOR)).toBe(0);
    const farther = [{ position: [0, 0, 1.5] as const }];
    expect(pictureShare(low, farther, SENSOR)).toBeGreaterThan(0);
    expect(pictureShare(low, [...FROM, ...farther], SENSOR)).toBe(
      pictureShare(low, farther, SENSOR),
    );
  });

  it('is from 0 to 1, wherever the thing is', () => {
    const metre = fc.double({ min: -3, max: 3, noNaN: true });
    const size = fc.double({ min: 0.01, max: 2, noNaN: true });
    fc.assert(
      fc.property(metre, metre, metre, size, (x, y, z, m) => {
        const share = pictureShare({ min: [x, y, z], max: [x + m, y + m, z + m] }, FROM, SENSOR);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }),
    );
  });
});
