/**
 * Draws the same views of a home with the page's own code in Chromium and with the painter in Node, and says what is in
 * each: `npx tsx scripts/detector-views.ts HOME OUT [views] [seed]`. OUT gets `page/NNN.png`, `node/NNN.png`
 * and `truth.json`; a detector run over both folders says what the difference between them costs it.
 * Needs Chromium (CHROMIUM_PATH or /usr/bin/chromium).
 */
import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { type Pose, SENSOR_PRESETS } from '@parley/protocol';
import sharp from 'sharp';
import { homeFiles, type LoadedHome, loadHome, replaceFolder } from '../src/files';
import type { SceneInstance } from '../src/format';
import { paintHome, readPaintedHome } from '../src/paint';
import { createRasteriser, type Frame } from '../src/raster';
import { randomStream } from '../src/seed/random-stream';
import { openPage } from './open-page.mjs';
import type {} from './sensor-page';

/** What is seen of one thing in one view: the truth that detections are held against. */
interface SeenThing {
  readonly id: number;
  readonly category: string;
  readonly model: string;
  /** Around all its visible pixels: left, top, width, height. */
  readonly boxPx: readonly [number, number, number, number];
  readonly visiblePx: number;
  /** Too small to be asked for: neither a hit nor a miss. */ readonly isIgnored: boolean;
}

interface View {
  /** File name of both pictures. */ readonly picture: string;
  readonly pose: Pose;
  readonly seen: readonly SeenThing[];
}

const SENSOR = SENSOR_PRESETS.objectnav;
/** A thing counts from here on: 400 pixels visible, no side of its box under 16. */
const LEAST = { visiblePx: 400, sidePx: 16 };
/** Views of bare walls tell nothing: fewer things that count, and another place is drawn. */
const LEAST_THINGS = 3;
const MAX_DRAWS_PER_VIEW = 200;

const [homeFolder, outFolder, views = '30', seed = '1'] = process.argv.slice(2);
if (homeFolder === undefined || outFolder === undefined || !/^[1-9]\d{0,3}$/.test(views)) {
  process.stderr.write('detector-views.ts HOME OUT [views] [seed]: two folders, 1 to 9999 views\n');
  process.exit(2);
}
const folder = resolve(homeFolder);
const home = await loadHome(folder);
const painted = await readPaintedHome(
  readFileSync(join(folder, homeFiles(home.scene.sceneId).glb)),
);
const { origin, page, close } = await openPage('sensor-page.ts', dirname(folder));
const spentMs = { page: 0, node: 0 };
try {
  await page.evaluate((url) => window.openSensors(url), `${origin}/${basename(folder)}`);
  await replaceFolder(resolve(outFolder), draw(chooseViews(home, Number(views), seed)));
} finally {
  await close();
  home.pathFinder.dispose();
}
const mean = (ms: number): string => (ms / Number(views)).toFixed(0);
process.stdout.write(
  `${outFolder}: ${views} views; a frame took ${mean(spentMs.page)} ms in the page, ${mean(spentMs.node)} ms in Node\n`,
);

async function* draw(chosen: readonly View[]): AsyncGenerator<readonly [string, string | Buffer]> {
  for (const { picture, pose } of chosen) {
    const startMs = performance.now();
    const sent = await page.evaluate(([at, by]) => window.captureRgb(at, by), [
      pose,
      SENSOR,
    ] as const);
    const drawnMs = performance.now();
    const rgb = paintHome(painted, pose, SENSOR);
    spentMs.page += drawnMs - startMs;
    spentMs.node += performance.now() - drawnMs;
    yield [`page/${picture}`, await pngOf(Buffer.from(sent, 'base64'))];
    yield [`node/${picture}`, await pngOf(rgb)];
  }
  const { scene, sceneHash } = home;
  const truth = { sceneId: scene.sceneId, sceneHash, seed, sensor: SENSOR, views: chosen };
  yield ['truth.json', `${JSON.stringify(truth, null, 1)}\n`];
}

/** Random places of the largest island and random headings, as the seed has them. */
function chooseViews(of: LoadedHome, count: number, named: string): View[] {
  const rasteriser = createRasteriser(of.sensors);
  const random = randomStream('detector views', of.scene.sceneId, named);
  const chosen: View[] = [];
  for (let drawn = 0; chosen.length < count; drawn++) {
    if (drawn === count * MAX_DRAWS_PER_VIEW)
      throw new Error(`${of.scene.sceneId}: hardly a view shows ${LEAST_THINGS} things`);
    const pose = { position: of.pathFinder.randomPoint(random, 0), headingDeg: random.int(360) };
    const seen = findSeen(rasteriser.render(pose, SENSOR), of.scene.instances);
    if (seen.filter(({ isIgnored }) => !isIgnored).length < LEAST_THINGS) continue;
    chosen.push({ picture: `${String(chosen.length).padStart(3, '0')}.png`, pose, seen });
  }
  return chosen;
}

function findSeen({ ids }: Frame, instances: readonly SceneInstance[]): SeenThing[] {
  const spans = new Map<number, { x0: number; y0: number; x1: number; y1: number; n: number }>();
  ids.forEach((id, k) => {
    const [x, y] = [k % SENSOR.widthPx, Math.floor(k / SENSOR.widthPx)];
    const span = spans.get(id);
    if (span === undefined) {
      spans.set(id, { x0: x, y0: y, x1: x, y1: y, n: 1 });
      return;
    }
    span.x0 = Math.min(span.x0, x);
    span.x1 = Math.max(span.x1, x);
    span.y1 = y;
    span.n++;
  });
  return instances.flatMap(({ id, category, model }) => {
    const span = spans.get(id);
    if (span === undefined) return [];
    const [wide, high] = [span.x1 - span.x0 + 1, span.y1 - span.y0 + 1];
    const isIgnored = span.n < LEAST.visiblePx || Math.min(wide, high) < LEAST.sidePx;
    const boxPx = [span.x0, span.y0, wide, high] as const;
    return [{ id, category, model, boxPx, visiblePx: span.n, isIgnored }];
  });
}

function pngOf(rgb: Uint8Array): Promise<Buffer> {
  const { widthPx: width, heightPx: height } = SENSOR;
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
