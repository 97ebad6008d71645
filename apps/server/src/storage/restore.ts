import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { sql } from 'kysely';
import Libsql from 'libsql';
import { blobFolder, blobPath, lostBlobs } from './blobs';
import { findFaults } from './check-database';
import { type Clock, systemClock, utc } from './clock';
import { compareContents } from './compare-contents';
import { type Db, openDatabase } from './database';
import { eraseReturned } from './erasure/erase-returned';
import { addTombstones, readTombstoneFile, readTombstones } from './erasure/tombstones';
import { lockData, makeAndLock } from './lock';
import { readContents, readManifest } from './manifest';
import { sweepBlobs } from './sweep-blobs';
import { sync, syncBelow } from './sync-below';

export interface RestoreOptions {
  /** Backup, continuous copy, or data directory of before. */ readonly from: string;
  readonly dataDir: string;
  /** Puts data that are there already aside. */ readonly replace?: boolean;
  /** More erasures to do again: the `erased.jsonl` of another data directory. */
  readonly erasedFile?: string;
  /** Restores where blobs are missing or changed too: all else is there. */ readonly shouldGoWithout?: boolean;
  readonly clock?: Clock;
}

export interface Restoration {
  readonly sessionCount: number;
  readonly rowCount: number;
  readonly blobCount: number;
  /** Blobs that rows name and the backup does not have, or has otherwise. */
  readonly lackingBlobs: number;
  /** Sessions of the backup that had been erased after it was made. */
  readonly erasedAgain: number;
  /** `manifest`: all is as it was when the backup was made. `structure`: it has no manifest, and is sound in itself. */
  readonly proof: 'manifest' | 'structure';
  /** When the backup was made; null where it does not say. */ readonly madeUtc: string | null;
  /** Where the data of before are now. */ readonly aside: string | null;
  /** Rows that only the data of before have; null where these cannot be read. */
  readonly rowsAside: number | null;
}

/**
 * Puts a backup in the place of a data directory's database and blobs. It is copied, checked to the last row and blob, and
 * rid of everybody who was erased since, before the first file of the data directory is touched; the new database then takes
 * the old one's place in one step, and is read once more.
 *
 * @throws {ParleyError} `NOT_FOUND` without a backup there, `STORE_FAILED` for one that is damaged or not what it was,
 *   `BAD_INPUT` where data are and `replace` is not set, `DATA_IN_USE` while a server runs.
 */
export async function restoreFrom(options: RestoreOptions): Promise<Restoration> {
  const { from, dataDir, replace = false, clock = systemClock } = options;
  refuseNoBackup(from, dataDir);
  const lock = makeAndLock(dataDir);
  const draft = join(dataDir, 'restore.part');
  try {
    const isThere = existsSync(join(dataDir, 'parley.sqlite'));
    if (isThere && !replace)
      throw new ParleyError('BAD_INPUT', 'There are data already', {
        where: dataDir,
        remedy: 'Name another --data directory, or put them aside with --replace.',
      });
    copyStill(from, draft);
    const checked = await checkDraft(draft, options);
    const rowsAside = isThere ? await rowsNotIn(dataDir, draft) : 0;
    const name = `before-restore-${utc(clock.nowMs()).replaceAll(/[:.]/g, '-')}`;
    const aside = isThere ? join(dataDir, 'backups', name) : null;
    if (aside !== null) putAside(dataDir, aside);
    swap(draft, dataDir);
    await readBack(dataDir, checked);
    const { contents, ...told } = checked;
    return { ...told, aside, rowsAside };
  } finally {
    rmSync(draft, { recursive: true, force: true });
    lock.release();
  }
}

function refuseNoBackup(from: string, dataDir: string): void {
  if (!existsSync(join(from, 'parley.sqlite')))
    throw new ParleyError('NOT_FOUND', 'There is no backup', {
      where: from,
      remedy: 'Name the folder of a backup: that with parley.sqlite in it.',
    });
  if (existsSync(dataDir) && realpathSync(from) === realpathSync(dataDir))
    throw new ParleyError('BAD_INPUT', 'This is the data directory itself', {
      where: from,
      remedy: 'Name the folder of a backup.',
    });
}

/** Database, with what is in its write-ahead log or journal still, and blobs. */
function copyData(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const name of DATABASE_FILES)
    if (existsSync(join(from, name))) copyFileSync(join(from, name), join(to, name));
  if (existsSync(blobFolder(from))) cpSync(blobFolder(from), blobFolder(to), { recursive: true });
}

/** The same of a place that nobody changes meanwhile: no server of its own, and no step of a copy. */
function copyStill(from: string, to: string): void {
  const release = holdStill(from);
  try {
    copyData(from, to);
  } finally {
    release();
  }
}

/** @throws {ParleyError} `DATA_IN_USE` while a server owns the place. */
function holdStill(from: string): () => void {
  const lock = existsSync(join(from, 'server.lock')) ? lockData(from) : null;
  let reader: Libsql.Database | null = null;
  const release = (): void => {
    if (reader?.inTransaction) reader.exec('rollback');
    reader?.close();
    lock?.release();
  };
  try {
    reader = new Libsql(join(from, 'parley.sqlite'));
    // Whoever writes waits until this reader is gone.
    reader.pragma('busy_timeout = 5000');
    reader.exec('begin');
    // All rows are read: an unfinished statement keeps its connection, and the lock on the file, open after `close`.
    reader.prepare('select count(*) from sqlite_master').all();
  } catch {
    // Damaged, or on a medium that cannot be written: what it is worth is found out from the copy.
  }
  return release;
}

