// Opens a headless Chromium with one of the pages of this folder; files are served from a folder without a network.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const ORIGIN = 'http://pictures.local';

export const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/**
 * @param {string} script File name of the page's code, in this folder.
 * @param {string} folder Holds one folder per home.
 * @returns {Promise<{ origin: string, page: import('./open-page.mjs').OpenedPage, close(): Promise<void> }>}
 */
export async function openPage(script, folder) {
  const { chromium } = createRequire(join(here, '../../../e2e/package.json'))('@playwright/test');
  const bundle = await build({
    entryPoints: [join(here, script)],
    bundle: true,
    format: 'iife',
    write: false,
    logLevel: 'error',
  });
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
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
  return { origin: ORIGIN, page, close: () => browser.close() };
}
