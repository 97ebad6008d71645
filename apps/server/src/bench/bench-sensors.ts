import { type Pose, SENSOR_PRESETS, type SensorPreset } from '@parley/protocol';
import { z } from 'zod';
import type { OpenHome } from '../homes/open-home';
import { type BenchResult, spreadOf } from './measure';
import { runScript } from './run-script';

const SCRIPT = 'packages/homes/scripts/time-sensors.mjs';
const PLACES = 24;

const Report = z.object({
  gpuBytes: z.object({ buffers: z.number(), textures: z.number() }),
  frames: z.array(
    z.array(z.object({ rgbMs: z.number(), depthIdsMs: z.number(), allMs: z.number() })),
  ),
});

/**
 * Colour, depth and instance ids of a frame in headless Chromium, alone and together, from the call to the arrays in
 * hand, and the graphics memory that the home takes.
 *
 * @throws {ParleyError} `NO_CHROMIUM` with what the script said when it cannot run: it needs Chromium and the packages of
 *   the browser tests.
 */
export async function benchSensors(home: OpenHome, scenesDir: string): Promise<BenchResult[]> {
  const sensors: SensorPreset[] = [SENSOR_PRESETS.objectnav, SENSOR_PRESETS.fast];
  const { sceneId } = home.scene;
  const job = JSON.stringify({ scenesDir, sceneId, sensors, poses: posesIn(home) });
  const { gpuBytes, frames } = Report.parse(JSON.parse(await runScript(SCRIPT, { input: job })));
  const megabytes = (gpuBytes.buffers + gpuBytes.textures) / 1e6;
  return [
    ...sensors.flatMap(({ widthPx, heightPx }, i) => {
      const timed = frames[i] ?? [];
      const result = (name: string, unit: string, values: readonly number[], what: string) => ({
        name: `${name} ${widthPx}×${heightPx}`,
        unit,
        spread: spreadOf(values),
        what: `${what}, ${sceneId}, headless Chromium`,
      });
      return [
        result(
          'browser rgb',
          'ms',
          timed.map(({ rgbMs }) => rgbMs),
          'four samples a pixel, read back',
        ),
        result(
          'browser depth + ids',
          'ms',
          timed.map(({ depthIdsMs }) => depthIdsMs),
          'one pass, read back',
        ),
        result(
          'browser rgb + depth + ids',
          'ms',
          timed.map(({ allMs }) => allMs),
          'both passes, read back',
        ),
        result(
          'all over rgb',
          '×',
          timed.map(({ allMs, rgbMs }) => allMs / rgbMs),
          'the same place, one after the other',
        ),
      ];
    }),
    {
      name: 'graphics memory',
      unit: 'MB',
      spread: spreadOf([megabytes]),
      what: `buffers and textures of ${sceneId}, ${Math.round(gpuBytes.textures / 1e6)} MB of it textures`,
    },
  ];
}

/** Places all over the home, every one looking another way. */
function posesIn({ pathFinder }: OpenHome): Pose[] {
  const places = pathFinder.grid(1).filter(({ island }) => island === 0);
  return Array.from({ length: PLACES + 1 }, (_, k) => ({
    position: places[Math.floor((k / (PLACES + 1)) * places.length)]?.position ?? [0, 0, 0],
    headingDeg: (k * 75) % 360,
  }));
}
