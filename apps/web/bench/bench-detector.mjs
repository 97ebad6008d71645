// Frames in a page as a participant's page runs them: drawn in one worker, detected in another. Prints milliseconds of each frame,
// the longest task of the page's own thread, and how far memory grows, as JSON for `parley bench page-detector`.
// `node apps/web/bench/bench-detector.mjs [frames] [model folder]`
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHROMIUM, openPage } from './open-page.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const HOME = 'maple';
/** Frames before memory is looked at for the first time: shaders, caches and the first collection. */
const WARM_FRAMES = 100;
/** Frames whose tasks are looked at one by one. */
const TRACED_FRAMES = 50;
const SENSOR = {
  id: 'fast',
  widthPx: 160,
  heightPx: 120,
  hfovDeg: 79,
  cameraHeightM: 1.31,
  pitchDeg: 0,
  minDepthM: 0,
  maxDepthM: 5,
};

const frames = Number(process.argv[2] ?? 1000);
const modelDir = resolve(process.argv[3] ?? join(root, 'public/models/parley-rooms'));
if (!existsSync(CHROMIUM) || !existsSync(join(modelDir, 'model.json'))) {
  console.error(`Chromium (${CHROMIUM}) or the model (${modelDir}) is missing.`);
  process.exit(1);
}
const model = JSON.parse(readFileSync(join(modelDir, 'model.json'), 'utf8'));
const prompt = ['chair', 'armchair', 'bed', 'plant', 'sofa', 'table'];
const poses = posesOf(join(root, 'public/scenes', HOME, 'episodes.json'));

const opened = await openPage({
  folders: { models: dirname(modelDir), scenes: join(root, 'public/scenes') },
});
try {
  const { page } = opened;
  await page.evaluate((what) => window.openEye(what), {
    modelId: model.modelId,
    modelHash: model.sha256,
    modelUrl: `/models/${basename(modelDir)}`,
    sceneUrl: `/scenes/${HOME}`,
  });
  await runFrames(page, WARM_FRAMES);
  await page.evaluate(() => window.longestTaskMs());
  const before = await memoryMb();
  const times = await runFrames(page, frames);
  const longestTaskMs = await page.evaluate(() => window.longestTaskMs());
  const after = await memoryMb();
  const traced = await longestTracedTaskMs(page);
  const figures = {
    model: model.modelId,
    ep: times[0]?.ep,
    found: times.reduce((sum, { count }) => sum + count, 0),
    detectMs: times.map(({ ms }) => ms),
    drawMs: times.map(({ drawMs }) => drawMs),
    longestTaskMs: { wall: longestTaskMs, ...traced },
    memoryGrowthMb: growth(before, after),
  };
  console.log(JSON.stringify(figures));
} finally {
  await opened.close();
}

/** @param {import('./open-page.mjs').OpenedPage} page @param {number} count */
async function runFrames(page, count) {
  const times = [];
  for (let i = 0; i < count; i++) {
    const pose = poses[i % poses.length];
    const { ms, drawMs, ep, detections } = await page.evaluate((sense) => window.detectAt(sense), {
      pose,
      sensor: SENSOR,
      want: { kind: 'detections', modelHash: model.sha256, prompt },
    });
    times.push({ ms, drawMs, ep, count: detections.length });
  }
  return times;
}

/**
 * Longest task of the page's own thread over some frames: by the clock, and of processor time, which a busy machine does not
 * stretch.
 * @param {any} page
 */
async function longestTracedTaskMs(page) {
  await opened.browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  await runFrames(page, TRACED_FRAMES);
  const { traceEvents } = JSON.parse((await opened.browser.stopTracing()).toString());
  const mains = new Set();
  for (const { name, args, pid, tid } of traceEvents)
    if (name === 'thread_name' && args?.name === 'CrRendererMain') mains.add(`${pid} ${tid}`);
  let [tracedWall, tracedCpu] = [0, 0];
  for (const { name, dur = 0, tdur = 0, pid, tid } of traceEvents) {
    if (!/RunTask$/.test(name) || !mains.has(`${pid} ${tid}`)) continue;
    tracedWall = Math.max(tracedWall, dur / 1000);
    tracedCpu = Math.max(tracedCpu, tdur / 1000);
  }
  return { tracedWall, tracedCpu };
}

/** Memory of its own of each process of the browser, after a collection, MB. */
async function memoryMb() {
  const session = await opened.page.context().newCDPSession(opened.page);
  await session.send('HeapProfiler.collectGarbage');
  await session.detach();
  await new Promise((done) => setTimeout(done, 2000));
  const browser = await opened.browser.newBrowserCDPSession();
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  await browser.detach();
  /** @type {Record<string, number>} */
  const byType = {};
  for (const { type, id } of processInfo) {
    const rollup = readFileSync(`/proc/${id}/smaps_rollup`, 'utf8');
    const kb = Number(/^Pss_Anon:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
    byType[type] = Math.round((byType[type] ?? 0) + kb / 1000);
  }
  return byType;
}

/** @param {Record<string, number>} before @param {Record<string, number>} after */
function growth(before, after) {
  return Object.fromEntries(
    Object.entries(after).map(([type, mb]) => [type, mb - (before[type] ?? 0)]),
  );
}

/** Places that a robot may stand at, every heading of thirty degrees in turn. @param {string} file */
function posesOf(file) {
  const { episodes } = JSON.parse(readFileSync(file, 'utf8'));
  const places = episodes.flatMap((/** @type {{ viewPoints: { position: number[] }[] }} */ each) =>
    each.viewPoints.map(({ position }) => position),
  );
  return places.map((/** @type {number[]} */ position, /** @type {number} */ i) => ({
    position,
    headingDeg: (i * 30) % 360,
  }));
}
