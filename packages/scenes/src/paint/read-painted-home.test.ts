import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { encode as encodePng } from 'fast-png';
import { encode as encodeJpeg } from 'jpeg-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadHome } from '../files';
import { createRasteriser } from '../raster';
import { decodePicture } from './decode-picture';
import { paintHome } from './paint-home';
import type { PaintedHome } from './painted-home';
import { readPaintedHome } from './read-painted-home';

const WILLOW = fileURLToPath(new URL('../../../../public/scenes/willow', import.meta.url));
/** A lossless WebP of one clear black pixel. */
const WEBP = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');

describe('decodePicture', () => {
  const red = Uint8Array.from([200, 0, 0, 200, 0, 0]);

  it('reads PNG, JPEG and WebP', async () => {
    const png = await decodePicture(
      encodePng({ width: 2, height: 1, data: red, channels: 3 }),
      'image/png',
    );
    expect([png.widthPx, png.heightPx, ...png.rgba.subarray(0, 4)]).toEqual([2, 1, 200, 0, 0, 255]);
    const data = Uint8Array.from([200, 0, 0, 255, 200, 0, 0, 255]);
    const jpeg = await decodePicture(
      encodeJpeg({ width: 2, height: 1, data }, 95).data,
      'image/jpeg',
    );
    expect(Math.abs((jpeg.rgba[0] as number) - 200)).toBeLessThan(6);
    const webp = await decodePicture(WEBP, 'image/webp');
    expect([webp.widthPx, webp.heightPx]).toEqual([1, 1]);
  });

  it('says what cannot be read', async () => {
    await expect(decodePicture(red, 'image/png')).rejects.toThrow(/damaged/);
    await expect(decodePicture(red, 'image/gif')).rejects.toThrow(/image\/gif/);
  });
});

describe('readPaintedHome', () => {
  let home: PaintedHome;
  beforeAll(async () => {
    home = await readPaintedHome(readFileSync(`${WILLOW}/willow.glb`));
  });

  it('paints a furnished room whose edges are where the depth sensor has them', async () => {
    expect(existsSync(WILLOW)).toBe(true);
    const { scene, sensors, pathFinder } = await loadHome(WILLOW);
    const sensor = {
      id: 'small',
      widthPx: 96,
      heightPx: 72,
      hfovDeg: 79,
      cameraHeightM: 1.31,
      pitchDeg: 0,
      minDepthM: 0,
      maxDepthM: 20,
    };
    const [spot] = pathFinder.grid(1);
    const pose = { position: spot?.position ?? [0, 0, 0], headingDeg: 225 } as const;
    const rgb = paintHome(home, pose, sensor);
    const { ids } = createRasteriser(sensors).render(pose, sensor);
    expect(new Set(ids).size).toBeGreaterThan(3);
    expect(scene.instances.length).toBeGreaterThan(10);
    // Colours change more across the border of two things than inside one.
    const change = { across: [0, 0], inside: [0, 0] } as Record<string, [number, number]>;
    for (let i = 0; i + 1 < ids.length; i++) {
      if ((i + 1) % sensor.widthPx === 0) continue;
      const kind = change[ids[i] === ids[i + 1] ? 'inside' : 'across'] as [number, number];
      for (let k = 0; k < 3; k++)
        kind[0] += Math.abs((rgb[3 * i + k] as number) - (rgb[3 * i + 3 + k] as number));
      kind[1]++;
    }
    const mean = ([sum, count]: [number, number]): number => sum / count;
    expect(mean(change.across as [number, number])).toBeGreaterThan(
      4 * mean(change.inside as [number, number]),
    );
    pathFinder.dispose();
  });

  it('says that a damaged file is damaged', async () => {
    const bytes = readFileSync(`${WILLOW}/willow.glb`).subarray(0, 5000);
    await expect(readPaintedHome(bytes)).rejects.toThrow(/cannot be read/);
  });
});
