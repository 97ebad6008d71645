import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Pose, SENSOR_PRESETS, type SensorPreset } from '@parley/protocol';
import { type LoadedHome, loadHome } from '@parley/scenes/files';
import { type PaintedHome, paintHome, readPaintedHome } from '@parley/scenes/paint';
import { createRasteriser, type Frame, type Rasteriser } from '@parley/scenes/raster';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM, openPage } from '../scripts/open-page.mjs';
import type {} from '../scripts/sensor-page';
import { BUILT_IN_TIERS, openFurnitureLibrary } from '../src/library';
import { writeGeneratedHome } from '../src/make';

const PUBLIC = fileURLToPath(new URL('../../../public', import.meta.url));
const SLOW_MS = 90_000;

/** A home as it comes, and one that the generator draws here, furnished from the library. */
const HOMES = [
  { id: 'maple', folder: async () => join(PUBLIC, 'scenes') },
  { id: 'drawn', folder: drawHome },
] as const;
const drawnIn = mkdtempSync(join(tmpdir(), 'parley-sensors-'));
afterAll(() => rmSync(drawnIn, { recursive: true }));

async function drawHome(): Promise<string> {
  const library = await openFurnitureLibrary(join(PUBLIC, 'furniture'), BUILT_IN_TIERS);
  const { scene } = await writeGeneratedHome(
    { sceneId: 'drawn', rooms: 4, seed: 'sensors' },
    { library, out: drawnIn },
  );
  const fromLibrary = scene.instances.filter(({ model }) => library.entries.has(model ?? ''));
  expect(fromLibrary.length).toBeGreaterThan(10);
  return drawnIn;
}

const SENSORS: readonly SensorPreset[] = [
  SENSOR_PRESETS.objectnav,
  SENSOR_PRESETS.coin,
  SENSOR_PRESETS.orion,
  SENSOR_PRESETS.pinverify,
];

/**
 * What the page draws with the graphics chip against what the server computes. Golden equality is out of reach: chips
 * snap corners to a sixteenth of a pixel, so edges move.
 */
describe.skipIf(!existsSync(CHROMIUM)).each(HOMES)(
  'sensors in Chromium and in Node, $id',
  ({ id, folder }) => {
    let home: LoadedHome;
    let rasteriser: Rasteriser;
    let painted: PaintedHome;
    let opened: Awaited<ReturnType<typeof openPage>>;

    beforeAll(async () => {
      const scenes = await folder();
      home = await loadHome(`${scenes}/${id}`);
      rasteriser = createRasteriser(home.sensors);
      painted = await readPaintedHome(readFileSync(`${scenes}/${id}/${id}.glb`));
      opened = await openPage('sensor-page.ts', scenes);
      await opened.page.evaluate((url) => window.openSensors(url), `${opened.origin}/${id}`);
    }, SLOW_MS);
    afterAll(async () => {
      home?.pathFinder.dispose();
      await opened?.close();
    });

    const capture = async (pose: Pose, sensor: SensorPreset): Promise<Frame> => {
      const sent = await opened.page.evaluate(([at, by]) => window.captureDepthIds(at, by), [
        pose,
        sensor,
      ] as const);
      return {
        depthM: new Float32Array(bytesOf(sent.depthM)),
        ids: new Uint32Array(bytesOf(sent.ids)),
      };
    };

    it.each(SENSORS.map((sensor) => [sensor.id, sensor] as const))(
      'see the same: %s',
      async (_id, sensor) => {
        const tally = { ids: 0, apart: 0, depths: 0, off: 0 };
        for (const pose of posesIn(home, SENSORS.indexOf(sensor))) {
          const [page, node] = [await capture(pose, sensor), rasteriser.render(pose, sensor)];
          count(tally, { page, node, sensor });
        }
        expect(tally.depths).toBeGreaterThan(100_000);
        expect(tally.apart / tally.ids).toBeLessThan(0.01);
        expect(tally.off / tally.depths).toBeLessThan(0.001);
      },
      SLOW_MS,
    );

    it(
      'show nearly the same colours',
      async () => {
        const sensor = { ...SENSOR_PRESETS.objectnav, widthPx: 320, heightPx: 240 };
        let dots = 0;
        for (const pose of posesIn(home, 0)) {
          const text = await opened.page.evaluate(([at, by]) => window.captureRgb(at, by), [
            pose,
            sensor,
          ] as const);
          const [page, node] = [new Uint8Array(bytesOf(text)), paintHome(painted, pose, sensor)];
          // Edges alone make up to 1.03 in a view that is full of things.
          expect(meanDifference(page, node)).toBeLessThan(1.2);
          dots += darkDots(page, paintHome(painted, pose, finer(sensor)), sensor);
        }
        expect(dots).toBe(0);
      },
      SLOW_MS,
    );

    it(
      'see the same leaves, from both sides',
      async () => {
        const sensor = SENSOR_PRESETS.objectnav;
        const plants = new Set(
          home.scene.instances.filter(({ category }) => category === 'plant').map(({ id }) => id),
        );
        const { pose, share } = fullestView(home, rasteriser, plants);
        expect(share).toBeGreaterThan(0.005);
        const [page, node] = [await capture(pose, sensor), rasteriser.render(pose, sensor)];
        const isPlant = (id: number | undefined) => plants.has(id ?? 0);
        let [both, either] = [0, 0];
        page.ids.forEach((id, k) => {
          if (isPlant(id) && isPlant(node.ids[k])) both++;
          if (isPlant(id) || isPlant(node.ids[k])) either++;
        });
        expect(either).toBeGreaterThan(2500);
        expect(both / either).toBeGreaterThan(0.98);
      },
      SLOW_MS,
    );
  },
);

