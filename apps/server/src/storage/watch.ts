import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { blobFolder, lostBlobs } from './blobs';
import { type Fault, findFaults } from './check-database';
import { ContinuousCopy } from './continuous-copy';
import { type Db, openDatabase } from './database';

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
  const tellAnew = (message: WatchMessage): void => {
    const nowMs = performance.now();
    if (message.message === told.message && nowMs - told.atMs < TELL_AGAIN_MS) return;
    told = { message: message.message, atMs: nowMs };
    tell(message);
  };
  const copyNow = (): void => {
    try {
      const step = copy?.step() ?? null;
      if (step === null) return;
      if (step.lackingBlobs.length > 0) return tellAnew(lackOf(step.lackingBlobs, dataDir));
      told = { message: '', atMs: 0 };
    } catch (error) {
      tellAnew(messageOf(error, copyTo ?? dataDir));
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
    const found = faults.map((fault) => faultMessage(fault, dataDir));
    const isDamaged = faults.some(({ kind }) => kind === 'damage');
    return isDamaged ? found : [...found, ...(await findLostBlobs(db, dataDir))];
  } finally {
    await db.destroy();
  }
}

/** What is said of a fault of the database. A session that lacks rows harms no other. */
export const faultMessage = ({ kind, text }: Fault, dataDir: string): WatchMessage =>
  kind === 'damage'
    ? {
        message: `The database is damaged: ${text}`,
        where: dataDir,
        remedy: 'Stop the server, keep the data directory as it is, and restore a copy.',
      }
    : {
        message: text,
        where: dataDir,
        remedy: 'Compare with a backup. The session is set aside when its participant comes.',
      };

async function findLostBlobs(db: Db, dataDir: string): Promise<WatchMessage[]> {
  const listed = async (): Promise<string[]> =>
    (await db.selectFrom('blobs').select('sha256').execute()).map(({ sha256 }) => sha256);
  const lost = new Set(lostBlobs(dataDir, await listed()));
  if (lost.size === 0) return [];
  // Who was erased meanwhile has taken their own along.
  const [first, ...more] = (await listed()).filter((sha256) => lost.has(sha256));
  if (first === undefined) return [];
  return [
    {
      message: `${more.length + 1} blob(s) that rows name are missing or changed: ${first.slice(0, 12)}…`,
      where: blobFolder(dataDir),
      remedy: 'Put their files back from a backup; everything else is served as it is.',
    },
  ];
}

const lackOf = (lacking: readonly string[], dataDir: string): WatchMessage => ({
  message: `The copy goes on without ${lacking.length} blob(s) that are missing or changed in the data: ${lacking[0]?.slice(0, 12)}…`,
  where: blobFolder(dataDir),
  remedy: 'Put their files back from a backup: the copy takes them at its next step.',
});

const messageOf = (error: unknown, where: string): WatchMessage => ({
  message: error instanceof Error ? error.message : String(error),
  where: error instanceof ParleyError ? (error.where ?? where) : where,
  remedy: error instanceof ParleyError ? (error.remedy ?? '') : '',
});
