// Builds the page of this folder as the product is built, and opens it in headless Chromium, isolated as the product is.
import { createReadStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};
const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'content-security-policy':
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; connect-src 'self' blob:",
};

export const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/**
 * @param {{ folders: Record<string, string>, hasGpu?: boolean }} options `folders`: served below that first part of the
 *   address, e.g. `models`. `hasGpu`: WebGPU on its software adapter.
 */
export async function openPage({ folders, hasGpu = false }) {
  const outDir = mkdtempSync(join(tmpdir(), 'parley-detector-page-'));
  await build({
    configFile: join(here, '../vite.config.ts'),
    root: join(here, 'page'),
    base: '/',
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
  const roots = { ...folders, '': outDir };
  const server = createServer((request, reply) => {
    const path = normalize(decodeURIComponent((request.url ?? '/').split('?')[0]));
    const first = path.split('/')[1] ?? '';
    const file =
      first in folders
        ? join(roots[first], path.slice(first.length + 1))
        : join(outDir, path === '/' ? 'index.html' : path);
    if (!existsSync(file) || !statSync(file).isFile()) {
      reply.writeHead(404, HEADERS).end();
      return;
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    reply.writeHead(200, {
      ...HEADERS,
      'content-type': type,
      'content-length': statSync(file).size,
    });
    createReadStream(file).pipe(reply);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const { chromium } = createRequire(join(here, '../../../e2e/package.json'))('@playwright/test');
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(hasGpu ? ['--enable-unsafe-webgpu'] : []),
    ],
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(300_000);
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.waitForFunction(() => 'detectAt' in window);
  return {
    page,
    browser,
    close: async () => {
      await browser.close();
      server.closeAllConnections();
      server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
