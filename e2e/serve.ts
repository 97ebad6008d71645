import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const BIN = fileURLToPath(new URL('../apps/server/bin/parley.mjs', import.meta.url));
const READY_MS = 180_000;
const STOP_MS = 10_000;

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
}

/** Starts the server's own bin, as people do, and reads its links from what it prints. */
export async function serve({
  studies = {},
  folders = {},
}: ServeOptions = {}): Promise<RunningServer> {
  const data = await mkdtemp(join(tmpdir(), 'parley-e2e-'));
  await mkdir(join(data, 'studies'), { recursive: true });
  for (const [place, source] of Object.entries(folders))
    await cp(source, join(data, place), { recursive: true });
  for (const [id, yaml] of Object.entries(studies)) {
    await writeFile(join(data, 'studies', `${id}.yaml`), yaml);
    await promisify(execFile)(process.execPath, [BIN, 'studies', 'open', id, '--data', data]);
  }
  const child = spawn(process.execPath, [BIN, 'serve', '--port', '0', '--data', data], {
    stdio: ['ignore', 'pipe', 'pipe'],
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
