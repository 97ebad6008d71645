// Opens a headless Chromium with the page of picture-page.ts; files are served from a folder without a network.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const { chromium } = createRequire(join(here, '../../../e2e/package.json'))('@playwright/test');
const ORIGIN = 'http://pictures.local';

/**
 * @param {string} folder Holds one folder per home.
 * @returns {Promise<{ open(sceneId: string): Promise<void>, take(camera: object, quality?: number): Promise<Buffer>, takeSensor(shot: object, sidePx: number, quality: number): Promise<Buffer>, close(): Promise<void> }>}
 */
export async function openPicturePage(folder) {
  const bundle = await build({
    entryPoints: [join(here, 'picture-page.ts')],
    bundle: true,
    format: 'iife',
    write: false,
    logLevel: 'error',
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const page = await browser.newPage({ viewport: { width: 1100, height: 1100 } });
  page.setDefaultTimeout(600_000);
  page.on('pageerror', (error) => console.error(error.message));
  await page.route(`${ORIGIN}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === '/') {
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' });
      return;
    }
    const file = join(folder, path);
    if (existsSync(file)) await route.fulfill({ body: readFileSync(file) });
    else await route.fulfill({ status: 404 });
  });
  await page.goto(`${ORIGIN}/`);
  await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? '' });
  return {
    open: (sceneId) => page.evaluate((url) => window.openHome(url), `${ORIGIN}/${sceneId}`),
    take: async (camera, quality = 0.85) => {
      const url = await page.evaluate(
        ([shot, q]) => window.takePicture(shot, q),
        [camera, quality],
      );
      return bytesOf(url);
    },
    takeSensor: async (shot, sidePx, quality) => {
      const args = { shot, sidePx, quality };
      const url = await page.evaluate(
        (of) => window.takeSensorPicture(of.shot, of.sidePx, of.quality),
        args,
      );
      return bytesOf(url);
    },
    close: () => browser.close(),
  };
}

/** @param {string} url */
const bytesOf = (url) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
