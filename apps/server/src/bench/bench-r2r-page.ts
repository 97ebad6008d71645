import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import type { OpenHome } from '../homes/open-home';
import { instructionsIn } from './bench-r2r';
import { type BenchPage, openChromium } from './chromium';
import { atMost, type BenchResult, spreadOf } from './measure';
import { openedStudy, type StudyChange } from './opened-study';
import { spawnServer } from './spawn-server';

const REPEATS = 3;
/** A panorama that is there, painted. */
const PAINTED = '[data-testid=panorama] [data-ready]';

/** The example study of people who follow, without its practice, of one walk in one home: the panorama that is timed is the first that the page paints. */
const changesIn = (episodeId: string): readonly StudyChange[] => [
  [/Demo value/g, 'Stated value'],
  [/^ {2}- \{ step: practice \}\n/m, ''],
  [/^episodes:\n(?: +- .*\n)+/m, `episodes:\n  - ${episodeId}\n`],
  [/^episodesPerParticipant: .*$/m, 'episodesPerParticipant: 1'],
];

/**
 * The painted panorama of a page, in headless Chromium: from the press that begins a walk to the picture, the home not read before; and of the same walk opened again.
 *
 * @throws {ParleyError} `BAD_EPISODE` for a home without built-in instructions; `NO_CHROMIUM` where Playwright or Chromium is missing.
 */
export async function benchR2rPage({ scene }: OpenHome): Promise<BenchResult[]> {
  const [{ episodeId }] = instructionsIn(scene.sceneId);
  const browser = await openChromium();
  if (browser === null)
    throw new ParleyError('NO_CHROMIUM', 'Playwright or Chromium is missing', {
      where: 'r2r-page',
      remedy: 'Install the packages of the browser tests and Chromium, or leave this part out.',
    });
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  try {
    const studyId = await openedStudy(dataDir, 'r2r/r2r-follow', changesIn(episodeId));
    const server = await spawnServer(dataDir);
    try {
      const [firstS, againS]: [number[], number[]] = [[], []];
      for (let i = 0; i < REPEATS; i++) {
        // A context of its own: nothing is kept of the one before.
        const context = await browser.newContext();
        const page = await context.newPage();
        await toWalk(page, `${server.origin}/s/${studyId}`);
        firstS.push(await secondsTo(page, () => page.click('button:has-text("Continue")')));
        againS.push(await secondsTo(page, () => page.reload()));
        await context.close();
      }
      const what = `${episodeId}, headless Chromium, software GL, localhost`;
      return [
        {
          name: 'painted panorama, first sight',
          unit: 's',
          spread: spreadOf(firstS),
          what: `from the press that begins the walk to the picture, cold cache, ${what}`,
          bar: atMost(3),
        },
        {
          name: '… opened again',
          unit: 's',
          spread: spreadOf(againS),
          what: 'the same walk from the reload of its page to the picture, home in the cache',
        },
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await browser.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function secondsTo(page: BenchPage, begin: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await begin();
  await page.waitForSelector(PAINTED);
  return (performance.now() - startMs) / 1000;
}

/** Through consent and comprehension, up to the press that begins the walk. */
async function toWalk(page: BenchPage, url: string): Promise<void> {
  await page.goto(url);
  await page.click('main button:has-text("Start")');
  await page.check('input[type=checkbox] >> nth=0');
  await page.click('button:has-text("I agree")');
  await page.check('text="To all sides"');
  await page.check('text="When you say that you are there"');
}
