import { describe, expect, it } from 'vitest';
import { focalPx, SENSOR_PRESETS, SensorPreset, type SensorPresetId } from './sensor';

/** As the papers and their code have them: pixels, degrees, metres. */
// biome-ignore format: one camera a line
const PUBLISHED: readonly (readonly [SensorPresetId, number, number, number, number, number, number])[] = [
  // id        width height hfov camera  depth
  ['objectnav',  640,  480,  79,  0.88,  0.5,    5],
  ['coin',       512,  512,  42,  1.31,    0,    5],
  ['orion',      640,  480,  90,  0.88,  0.1,   10],
  ['pinverify',  360,  640,  42,  1.31, 0.05,  100],
];

describe('SENSOR_PRESETS', () => {
  it.each(PUBLISHED)('%s is the published camera', (id, ...numbers) => {
    const { widthPx, heightPx, hfovDeg, cameraHeightM, minDepthM, maxDepthM } = SENSOR_PRESETS[id];
    expect([widthPx, heightPx, hfovDeg, cameraHeightM, minDepthM, maxDepthM]).toEqual(numbers);
  });

  it('each goes by its own name and is a valid sensor', () => {
    for (const [id, preset] of Object.entries(SENSOR_PRESETS)) {
      expect(SensorPreset.parse(preset)).toEqual({ ...preset, id });
    }
  });

  it('give the vertical field of view that PInVerify states: 68.6°', () => {
    const { heightPx } = SENSOR_PRESETS.pinverify;
    const halfRad = Math.atan(heightPx / 2 / focalPx(SENSOR_PRESETS.pinverify));
    expect((2 * halfRad * 180) / Math.PI).toBeCloseTo(68.6, 1);
  });
});
