import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repositoryRoot } from '../repository';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What of Playwright's page benches use: the library is a development dependency of the browser tests only. */
export interface BenchPage {
  goto(url: string): Promise<unknown>;
  reload(): Promise<unknown>;
  waitForSelector(selector: string): Promise<unknown>;
  click(selector: string): Promise<void>;
  check(selector: string): Promise<void>;
  evaluate<T>(run: () => T): Promise<T>;
  on(
    event: 'websocket',
    listener: (socket: {
      on(event: 'framesent', listener: (frame: { payload: string | Buffer }) => void): void;
    }) => void,
  ): void;
  close(): Promise<void>;
}
export interface Browser {
  newContext(): Promise<{ newPage(): Promise<BenchPage>; close(): Promise<void> }>;
  close(): Promise<void>;
}

/** Headless Chromium; null where Playwright or Chromium is missing. */
export async function openChromium(): Promise<Browser | null> {
  const executablePath = CHROMIUM.find((path) => existsSync(path));
  const chromium = findPlaywright();
  if (executablePath === undefined || chromium === null) return null;
  return chromium.launch({ executablePath, args: ARGS });
}

/** Belongs to the browser tests: a machine that never ran them has none. */
const PLAYWRIGHT = '@playwright/test';

function findPlaywright(): { launch(options: object): Promise<Browser> } | null {
  try {
    const require = createRequire(join(repositoryRoot(), 'e2e/package.json'));
    return require(PLAYWRIGHT).chromium;
  } catch {
    return null;
  }
}
