import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const BIN = at('apps/server/bin/parley.mjs');
/** With the task kinds of the test kit: made by `BUILD_TEST_KINDS`, which does nothing while they are of today's sources. */
const WITH_TEST_KINDS = 'node_modules/.cache/parley-test-kinds';
const BUILD_TEST_KINDS = at('scripts/build-test-kinds.mjs');
const READY_MS = 180_000;
const STOP_MS = 10_000;
const run = promisify(execFile);

/** A server of its own on a free port and in a folder of its own, with the links that it printed. */
export interface RunningServer {
  readonly demoUrl: string;
  readonly experimenterUrl: string;
  /** Address without path. */ readonly origin: string;
  /** Its folder, which goes when it stops. */ readonly dataDir: string;
  stop(): Promise<void>;
}

export interface ServeOptions {
  /** Study files by id, opened before anybody comes. */
  readonly studies?: Readonly<Record<string, string>>;
  /** Folders that are copied into its own before it starts, by their place there: models. */
  readonly folders?: Readonly<Record<string, string>>;
  /** `test`: server and pages that have the task kinds of the test kit too; default `product`. */
  readonly kinds?: 'product' | 'test';
}

/** What is started: the script of the command line, and its environment. */
interface Program {
  readonly script: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Starts the server's own bin, as people do, and reads its links from what it prints. */
export async function serve({
  studies = {},
  folders = {},
  kinds = 'product',
}: ServeOptions = {}): Promise<RunningServer> {
  const { script, env } = await programOf(kinds);
  const data = await mkdtemp(join(tmpdir(), 'parley-e2e-'));
  await mkdir(join(data, 'studies'), { recursive: true });
  for (const [place, source] of Object.entries(folders))
    await cp(source, join(data, place), { recursive: true });
  for (const [id, yaml] of Object.entries(studies)) {
    await writeFile(join(data, 'studies', `${id}.yaml`), yaml);
    await run(process.execPath, [script, 'studies', 'open', id, '--data', data], { env });
  }
  const child = spawn(process.execPath, [script, 'serve', '--port', '0', '--data', data], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  });
  const stop = async () => {
    await end(child);
    await rm(data, { recursive: true, force: true });
  };
  try {
    const { demo, experimenter } = await links(child);
    const origin = new URL(demo).origin;
    return { demoUrl: demo, experimenterUrl: experimenter, origin, dataDir: data, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function programOf(kinds: 'product' | 'test'): Promise<Program> {
  if (kinds === 'product') return { script: BIN, env: process.env };
  await run(process.execPath, [BUILD_TEST_KINDS]);
  return {
    script: at(`apps/server/${WITH_TEST_KINDS}/parley.mjs`),
    env: { ...process.env, PARLEY_WEB: at(`apps/web/${WITH_TEST_KINDS}`) },
  };
}

function links(child: ChildProcess): Promise<{ demo: string; experimenter: string }> {
  return new Promise((resolve, reject) => {
    const printed: string[] = [];
    const found: Partial<Record<'demo' | 'experimenter', string>> = {};
    const fail = (why: string) => reject(new Error(`${why}\n${printed.join('\n')}`));
    const timer = setTimeout(() => fail('The server printed no links in time.'), READY_MS);
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`The server ended with code ${code}.`);
    });
    const read = (line: string) => {
      printed.push(line);
      const match = /^\s*(demo|experimenter)\s+(https?:\/\/\S+)/.exec(line);
      if (match !== null) found[match[1] as 'demo' | 'experimenter'] = match[2] as string;
      const { demo, experimenter } = found;
      if (demo === undefined || experimenter === undefined) return;
      clearTimeout(timer);
      resolve({ demo, experimenter });
    };
    for (const stream of [child.stdout, child.stderr]) {
      if (stream !== null) createInterface({ input: stream }).on('line', read);
    }
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = new Promise<void>((done) => child.once('exit', () => done()));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await over;
  clearTimeout(timer);
}
