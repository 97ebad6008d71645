import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { ParleyError } from '@parley/protocol';
import Libsql from 'libsql';
import { blobPath, findBlob, writeBlobFile } from './blobs';
import { type CopiedSession, lossOf, sessionsWithoutLoss } from './copy-losses';
import { addTombstones, readTombstones, sessionHashOf } from './erasure/tombstones';
import { makeFolder } from './make-folder';

/** What one step brought over. */
export interface CopyStep {
  readonly rowCount: number;
  readonly blobCount: number;
  /** Sessions that were erased in the data, and now in the copy. */ readonly erasedCount: number;
  /** Hashes of blobs that the data name and do not have, or have otherwise: tried again at each step. */
  readonly lackingBlobs: readonly string[];
}

/**
 * Keeps a second place up to date with a data directory while the server writes: a database and blobs that `parley restore`
 * takes. The copy is changed in one transaction a step, so it is whole at every moment; the data are only read, which keeps
 * no writer waiting.
 *
 * What the copy has and the data lack was erased, which a tombstone says, or was lost: then nothing is copied any more, and
 * the copy keeps what it has.
 */
export class ContinuousCopy {
  #db: Libsql.Database | null = null;
  #dataVersion: number | null = null;
  #lacking: readonly string[] = [];

  /** @throws {ParleyError} `BAD_INPUT` for a place that is no second one, `STORE_FAILED` where it cannot be made. */
  constructor(
    private readonly dataDir: string,
    private readonly to: string,
  ) {
    refuseNoSecondPlace(dataDir, to);
    makeFolder(to, 0o700);
  }

  /**
   * Brings over what was committed since the last step; null when nothing was.
   *
   * @throws {ParleyError} `STORE_FAILED` when the data lack rows that the copy has, when either cannot be read, or the copy
   *   cannot be written; it is as it was then.
   */
  step(): CopyStep | null {
    try {
      this.#db ??= this.#open();
      const [{ data_version }] = all<{ data_version: number }>(
        this.#db,
        'pragma source.data_version',
      );
      if (data_version === this.#dataVersion) return null;
      const step = this.#bringOver(this.#db);
      this.#dataVersion = data_version;
      return step;
    } catch (error) {
      this.close();
      if (error instanceof ParleyError) throw error;
      throw new ParleyError('STORE_FAILED', `The copy could not be continued: ${String(error)}`, {
        where: this.to,
        remedy: 'Check that both places can be reached and have room.',
        cause: error,
      });
    }
  }

  close(): void {
    this.#db?.close();
    this.#db = null;
    this.#dataVersion = null;
  }

  #open(): Libsql.Database {
    const source = join(this.dataDir, 'parley.sqlite');
    const file = join(this.to, 'parley.sqlite');
    if (!existsSync(file)) this.#begin(source, file);
    const db = new Libsql(file);
    db.pragma('busy_timeout = 5000');
    leaveWriteAhead(db);
    db.pragma('synchronous = FULL');
    db.pragma('secure_delete = ON');
    db.pragma('foreign_keys = OFF');
    db.prepare('attach ? as source').run(source);
    return db;
  }

  /** The first copy is whole or not there. */
  #begin(source: string, file: string): void {
    rmSync(`${file}.part`, { force: true });
    const db = new Libsql(source);
    try {
      db.pragma('busy_timeout = 5000');
      db.prepare('vacuum into ?').run(`${file}.part`);
    } finally {
      db.close();
    }
    chmodSync(`${file}.part`, 0o600);
    renameSync(`${file}.part`, file);
  }

  #bringOver(db: Libsql.Database): CopyStep {
    refuseOtherTables(db, this.to);
    // Deferred: the data are read as they are at this moment, and locked for no one.
    db.exec('begin');
    let step: Omit<CopyStep, 'lackingBlobs'>;
    let goneBlobs: string[];
    try {
      const erasedCount = this.#erasedSessions(db);
      const isThorough = this.#dataVersion === null;
      const rowCount = appendRows(db, sessionsWithoutLoss(db, { to: this.to, isThorough }));
      const blobs = differences(db, 'blobs');
      goneBlobs = blobs.gone.map(hashOf);
      this.#lacking = this.#copyBlobs(db, blobs.added.map(hashOf));
      for (const table of tablesOf(db, 'main')) if (table !== 'rows') mirror(db, table);
      if (erasedCount > 0) db.pragma(`main.user_version = ${REBUILD_DUE}`);
      step = { rowCount, blobCount: blobs.added.length, erasedCount };
      db.exec('commit');
    } catch (error) {
      // A full disk has undone it all by itself.
      if (db.inTransaction) db.exec('rollback');
      throw error;
    }
    for (const sha256 of goneBlobs) rmSync(blobPath(this.to, sha256), { force: true });
    rebuildIfDue(db);
    // The bytes of who is erased just now go before this step knows of it.
    const still = new Set(all<Line>(db, 'select sha256 from source.blobs').map(hashOf));
    this.#lacking = this.#lacking.filter((sha256) => still.has(sha256));
    return { ...step, lackingBlobs: this.#lacking };
  }

  /** Sessions that the data lack. Erased ones go from the copy, with a tombstone first; any other is a loss. */
  #erasedSessions(db: Libsql.Database): number {
    const gone = all<{ id: string }>(
      db,
      'select id from main.sessions where id not in (select id from source.sessions)',
    );
    if (gone.length === 0) return 0;
    const tombstones = readTombstones(this.dataDir);
    const hashes = new Set(tombstones.map(({ sessionHash }) => sessionHash));
    const lost = gone.filter(({ id }) => !hashes.has(sessionHashOf(id)));
    if (lost.length > 0) throw lossOf(this.to, `${lost.length} session(s)`);
    addTombstones(this.to, tombstones);
    for (const { id } of gone) db.prepare('delete from main.rows where session_id = ?').run(id);
    return gone.length;
  }

  /** @returns Those that the data lack: rows are worth more than pictures, and do not wait for them. */
  #copyBlobs(db: Libsql.Database, added: readonly string[]): string[] {
    const wanted = new Set([...added, ...this.#missingBlobs(db)]);
    return [...wanted].filter((sha256) => {
      const bytes = findBlob(this.dataDir, sha256);
      if (bytes !== null) writeBlobFile(this.to, bytes);
      return bytes === null;
    });
  }

  /** Of a step that was cut short, or of the first copy: looked for once a connection. Those that the data lacked: always. */
  #missingBlobs(db: Libsql.Database): string[] {
    const known = all<Line>(db, 'select sha256 from source.blobs').map(hashOf);
    if (this.#dataVersion !== null) return known.filter((sha256) => this.#lacking.includes(sha256));
    return known.filter((sha256) => !existsSync(blobPath(this.to, sha256)));
  }
}

