import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cosDeg, type Pose, SENSOR_PRESETS, type SensorPreset, sinDeg } from '@parley/protocol';
import { writeHome } from '@parley/scenes/files';
import type { SceneInstance } from '@parley/scenes/format';
import { type PaintedHome, paintHome, readPaintedHome } from '@parley/scenes/paint';
import { createRasteriser, type Rasteriser } from '@parley/scenes/raster';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM, openPage } from '../scripts/open-page.mjs';
import type {} from '../scripts/sensor-page';
import { generateHome } from '../src/generate';
import { bakeLight } from '../src/light';
import { encodeHome } from '../src/mirrors';

const SLOW_MS = 90_000;
/** Looks up a little: mirrors hang high. */
const SENSOR: SensorPreset = {
  ...SENSOR_PRESETS.objectnav,
  widthPx: 320,
  heightPx: 240,
  pitchDeg: 10,
};

describe.skipIf(!existsSync(CHROMIUM))('mirrors in Chromium and in Node', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-mirrors-'));
  let mirrors: readonly SceneInstance[];
  let rasteriser: Rasteriser;
  let painted: PaintedHome;
  let opened: Awaited<ReturnType<typeof openPage>>;

  beforeAll(async () => {
    const home = await generateHome({ sceneId: 'flat', rooms: 4, seed: '1' });
    mirrors = home.scene.instances.filter(({ category }) => category === 'mirror');
    rasteriser = createRasteriser(home.sensors);
    const glb = await encodeHome(home, bakeLight(home, { rays: 4, shadows: 'quick' }));
    await writeHome(join(folder, 'flat'), home, glb);
    painted = await readPaintedHome(glb);
    opened = await openPage('sensor-page.ts', folder);
    await opened.page.evaluate((url) => window.openSensors(url), `${opened.origin}/flat`);
  }, SLOW_MS);
  afterAll(async () => {
    await opened?.close();
    rmSync(folder, { recursive: true });
  });

  const inPage = async (pose: Pose): Promise<Uint8Array> => {
    const text = await opened.page.evaluate(([at, by]) => window.captureRgb(at, by), [
      pose,
      SENSOR,
    ] as const);
    return Uint8Array.from(Buffer.from(text, 'base64'));
  };

  it(
    'show the same, and both something else after a step to the side',
    async () => {
      expect(mirrors.length).toBeGreaterThan(1);
      for (const mirror of mirrors) {
        const [first, second] = [poseBefore(mirror, 0), poseBefore(mirror, 0.25)];
        const shown = [await inPage(first), await inPage(second)] as const;
        const computed = [first, second].map((pose) => paintHome(painted, pose, SENSOR));
        const after = new Set(pixelsOf(mirror, second));
        const both = pixelsOf(mirror, first).filter((k) => after.has(k));
        expect(both.length).toBeGreaterThan(1000);
        for (const k of [0, 1] as const)
          expect(apart(shown[k], computed[k] as Uint8Array, both)).toBeLessThan(2);
        expect(apart(shown[0], shown[1], both)).toBeGreaterThan(5);
      }
    },
    SLOW_MS,
  );

  const pixelsOf = (mirror: SceneInstance, pose: Pose): number[] => {
    const { ids } = rasteriser.render(pose, SENSOR);
    return [...ids.keys()].filter((k) => ids[k] === mirror.id);
  };
});

/** Metres before a mirror: the open door of the bathroom stands 1 m before its mirror. */
const BEFORE_M = 0.8;

/** A pose before a mirror, looking straight at the wall. */
function poseBefore({ position: [x, , z], yawDeg }: SceneInstance, asideM: number): Pose {
  const [sin, cos] = [sinDeg(yawDeg), cosDeg(yawDeg)];
  const position = [
    x + BEFORE_M * sin + asideM * cos,
    0,
    z + BEFORE_M * cos - asideM * sin,
  ] as const;
  return { position: [...position], headingDeg: (yawDeg + 360) % 360 };
}

/** Mean difference in bytes of some pixels. */
function apart(a: Uint8Array, b: Uint8Array, pixels: readonly number[]): number {
  let sum = 0;
  for (const pixel of pixels)
    for (let k = 0; k < 3; k++)
      sum += Math.abs((a[3 * pixel + k] as number) - (b[3 * pixel + k] as number));
  return sum / (3 * pixels.length);
}
