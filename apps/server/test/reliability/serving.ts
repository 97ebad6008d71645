import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Readiness } from '../../src/services/readiness';
import { ExperimenterDesk } from './experimenter-desk';

const INNER_FAULTS = fileURLToPath(new URL('./inner-faults.cjs', import.meta.url));
const READY_WITHIN_MS = 240_000;
const KEPT_ERROR_CHARS = 200_000;
const KIB_PER_MIB = 1024;
/** Of `/proc`, in every kernel that Node runs on. */
const TICKS_PER_S = 100;

export type ThreadEnd = 'throw' | 'exit' | 'oom' | 'hang';

export interface ServingOptions {
  /** The bundled command line. */ readonly bundle: string;
  readonly dataDir: string;
  /** Where orders for faults from inside are left; outside the data. */ readonly faultsDir: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
}

/** A real server in a process of its own, on one port through all its lives. */
export class Serving {
  #child: ChildProcess | null = null;
  #said = '';
  /** Of standard error, all lives together. */ errorBytes = 0;
  desk: ExperimenterDesk | null = null;

  private constructor(
    private readonly options: ServingOptions,
    readonly port: number,
  ) {
    mkdirSync(options.faultsDir, { recursive: true });
  }

  static async start(options: ServingOptions): Promise<Serving> {
    const serving = new Serving(options, await freePort());
    await serving.restart();
    return serving;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** What it says of itself, whether or not it can serve anybody. */
  async readiness(): Promise<Readiness> {
    return (await (await fetch(`${this.origin}/api/ready`)).json()) as Readiness;
  }

  /** The last of what it said on standard error. */
  get said(): string {
    return this.#said;
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Begins its next life. @returns Milliseconds until it was ready. @throws {Error} with what it said, where it ends before. */
  async restart(): Promise<number> {
    const { bundle, dataDir, faultsDir, env = {}, args = [] } = this.options;
    const startMs = performance.now();
    const child = spawn(
      process.execPath,
      [
        '--require',
        INNER_FAULTS,
        bundle,
        'serve',
        '--port',
        `${this.port}`,
        '--data',
        dataDir,
        ...args,
      ],
      { stdio: ['ignore', 'pipe', 'pipe'], env: { ...env, PARLEY_FAULTS: faultsDir } },
    );
    this.#child = child;
    child.stderr.on('data', (data: Buffer) => {
      this.errorBytes += data.length;
      this.#said = (this.#said + data).slice(-KEPT_ERROR_CHARS);
    });
    const key = await keyOf(child, () => this.#said);
    this.desk = new ExperimenterDesk(this.origin, key);
    return performance.now() - startMs;
  }

  /** `kill -9`. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** An orderly stop. @returns Its exit code and how long it took. */
  async stop(): Promise<{ readonly code: number | null; readonly seconds: number }> {
    const startMs = performance.now();
    const code = await this.#end('SIGTERM');
    return { code, seconds: (performance.now() - startMs) / 1000 };
  }

  /** The wall clock that the server sees goes wrong by so much. */
  setClock(byMs: number): void {
    writeFileSync(join(this.options.faultsDir, 'clock-ms'), `${byMs}`);
  }

  /** Ends an episode thread, within a moment. */
  endThread(how: ThreadEnd): void {
    writeFileSync(join(this.options.faultsDir, 'thread'), how);
  }

  rssMb(): number {
    const status = readFileSync(`/proc/${this.#child?.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / KIB_PER_MIB;
  }

  /** Processor time of this life, seconds. */
  cpuS(): number {
    const fields = readFileSync(`/proc/${this.#child?.pid}/stat`, 'utf8')
      .split(') ')[1]
      ?.split(' ');
    return (Number(fields?.[11]) + Number(fields?.[12])) / TICKS_PER_S;
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (child === null || !this.isRunning) return child?.exitCode ?? null;
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    child.kill(signal);
    return ended;
  }
}

function keyOf(child: ChildProcess, said: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const fail = (why: string): void => {
      clearTimeout(timer);
      reject(new Error(`the server ${why}: ${said().slice(-2000)}`));
    };
    const timer = setTimeout(() => fail('was not ready in time'), READY_WITHIN_MS);
    child.once('exit', (code, signal) => fail(`ended with ${code ?? signal}`));
    child.stdout?.on('data', (data) => {
      text += data;
      const key = /#key=([\w-]+)/.exec(text)?.[1];
      if (key === undefined) return;
      clearTimeout(timer);
      child.removeAllListeners('exit');
      resolve(key);
    });
  });
}

/** A port that nobody listens on now; a server keeps it through its lives. */
function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    }),
  );
}