/** A copy that was killed in the middle of a step is undone by the journal beside it alone. */
const DATABASE_FILES = ['parley.sqlite', 'parley.sqlite-wal', 'parley.sqlite-journal'];

interface Checked extends Omit<Restoration, 'aside' | 'rowsAside'> {
  readonly contents: Awaited<ReturnType<typeof readContents>>;
}

async function checkDraft(draft: string, options: RestoreOptions): Promise<Checked> {
  const { from, dataDir, erasedFile, shouldGoWithout = false, clock = systemClock } = options;
  const manifest = readManifest(from);
  if (erasedFile !== undefined && !existsSync(erasedFile))
    throw new ParleyError('NOT_FOUND', 'There is no such list of erasures', { where: erasedFile });
  const tombstones = [dataDir, from].flatMap(readTombstones);
  if (erasedFile !== undefined) tombstones.push(...readTombstoneFile(erasedFile));
  const db = await openDatabase(join(draft, 'parley.sqlite'));
  try {
    const faults = await findFaults(db);
    if (faults.length > 0)
      throw notSound(
        from,
        faults.map(({ text }) => text),
      );
    if (manifest !== null) {
      const differences = compareContents(manifest, await readContents(db, manifest.madeUtc));
      if (differences.length > 0) throw notSound(from, differences);
    }
    const erasedAgain = await eraseReturned(db, tombstones);
    await sweepBlobs(db, draft);
    const blobs = await db.selectFrom('blobs').select('sha256').execute();
    const lacking = lostBlobs(
      draft,
      blobs.map(({ sha256 }) => sha256),
    );
    if (lacking.length > 0 && !shouldGoWithout) throw lacksBlobs(from, lacking);
    // A changed one would be taken for the picture that it was.
    for (const sha256 of lacking) rmSync(blobPath(draft, sha256), { force: true });
    const contents = await readContents(db, utc(clock.nowMs()));
    await sql`pragma wal_checkpoint(TRUNCATE)`.execute(db);
    // From here on nobody on the list comes back, whatever is put into this folder.
    addTombstones(dataDir, tombstones);
    return {
      sessionCount: Object.keys(contents.sessions).length,
      rowCount: Object.values(contents.sessions).reduce((sum, each) => sum + each.rowCount, 0),
      blobCount: blobs.length - lacking.length,
      lackingBlobs: lacking.length,
      erasedAgain,
      proof: manifest === null ? 'structure' : 'manifest',
      madeUtc: manifest?.madeUtc ?? null,
      contents,
    };
  } finally {
    await db.destroy();
  }
}

const notSound = (from: string, faults: readonly string[]): ParleyError =>
  new ParleyError('STORE_FAILED', `The backup is not what it was: ${faults.join('; ')}`, {
    where: from,
    remedy: 'Take another backup; the data directory is as it was.',
  });

const lacksBlobs = (from: string, lacking: readonly string[]): ParleyError =>
  new ParleyError(
    'STORE_FAILED',
    `The backup is not what it was: ${lacking.length} blob(s) that its rows name are missing or changed`,
    {
      where: lacking.map((sha256) => blobPath(from, sha256)).join(', '),
      remedy:
        'Take another backup, put the files back, or restore all else with --go-without; the data directory is as it was.',
    },
  );

/** How many rows of the data directory the restored data lack; null where it cannot be read. */
async function rowsNotIn(dataDir: string, draft: string): Promise<number | null> {
  const opened: Db[] = [];
  const countsOf = async (folder: string): Promise<Map<string, number>> => {
    const db = await openDatabase(join(folder, 'parley.sqlite'));
    opened.push(db);
    const sessions = db.selectFrom('rows').select(['session_id']).groupBy('session_id');
    const counts = await sessions.select((eb) => eb.fn.countAll<number>().as('count')).execute();
    return new Map(counts.map(({ session_id, count }) => [session_id, Number(count)]));
  };
  try {
    const restored = await countsOf(draft);
    const present = [...(await countsOf(dataDir))];
    return present.reduce((sum, [id, n]) => sum + Math.max(0, n - (restored.get(id) ?? 0)), 0);
  } catch {
    return null;
  } finally {
    for (const db of opened) await db.destroy();
  }
}

function putAside(dataDir: string, aside: string): void {
  copyData(dataDir, aside);
  syncBelow(aside);
}

/** Blobs first, which harm no one; then the database, in one step. The old write-ahead log must never meet the new file. */
function swap(draft: string, dataDir: string): void {
  if (existsSync(blobFolder(draft)))
    cpSync(blobFolder(draft), blobFolder(dataDir), { recursive: true, force: true });
  syncBelow(draft);
  for (const end of ['-wal', '-shm']) rmSync(join(dataDir, `parley.sqlite${end}`), { force: true });
  renameSync(join(draft, 'parley.sqlite'), join(dataDir, 'parley.sqlite'));
  if (existsSync(blobFolder(dataDir))) syncBelow(blobFolder(dataDir));
  sync(dataDir);
}

/** What is in place now is what was checked. */
async function readBack(dataDir: string, { contents }: Checked): Promise<void> {
  const db = await openDatabase(join(dataDir, 'parley.sqlite'));
  try {
    const differences = compareContents(contents, await readContents(db, contents.madeUtc));
    if (differences.length > 0)
      throw new ParleyError(
        'STORE_FAILED',
        `The disk gave back other data: ${differences.join('; ')}`,
        {
          where: dataDir,
          remedy: 'Check the disk, and restore again.',
        },
      );
    await sweepBlobs(db, dataDir);
  } finally {
    await db.destroy();
  }
}