const bytesOf = (text: string): ArrayBuffer => Uint8Array.from(Buffer.from(text, 'base64')).buffer;

/** Three places of the home, another three for each `n`. */
function posesIn({ pathFinder }: LoadedHome, n: number): Pose[] {
  const places = pathFinder.grid(1).filter(({ island }) => island === 0);
  return [0, 1, 2].map((k) => {
    const place = places[Math.floor(((4 * k + n) / 12) * places.length)];
    const [x, y, z] = place?.position ?? [0, 0, 0];
    // Off the grid: the software renderer drops triangles of which a corner lies in the very plane of the eye.
    return { position: [x + 0.013, y, z + 0.007], headingDeg: (k * 120 + n * 30) % 360 };
  });
}

/** The pose that has most of some instances in view, of all places on a grid of a metre. */
function fullestView(home: LoadedHome, rasteriser: Rasteriser, wanted: ReadonlySet<number>) {
  let best: { pose: Pose; share: number } = {
    pose: { position: [0, 0, 0], headingDeg: 0 },
    share: 0,
  };
  for (const { position } of home.pathFinder.grid(1))
    for (let headingDeg = 0; headingDeg < 360; headingDeg += 30) {
      const { ids } = rasteriser.render({ position, headingDeg }, SENSOR_PRESETS.fast);
      const share = ids.reduce((sum, id) => sum + (wanted.has(id) ? 1 : 0), 0) / ids.length;
      if (share > best.share) best = { pose: { position, headingDeg }, share };
    }
  return best;
}

interface Tally {
  ids: number;
  apart: number;
  depths: number;
  off: number;
}

/** Counts pixels all of whose neighbours show the same thing: ids that differ, depths that are 5 mm or more apart. */
function count(
  tally: Tally,
  { page, node, sensor }: { page: Frame; node: Frame; sensor: SensorPreset },
): void {
  const { widthPx: w, heightPx: h } = sensor;
  const around = [-w - 1, -w, -w + 1, -1, 1, w - 1, w, w + 1];
  for (let y = 1; y < h - 1; y++)
    for (let x = 1; x < w - 1; x++) {
      const k = y * w + x;
      if (around.some((step) => node.ids[k + step] !== node.ids[k])) continue;
      tally.ids++;
      if (page.ids[k] !== node.ids[k]) {
        tally.apart++;
        continue;
      }
      tally.depths++;
      if (Math.abs((page.depthM[k] as number) - (node.depthM[k] as number)) > 0.005) tally.off++;
    }
}

/** How many pixels of the finer picture lie along the side of one. */
const FINER = 3;

const finer = (sensor: SensorPreset): SensorPreset => ({
  ...sensor,
  widthPx: FINER * sensor.widthPx,
  heightPx: FINER * sensor.heightPx,
});

/**
 * Pixels that are much darker than anything that a finer picture shows there or in the next pixel. A finer one, since an edge of
 * less than a pixel shows in one picture and not in the other.
 */
function darkDots(rgb: Uint8Array, fine: Uint8Array, { widthPx: w, heightPx: h }: SensorPreset) {
  const light = (picture: Uint8Array, k: number): number =>
    (picture[3 * k] as number) + (picture[3 * k + 1] as number) + (picture[3 * k + 2] as number);
  const darkestAround = (x: number, y: number): number => {
    let least = Infinity;
    for (let row = FINER * (y - 1); row < FINER * (y + 2); row++)
      for (let column = FINER * (x - 1); column < FINER * (x + 2); column++)
        least = Math.min(least, light(fine, row * FINER * w + column));
    return least;
  };
  let dots = 0;
  for (let y = 1; y < h - 1; y++)
    for (let x = 1; x < w - 1; x++) if (light(rgb, y * w + x) < darkestAround(x, y) - 60) dots++;
  return dots;
}

const meanDifference = (a: Uint8Array, b: Uint8Array): number =>
  a.reduce((sum, byte, k) => sum + Math.abs(byte - (b[k] as number)), 0) / a.length;
