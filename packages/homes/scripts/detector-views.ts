/**
 * Draws the same views of a home with the page's own code in Chromium and with the painter in Node, and says what is in
 * each: `npx tsx scripts/detector-views.ts HOME OUT [views] [seed] [width]`. OUT gets `page/NNN.png`,
 * `node/NNN.png` and `truth.json`; pictures are 640 pixels wide unless a detector takes fewer; a detector run over both folders says what the difference between them costs it.
 * Needs Chromium (CHROMIUM_PATH or /usr/bin/chromium).
 */
import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { type Pose, SENSOR_PRESETS } from '@parley/protocol';
import { homeFiles, type LoadedHome, loadHome, replaceFolder } from '@parley/scenes/files';
import { paintHome, readPaintedHome } from '@parley/scenes/paint';
import { createRasteriser } from '@parley/scenes/raster';
import { randomStream } from '@parley/scenes/seed';
import sharp from 'sharp';
import { findSeen, type SeenThing } from './detector-seen';
import { openPage } from './open-page.mjs';
import type {} from './sensor-page';

/** A thing in a view. */
interface JudgedThing extends SeenThing {
  /** Too small to be asked for: neither a hit nor a miss. */ readonly isIgnored: boolean;
}

interface View {
  /** File name of both pictures. */ readonly picture: string;
  readonly pose: Pose;
  readonly seen: readonly JudgedThing[];
}

/** Views of bare walls tell nothing: fewer things that count, and another place is drawn. */
const LEAST_THINGS = 3;
const MAX_DRAWS_PER_VIEW = 200;

const [homeFolder, outFolder, views = '30', seed = '1', width = '640'] = process.argv.slice(2);
const areNumbers = [views, width].every((text) => /^[1-9]\d{0,3}$/.test(text));
if (homeFolder === undefined || outFolder === undefined || !areNumbers) {
  process.stderr.write(
    'detector-views.ts HOME OUT [views] [seed] [width]: two folders, 1 to 9999 views\n',
  );
  process.exit(2);
}
const scale = Number(width) / SENSOR_PRESETS.objectnav.widthPx;
const SENSOR = {
  ...SENSOR_PRESETS.objectnav,
  widthPx: Number(width),
  heightPx: Math.round(SENSOR_PRESETS.objectnav.heightPx * scale),
};
/** A thing counts from here on: 400 pixels visible of 640×480, no side of its box under 16. */
const LEAST = { visiblePx: 400 * scale * scale, sidePx: 16 * scale };
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
    const frame = rasteriser.render(pose, SENSOR);
    const seen = findSeen(frame, SENSOR, of.scene.instances).map(judged);
    if (seen.filter(({ isIgnored }) => !isIgnored).length < LEAST_THINGS) continue;
    chosen.push({ picture: `${String(chosen.length).padStart(3, '0')}.png`, pose, seen });
  }
  return chosen;
}

/** What is too small is ignored. */
function judged(thing: SeenThing): JudgedThing {
  const [, , wide, high] = thing.boxPx;
  const isIgnored = thing.visiblePx < LEAST.visiblePx || Math.min(wide, high) < LEAST.sidePx;
  return { ...thing, isIgnored };
}

function pngOf(rgb: Uint8Array): Promise<Buffer> {
  const { widthPx: width, heightPx: height } = SENSOR;
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
