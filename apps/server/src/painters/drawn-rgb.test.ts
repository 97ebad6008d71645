import { fileURLToPath } from 'node:url';
import type { RgbPainter } from '@parley/models/frames';
import { type Pose, SENSOR_PRESETS } from '@parley/protocol';
import { openTestHome } from '@parley/scenes/test-home';
import { decode } from 'jpeg-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDrawnRgb } from './drawn-rgb';
import { flatPainter } from './flat-rgb';
import { paintedPainter } from './painted-rgb';

const MAPLE = fileURLToPath(new URL('../../../../public/scenes/maple', import.meta.url));
const sensor = SENSOR_PRESETS.fast;
/** In the kitchen of maple: the cropped part shows a window, the fridge and the range hood. */
const POSE: Pose = { position: [3.4, 0, 9.5], headingDeg: 90 };

async function drawn(painter: RgbPainter, box: [number, number, number, number] | null) {
  const kept: Uint8Array[] = [];
  const backend = createDrawnRgb(painter, {
    frame: () => ({
      pose: POSE,
      sensor,
      depthM: new Float32Array(sensor.widthPx * sensor.heightPx),
      ids: new Uint32Array(sensor.widthPx * sensor.heightPx),
    }),
    keep: async (_id, jpeg) => {
      kept.push(jpeg);
    },
  });
  const { result } = await backend.perform(
    { kind: 'image', frameId: 'f', box, sizePx: 64 },
    { trialId: 'e', actor: 'robot', n: 0, attempt: 0 },
  );
  return { result, image: decode(kept[0] as Uint8Array) };
}

const coloursOf = (data: Uint8Array): number => {
  const seen = new Set<number>();
  for (let i = 0; i < data.length; i += 4)
    seen.add(
      ((data[i] as number) << 16) | ((data[i + 1] as number) << 8) | (data[i + 2] as number),
    );
  return seen.size;
};

describe('pictures for headless vision models', () => {
  let painted: RgbPainter;
  beforeAll(() => {
    painted = paintedPainter(MAPLE) as RgbPainter;
  });

  it('are painted with texture and light where the home has a render mesh', async () => {
    expect(painted.backend).toBe('painted-rgb');
    const { result, image } = await drawn(painted, null);
    expect(result).toEqual({ kind: 'ok', imageId: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect([image.width, image.height]).toEqual([64, 48]);
    expect(coloursOf(image.data)).toBeGreaterThan(200);
    // Without a key nothing is kept: it is painted again.
    const { keyOf: _, ...unkept } = painted;
    expect((await drawn(unkept, null)).result).toEqual(result);
  });

  it('are drawn so large that a crop has the size that is asked for', async () => {
    const { image } = await drawn(painted, [40, 30, 72, 62]);
    expect([image.width, image.height]).toEqual([64, 64]);
    expect(coloursOf(image.data)).toBeGreaterThan(50);
  });

  it('are flat, and say so, where there is none', async () => {
    expect(paintedPainter('built-in:test-home')).toBeNull();
    const { home, rasteriser, pathFinder } = await openTestHome();
    pathFinder.dispose();
    const painter = flatPainter(home.scene, rasteriser);
    expect(painter.backend).toBe('flat-rgb');
    const { image } = await drawn(painter, null);
    expect([image.width, image.height]).toEqual([64, 48]);
  });

  it('are painted once for a place, and again for another part, size or key', async () => {
    let paintings = 0;
    const counting = (key: string): RgbPainter => ({
      ...painted,
      paint: (...of) => {
        paintings++;
        return painted.paint(...of);
      },
      keyOf: (...of) => `${key} ${painted.keyOf?.(...of)}`,
    });
    const [first, second] = [counting('test 1'), counting('test 2')];
    const whole = await drawn(first, null);
    expect((await drawn(first, null)).result).toEqual(whole.result);
    expect(paintings).toBe(1);
    await drawn(first, [40, 30, 80, 60]);
    expect(paintings).toBe(2);
    expect((await drawn(second, null)).result).toEqual(whole.result);
    expect(paintings).toBe(3);
  });

  it('a quick one says so, and looks nearly the same', async () => {
    const quick = paintedPainter(MAPLE, { shading: 'alike' }) as RgbPainter;
    expect(quick.backend).toBe('painted-rgb:quick');
    const size = { ...sensor, widthPx: 320, heightPx: 240 };
    const [a, b] = [await painted.paint(POSE, size), await quick.paint(POSE, size)];
    const off = a.reduce((sum, byte, i) => sum + Math.abs(byte - (b[i] as number)), 0) / a.length;
    expect(off).toBeGreaterThan(0);
    expect(off).toBeLessThan(1.5);
    expect(painted.keyOf?.(POSE, size)).not.toBe(quick.keyOf?.(POSE, size));
  });
});
