import { createRasteriser } from '@parley/scenes/raster';
import { openTestHome } from '@parley/scenes/test-home';
import { expect, it } from 'vitest';
import { findPictureCamera, isSpoilt } from './picture-camera';

const FRAME = { framePx: 10_000, targetPx: 800 };

it.each([
  ['one that looks the same and takes 15 % of the target', [{ px: 120, isAlike: true }], false],
  ['one that looks the same and takes more', [{ px: 121, isAlike: true }], true],
  ['another look of half its size', [{ px: 400, isAlike: false }], false],
  ['another look of more than half', [{ px: 401, isAlike: false }], true],
  ['5 % of the frame beside a large target', [{ px: 500, isAlike: false }], true],
  ['none', [], false],
])('a picture with %s', (_, rivals, spoilt) => {
  const targetPx = rivals.some(({ px }) => px === 500) ? 3000 : FRAME.targetPx;
  expect(isSpoilt(rivals, { ...FRAME, targetPx })).toBe(spoilt);
});

it('shows each target that it shows at all as 6 % of the frame or more, mostly unhidden', async () => {
  const { home, pathFinder } = await openTestHome();
  const query = { scene: home.scene, pathFinder, rasteriser: createRasteriser(home.sensors) };
  const cameras = home.scene.instances.flatMap((one) => findPictureCamera(one, query) ?? []);
  expect(cameras.length).toBeGreaterThan(3);
  for (const { coverage, visible } of cameras) {
    expect(coverage).toBeGreaterThanOrEqual(0.06);
    expect(visible).toBeGreaterThanOrEqual(0.6);
  }
  pathFinder.dispose();
});
