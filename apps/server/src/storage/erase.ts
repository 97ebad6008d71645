import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ParleyError } from '@parley/protocol';
import type { Db } from './database';
import type { Erased } from './erasure/erase-copy';
import { type CopyEraser, copyEraser } from './erasure/erase-copy-in-thread';
import { eraseFromFile, firstBytes, type LeftReason, SQLITE } from './erasure/erase-file';
import { type ErasedRows, eraseRows, knownOf } from './erasure/erase-rows';
import { filesBelow } from './erasure/files-below';
import { LIVE_BYTES, markScrubDue, scrubOrPutOff } from './erasure/scrub';
import { addTombstones, tombstoneOf } from './erasure/tombstones';
import { speaksOf, TraceList } from './erasure/traces';
import { pairOf } from './pairs';
import { removeErasedBlobs } from './sweep-blobs';

export interface Erasure {
  readonly rowCount: number;
  readonly blobCount: number;
  /** Recorded model calls that were removed from cassettes in `cassettes`. */
  readonly callCount: number;
  /** Other databases below the data directory from which the session was removed too: path from there. */
  readonly backups: readonly string[];
  /** Other files of which records or the whole were removed: exports, logs, cassettes, copies of pictures. */
  readonly files: readonly string[];
  /** Files that may still speak of the person and were not changed: theirs who put them there to remove. */
  readonly left: readonly { readonly file: string; readonly why: LeftReason }[];
  /** False: bytes of the person may stand in freed parts of `parley.sqlite` until the next start of the server. */
  readonly isScrubbed: boolean;
}

export interface EraseOptions {
  readonly sessionId: string;
  readonly nowMs: number;
  /** A larger database is rebuilt at the next start of the server. */ readonly liveBytes?: number;
}

/**
 * Removes a session everywhere below the data directory: rows, recruitment ids, slots, blobs, calls in cassettes (SCI-35); the
 * same in every other database there; records of exports and logs. A tombstone is on disk before anything is removed, and the
 * database itself comes last: an erasure that is cut short, or undone by an older copy of the database, is done again at the
 * next start. What stays is that a participant of this study was erased, and what it had cost.
 *
 * @throws {ParleyError} `NOT_FOUND` when neither the database nor any file below the data directory knows the session.
 */
export async function eraseSession(
  db: Db,
  dataDir: string,
  { sessionId, nowMs, liveBytes = LIVE_BYTES }: EraseOptions,
): Promise<Erasure> {
  const tombstone = tombstoneOf(sessionId, nowMs);
  const traces = new TraceList(sessionId);
  const known = await knownOf(db, sessionId);
  if (known !== null) {
    addTombstones(dataDir, [tombstone]);
    traces.add(known);
  }
  // What two people did together holds the words of both, and belongs to neither alone.
  const pair = await pairOf(db, sessionId);
  const joint =
    pair === null
      ? null
      : await eraseSession(db, dataDir, { sessionId: pair.pairId, nowMs, liveBytes });
  const copies = copyEraser();
  const found = await eraseFiles(dataDir, { sessionId, tombstone, traces }, copies).finally(() =>
    copies.close(),
  );
  const own = await eraseOwn(db, dataDir, { sessionId, erasedUtc: tombstone.erasedUtc });
  const isUnknown = own === null && found.backups.length === 0 && found.files.length === 0;
  if (isUnknown && found.left.every(({ why }) => why !== 'names the person')) {
    throw new ParleyError('NOT_FOUND', 'There is no such session', {
      where: `session ${sessionId}`,
    });
  }
  addTombstones(dataDir, [tombstone]);
  const isScrubbed = await scrubOrPutOff(db, liveBytes);
  const erasure = {
    rowCount: own?.rowCount ?? 0,
    blobCount: own?.blobs.length ?? 0,
    ...found,
    isScrubbed,
  };
  return joint === null ? erasure : bothOf(joint, erasure);
}

const bothOf = (joint: Erasure, own: Erasure): Erasure => ({
  rowCount: joint.rowCount + own.rowCount,
  blobCount: joint.blobCount + own.blobCount,
  callCount: joint.callCount + own.callCount,
  backups: [...new Set([...joint.backups, ...own.backups])],
  files: [...new Set([...joint.files, ...own.files])],
  left: own.left,
  isScrubbed: joint.isScrubbed && own.isScrubbed,
});

/** Rows and blobs of the database of the data directory itself; null when it does not know the session. */
async function eraseOwn(
  db: Db,
  dataDir: string,
  which: { readonly sessionId: string; readonly erasedUtc: string },
): Promise<ErasedRows | null> {
  const own = await db.transaction().execute(async (trx) => {
    await markScrubDue(trx);
    return eraseRows(trx, which);
  });
  const hashes = own?.blobs.map(({ sha256 }) => sha256) ?? [];
  await removeErasedBlobs(db, dataDir, hashes);
  return own;
}

/** Of the open database itself, and beside any: they go with it. */
const OWN = new Set(['parley.sqlite', 'server.lock', 'server.pid']);
const COMPANION = /-(wal|shm|journal)$/;
/** One whose database is gone is a file like any other, and full of rows. */
const isCompanion = (path: string): boolean =>
  COMPANION.test(path) && existsSync(path.replace(COMPANION, ''));
/** Named by what is in them: those of the person go by name. */
const BLOB = /^blobs[\\/][0-9a-f]{2}[\\/][0-9a-f]{64}$/;

/** Databases first, since they tell by what else the person is found, then all other files. */
async function eraseFiles(
  dataDir: string,
  erased: Erased & { readonly traces: TraceList },
  copies: CopyEraser,
): Promise<Pick<Erasure, 'backups' | 'files' | 'left' | 'callCount'>> {
  const backups: string[] = [];
  const files: string[] = [];
  const left: { file: string; why: LeftReason }[] = [];
  const others: string[] = [];
  let callCount = 0;
  const onUnreadable = (folder: string): void => {
    left.push({ file: relative(dataDir, folder), why: 'cannot be read or changed' });
  };
  for await (const path of filesBelow(dataDir, onUnreadable)) {
    const file = relative(dataDir, path);
    if (OWN.has(file) || isCompanion(path) || BLOB.test(file)) continue;
    if (!(await isDatabase(path))) {
      others.push(file);
      continue;
    }
    const result = await copies.erase(path, erased);
    if (result.kind === 'erased') {
      erased.traces.add(result.erased);
      backups.push(file);
    }
    if (result.kind === 'left') left.push({ file, why: result.why });
  }
  for (const file of others) {
    // It went with its database meanwhile.
    if (!existsSync(join(dataDir, file))) continue;
    const result = await eraseFromFile(join(dataDir, file), erased.traces);
    const isNamed = speaksOf(erased.traces, Buffer.from(file)) && existsSync(join(dataDir, file));
    if (result.kind === 'left') left.push({ file, why: result.why });
    else if (isNamed || (result.kind === 'changed' && result.stillNames))
      left.push({ file, why: 'names the person' });
    if (result.kind !== 'changed') continue;
    files.push(file);
    if (/^cassettes[\\/]/.test(file)) callCount += result.removedCount;
  }
  const byFile = (a: { file: string }, b: { file: string }): number => (a.file < b.file ? -1 : 1);
  return { backups, files, left: left.sort(byFile), callCount };
}

const isDatabase = async (path: string): Promise<boolean> =>
  firstBytes(path).then(
    (start) => start.equals(SQLITE),
    () => false,
  );
