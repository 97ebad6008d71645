import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BenchPage, type Browser, openChromium } from './chromium';
import { type BenchResult, spreadOf } from './measure';
import { spawnServer } from './spawn-server';

const REPEATS = 3;
const FRAME_MS = 120_000;
/** Reports of frame times for each level of display quality. */
const REPORTS = 2;

/**
 * In headless Chromium, from a cold cache: link to landing page with the bytes it took, and, in an episode, from opening
 * the link again to the first rendered frame of the robot's view. Null where Playwright or Chromium is missing.
 */
export async function benchBrowser(): Promise<BenchResult[] | null> {
  const browser = await openChromium();
  if (browser === null) return null;
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  const server = await spawnServer(dataDir);
  try {
    const landing: number[] = [];
    const bytes: number[] = [];
    const frames: number[] = [];
    const firsts: number[] = [];
    const clicks: number[] = [];
    for (let i = 0; i < REPEATS; i++) {
      const context = await browser.newContext();
      const page = await context.newPage();
      const firstFrame = watchExposures(page, 'first-frame');
      const startMs = performance.now();
      await page.goto(`${server.origin}/demo`);
      await page.waitForSelector('main button');
      landing.push(performance.now() - startMs);
      bytes.push((await page.evaluate(transferredBytes)) / 1000);
      const first = firstFrame();
      const clicksMs = await toFirstEpisode(page);
      const sentMs = performance.now();
      await first;
      firsts.push(performance.now() - sentMs);
      clicks.push(clicksMs);
      const againMs = performance.now();
      const next = firstFrame();
      await page.reload();
      await next;
      frames.push(performance.now() - againMs);
      await context.close();
    }
    const shown: BenchResult[] = [];
    for (const level of ['full', 'light'])
      shown.push(await benchDisplay(browser, `${server.origin}/demo?quality=${level}`, level));
    return [
      {
        name: 'link to landing page',
        unit: 'ms',
        spread: spreadOf(landing),
        what: 'headless Chromium, cold cache, localhost',
      },
      {
        name: 'landing page, transferred',
        unit: 'kB',
        spread: spreadOf(bytes),
        what: 'compressed, before any click',
      },
      {
        name: 'link to picture, clicking through',
        unit: 'ms',
        spread: spreadOf(clicks),
        what: 'landing to the picture of the practice at the speed of a script; the home loads meanwhile',
      },
      {
        name: 'first message to first frame',
        unit: 'ms',
        spread: spreadOf(firsts),
        what: 'of the robot’s view, software GL',
      },
      {
        name: 'link to first frame',
        unit: 'ms',
        spread: spreadOf(frames),
        what: 'a running session opened again, software GL',
      },
      ...shown,
    ];
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Frames of the robot's view while it moves, as the page reports them every five seconds. */
async function benchDisplay(browser: Browser, url: string, level: string): Promise<BenchResult> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const reported = watchExposures(page, 'frame-stats');
  await page.goto(url);
  await page.waitForSelector('main button');
  const first = reported();
  await toFirstEpisode(page);
  const means = [meanFrameMs(await first)];
  while (means.length < REPORTS) means.push(meanFrameMs(await reported()));
  await context.close();
  return {
    name: `frame of the view, ${level}`,
    unit: 'ms',
    spread: spreadOf(means),
    what: 'mean of five seconds of the practice, software GL',
  };
}

const meanFrameMs = (message: string): number =>
  Number(/"meanMs":([\d.]+)/.exec(message)?.[1] ?? Number.NaN);

/** Clicks through to the practice, as a participant does. @returns Milliseconds until the picture could be seen. */
async function toFirstEpisode(page: BenchPage): Promise<number> {
  const startMs = performance.now();
  await page.click('main button');
  await page.check('input[type=checkbox] >> nth=0');
  await page.click('button:has-text("I agree")');
  // In quotes: the whole text. Other pages hold words that begin like these.
  await page.check('text="Only I"');
  await page.check('text="I say that I can’t tell"');
  await page.click('button:has-text("To the practice")');
  await page.click('button:has-text("Start the practice")');
  await page.waitForSelector('button:has-text("I’ve seen it")');
  const seenMs = performance.now() - startMs;
  await page.click('button:has-text("I’ve seen it")');
  await page.click('button:has-text("Send")');
  return seenMs;
}

/** Resolves with its message when the page next reports something as an exposure event. */
function watchExposures(page: BenchPage, what: string): () => Promise<string> {
  let waiting: ((message: string) => void) | null = null;
  page.on('websocket', (socket) =>
    socket.on('framesent', (sent) => {
      const message = String(sent.payload);
      if (!message.includes(`"${what}"`)) return;
      waiting?.(message);
      waiting = null;
    }),
  );
  return () =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`the page never reported ${what}`)),
        FRAME_MS,
      );
      waiting = (message) => {
        clearTimeout(timer);
        resolve(message);
      };
    });
}

/** Runs in the page. */
function transferredBytes(): number {
  const entries = performance.getEntries() as unknown as {
    entryType: string;
    transferSize?: number;
  }[];
  return entries.reduce((sum, entry) => sum + (entry.transferSize ?? 0), 0);
}
