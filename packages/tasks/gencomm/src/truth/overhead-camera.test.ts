import { cameraAt, createRasteriser } from '@parley/scenes/raster';
import { openTestHome } from '@parley/scenes/test-home';
import { expect, it } from 'vitest';
import { DEFAULT_OVERHEAD, overheadCamera } from '../shared';

const BOUNDS = { min: [0, 0, 0], max: [10, 2.5, 6] } as const;
const HOME = {
  bounds: { min: [...BOUNDS.min], max: [...BOUNDS.max] },
  ceilingHeightM: 2.5,
} as never;

it('stands 7.25 m above the floor in the middle, and its picture is cropped to the home (GenComm §V-A)', () => {
  const { pose, sensor, nearM } = overheadCamera(HOME);
  expect(pose).toEqual({ position: [5, 0, 3], headingDeg: 0 });
  expect(sensor).toMatchObject({ cameraHeightM: 7.25, pitchDeg: -90, widthPx: 640, heightPx: 396 });
  // 10.5 m wide at 7.25 m below: 2 · atan(5.25 / 7.25) = 71.82°.
  expect(sensor.hfovDeg).toBeCloseTo(71.82, 2);
  // What is higher than 0.1 m below the ceiling is cut away.
  expect(nearM).toBeCloseTo(7.25 - 2.4, 9);
});

it('can be higher, and square', () => {
  const { sensor } = overheadCamera(HOME, { ...DEFAULT_OVERHEAD, heightM: 10, crop: 'square' });
  expect(sensor).toMatchObject({ widthPx: 640, heightPx: 640, cameraHeightM: 10 });
});

it('sees the things of a home, and not its ceiling', async () => {
  const { home, sensors } = {
    ...(await openTestHome()),
    sensors: (await openTestHome()).home.sensors,
  };
  const { pose, sensor, nearM } = overheadCamera(home.scene);
  const rasteriser = createRasteriser(sensors);
  const seen = new Set(rasteriser.render(pose, sensor, { nearM, copy: true }).ids);
  const below = new Set(rasteriser.render(pose, sensor).ids);
  expect(seen.size).toBeGreaterThan(below.size);
  expect(seen.size).toBeGreaterThan(5);
  expect(cameraAt(pose, sensor).forward[1]).toBe(-1);
});