/** Stands in the copy from the transaction that erases until what was freed by it is overwritten. */
const REBUILD_DUE = 1;

function rebuildIfDue(db: Libsql.Database): void {
  const [{ user_version }] = all<{ user_version: number }>(db, 'pragma main.user_version');
  if (user_version !== REBUILD_DUE) return;
  db.exec('vacuum main');
  const [{ busy }] = all<{ busy: number }>(db, 'pragma main.wal_checkpoint(TRUNCATE)');
  // A reader of the copy holds its write-ahead log, where an erased person may still be: the next step tries again.
  if (busy === 0) db.pragma('main.user_version = 0');
}

/** @throws {ParleyError} `BAD_INPUT` for a folder in the data directory, or one that is a data directory itself. */
export function refuseNoSecondPlace(dataDir: string, to: string): void {
  const way = relative(resolve(dataDir), resolve(to));
  const isElsewhere = way.startsWith('..') || isAbsolute(way);
  if (isElsewhere && !existsSync(join(to, 'server.lock'))) return;
  throw new ParleyError('BAD_INPUT', 'A copy needs a place of its own', {
    where: to,
    remedy: 'Name a folder outside the data directory, on another disk, that no server uses.',
  });
}

/** A write-ahead log wants shared memory, which a disk of another machine does not have. While others read the copy it stays. */
function leaveWriteAhead(db: Libsql.Database): void {
  try {
    db.pragma('journal_mode = DELETE');
  } catch {
    // A reader keeps it.
  }
}

/** Rows that were appended, session by session: those that are there never change. */
function appendRows(db: Libsql.Database, sessions: readonly CopiedSession[]): number {
  const append = db.prepare(
    'insert into main.rows select * from source.rows where session_id = ? and seq > ?',
  );
  return sessions
    .filter(({ had, has }) => (has ?? -1) > (had ?? -1))
    .reduce((sum, { id, had }) => sum + append.run(id, had ?? -1).changes, 0);
}

/** Lines of a table that are in one of both only. */
function differences(db: Libsql.Database, table: string): { added: Line[]; gone: Line[] } {
  const minus = (one: string, other: string): Line[] =>
    all<Line>(db, `select * from ${one}."${table}" except select * from ${other}."${table}"`);
  return { added: minus('source', 'main'), gone: minus('main', 'source') };
}
type Line = Readonly<Record<string, unknown>>;
const hashOf = ({ sha256 }: Line): string => String(sha256);

/**
 * Makes a side table the same. It is compared whole at each step, and written whole where it differs: `blobs` and `blob_refs`
 * grow with what is kept of sessions, the others with people and studies only.
 */
function mirror(db: Libsql.Database, table: string): void {
  const { added, gone } = differences(db, table);
  if (added.length === 0 && gone.length === 0) return;
  db.exec(
    `delete from main."${table}"; insert into main."${table}" select * from source."${table}"`,
  );
}

/** Tables and indexes are those of the same version of Parley. */
function refuseOtherTables(db: Libsql.Database, to: string): void {
  const [mine, theirs] = ['main', 'source'].map((name) =>
    all<{ sql: string }>(db, `select sql from ${name}.sqlite_master where sql is not null`)
      .map(({ sql }) => sql)
      .sort()
      .join('\n'),
  );
  if (mine === theirs) return;
  throw new ParleyError('STORE_FAILED', 'The copy is that of another version of Parley', {
    where: to,
    remedy: 'Keep it as a backup, and name another folder for a new copy.',
  });
}

const tablesOf = (db: Libsql.Database, of: string): string[] =>
  all<{ name: string }>(
    db,
    `select name from ${of}.sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`,
  ).map(({ name }) => name);

const all = <T>(db: Libsql.Database, text: string): [T, ...T[]] =>
  db.prepare(text).all() as [T, ...T[]];
