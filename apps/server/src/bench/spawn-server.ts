import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '../repository';

/** What a store wrote while it was open. */
export interface StoreCounts {
  readonly transactions: number;
  readonly batches: number;
  readonly rows: number;
}

/** A server of its own in another process, on a free port. */
export interface SpawnedServer {
  readonly origin: string;
  readonly process: ChildProcess;
  /** Closes it cleanly, once; what its store wrote. */ stop(): Promise<StoreCounts>;
}

/**
 * Starts the bin and waits for its ready line.
 *
 * @param nodeFlags Of Node itself, before the bin; with any, the process has a channel for messages.
 * @throws when it ends before that.
 */
export function spawnServer(
  dataDir: string,
  nodeFlags: readonly string[] = [],
): Promise<SpawnedServer> {
  const child = spawn(
    process.execPath,
    [
      ...nodeFlags,
      join(repositoryRoot(), 'apps/server/bin/parley.mjs'),
      'serve',
      '--port',
      '0',
      '--data',
      dataDir,
    ],
    { stdio: ['ignore', 'pipe', 'pipe', nodeFlags.length > 0 ? 'ipc' : 'ignore'] },
  );
  return new Promise((resolve, reject) => {
    let text = '';
    let told = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      told += chunk.toString();
    });
    let stopped: Promise<StoreCounts> | null = null;
    const stop = (): Promise<StoreCounts> => {
      stopped ??= new Promise((done) => {
        child.once('close', () => done(countsIn(told)));
        child.kill('SIGTERM');
      });
      return stopped;
    };
    child.once('exit', (code) =>
      reject(new Error(`the server ended with code ${code} before it was ready: ${told.trim()}`)),
    );
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const origin = /(http:\/\/[^\s/]+)\/demo/.exec(text)?.[1];
      if (origin === undefined) return;
      child.removeAllListeners('exit');
      resolve({ origin, process: child, stop });
    });
  });
}

/** From the line that `parley serve` ends with. */
function countsIn(told: string): StoreCounts {
  const [, rows, batches, transactions] =
    /(\d+) rows in (\d+) commits, (\d+) transactions/.exec(told) ?? [];
  return { rows: Number(rows), batches: Number(batches), transactions: Number(transactions) };
}
