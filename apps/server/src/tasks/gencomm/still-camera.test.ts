import type { Rasteriser } from '@parley/scenes/raster';
import { overheadCamera } from '@parley/task-gencomm/truth';
import { expect, it } from 'vitest';
import { openHome, TEST_HOME_DIR } from '../../homes/open-home';
import { withStillCamera } from './still-camera';

it('draws the still camera once, with the pixels that it has; other views each time', async () => {
  const { rasteriser, scene } = await openHome(TEST_HOME_DIR);
  const camera = overheadCamera(scene);
  let drawn = 0;
  const counted: Rasteriser = {
    ...rasteriser,
    render: (...args) => {
      drawn++;
      return rasteriser.render(...args);
    },
  };
  const still = withStillCamera(counted, camera);
  const take = () => still.render(camera.pose, camera.sensor, { copy: true, nearM: camera.nearM });
  const frame = take();
  expect(frame.ids.some((id) => id > 1)).toBe(true);
  // Another view goes through the buffers in between.
  const walking = { ...camera.sensor, id: 'walking' };
  still.render({ position: camera.pose.position, headingDeg: 90 }, walking);
  still.render({ position: camera.pose.position, headingDeg: 180 }, walking);
  expect(drawn).toBe(3);
  expect(take()).toBe(frame);
  expect(drawn).toBe(3);
  const { ids, depthM } = rasteriser.render(camera.pose, camera.sensor, { nearM: camera.nearM });
  expect(frame.ids).toEqual(ids);
  expect(frame.depthM).toEqual(depthM);
});
