// Draws contact sheets of a furniture library: `node scripts/furniture-sheets.mjs [libraryFolder outFolder perSheet]`.
// Needs Chromium (CHROMIUM_PATH or /usr/bin/chromium).
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import sharp from 'sharp';

const here = fileURLToPath(new URL('.', import.meta.url));
const { chromium } = createRequire(join(here, '../../../e2e/package.json'))('@playwright/test');
const ORIGIN = 'http://furniture.local';
const [
  library = join(here, '../../../public/furniture'),
  out = join(here, '../../../docs/screens'),
  perSheet = '100',
] = process.argv.slice(2);
const COLUMNS = 12;
const CELL_PX = 104;

const bundle = await build({
  entryPoints: [join(here, 'furniture-page.ts')],
  bundle: true,
  format: 'iife',
  write: false,
  logLevel: 'error',
});
const cells = readdirSync(library, { withFileTypes: true })
  .filter((name) => name.isDirectory())
  .flatMap(({ name: tier }) => {
    const { assets } = JSON.parse(readFileSync(join(library, tier, 'catalogue.json'), 'utf8'));
    return assets.map((asset) => ({ url: `${ORIGIN}/${tier}/${asset.glb}`, label: asset.id }));
  })
  .sort((a, b) => (a.label < b.label ? -1 : 1));

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
const page = await browser.newPage();
page.setDefaultTimeout(600_000);
page.on('pageerror', (error) => console.error(error.message));
await page.route(`${ORIGIN}/**`, async (route) => {
  const path = new URL(route.request().url()).pathname;
  const file = join(library, path);
  if (path === '/') await route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
  else if (existsSync(file)) await route.fulfill({ body: readFileSync(file) });
  else await route.fulfill({ status: 404 });
});
await page.goto(`${ORIGIN}/`);
await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? '' });
mkdirSync(out, { recursive: true });
for (let i = 0, n = 1; i < cells.length; i += Number(perSheet), n++) {
  const sheet = cells.slice(i, i + Number(perSheet));
  const url = await page.evaluate(
    ([list, columns, px]) => window.drawSheet(list, columns, px),
    [sheet, COLUMNS, CELL_PX],
  );
  const png = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  const bytes = await sharp(png).png({ palette: true, colours: 160, effort: 10 }).toBuffer();
  writeFileSync(join(out, `furniture-${n}.png`), bytes);
  console.log(`furniture-${n}.png: ${sheet.length} models, ${Math.round(bytes.length / 1000)} kB`);
}
await browser.close();
