import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { findFaults } from './check-database';
import { ContinuousCopy } from './continuous-copy';
import { openDatabase } from './database';

export interface WatchOptions {
  readonly dataDir: string;
  /** Where a copy is kept; null for none. */ readonly copyTo: string | null;
  readonly copyEveryMs: number;
  readonly checkEveryMs: number;
}

/** A server as people run it: at most two seconds are not in the copy yet. */
export const WATCH_TIMES = { copyEveryMs: 2000, checkEveryMs: 24 * 3600 * 1000 } as const;

/** A fault, as a thread can send it. */
export interface WatchMessage {
  readonly message: string;
  readonly where: string;
  readonly remedy: string;
}

/** A fault that stays is told again after this long. */
const TELL_AGAIN_MS = 3600 * 1000;

/**
 * Checks and copies until it is told to stop.
 *
 * @param tell Gets a fault when it is found.
 * @returns Copies a last time and stops.
 */
export function watch(options: WatchOptions, tell: (message: WatchMessage) => void): () => void {
  const { dataDir, copyTo, copyEveryMs, checkEveryMs } = options;
  const copy = copyTo === null ? null : new ContinuousCopy(dataDir, copyTo);
  let told = { message: '', atMs: 0 };
  const copyNow = (): void => {
    try {
      copy?.step();
      told = { message: '', atMs: 0 };
    } catch (error) {
      const message = messageOf(error, copyTo ?? dataDir);
      const nowMs = performance.now();
      if (message.message === told.message && nowMs - told.atMs < TELL_AGAIN_MS) return;
      told = { message: message.message, atMs: nowMs };
      tell(message);
    }
  };
  const check = (): void => {
    checkNow(dataDir).then(
      (faults) => faults.forEach(tell),
      (error: unknown) => tell(messageOf(error, dataDir)),
    );
  };
  copyNow();
  const timers = [setInterval(copyNow, copyEveryMs), setInterval(check, checkEveryMs)];
  return () => {
    for (const timer of timers) clearInterval(timer);
    copyNow();
    copy?.close();
  };
}

async function checkNow(dataDir: string): Promise<WatchMessage[]> {
  const db = await openDatabase(join(dataDir, 'parley.sqlite'), { shouldMigrate: false });
  try {
    const faults = await findFaults(db);
    return faults.map(({ text }) => ({
      message: `The database is damaged: ${text}`,
      where: dataDir,
      remedy: 'Stop the server, keep the data directory as it is, and restore a copy.',
    }));
  } finally {
    await db.destroy();
  }
}

const messageOf = (error: unknown, where: string): WatchMessage => ({
  message: error instanceof Error ? error.message : String(error),
  where: error instanceof ParleyError ? (error.where ?? where) : where,
  remedy: error instanceof ParleyError ? (error.remedy ?? '') : '',
});
