import { ParleyError } from '@parley/protocol';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  Migrator,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
  sql,
} from 'kysely';
import Libsql from 'libsql';
import { migrationProvider } from './migrations';
import type { Tables } from './schema';
import { storeFailure } from './store-failure';

export type Db = Kysely<Tables>;

export interface OpenDatabaseOptions {
  /** Bring an older file up to date; a visitor beside a running server does not. */ shouldMigrate?: boolean;
  /** How long the thread stands still for another process's transaction, once the database is open. */ busyTimeoutMs?: number;
}

const BUSY_TIMEOUT_MS = 5000;

/**
 * Opens `parley.sqlite`: write-ahead log, every commit synced to disk, foreign keys on, deleted content overwritten.
 *
 * @throws {ParleyError} `STORE_FAILED` when the file is damaged, cannot be opened, is made by a newer Parley, or by an older one that may not be
 *   brought up to date here.
 */
export async function openDatabase(file: string, options: OpenDatabaseOptions = {}): Promise<Db> {
  const raw = openFile(file);
  try {
    raw.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    raw.pragma('journal_mode = WAL');
    raw.pragma('synchronous = FULL');
    raw.pragma('foreign_keys = ON');
    raw.pragma('secure_delete = ON');
  } catch (cause) {
    raw.close();
    const isForeign = (cause as { code?: unknown }).code === 'SQLITE_NOTADB';
    const refused = isForeign ? null : storeFailure(cause, file);
    if (refused !== null) throw refused;
    throw new ParleyError('STORE_FAILED', 'This is not a database of Parley', {
      where: file,
      remedy: 'Restore it from a backup, or name another data directory.',
      cause,
    });
  }
  const db: Db = new Kysely<Tables>({
    dialect: new ImmediateDialect({ database: guarded(raw) }, () => raw.inTransaction),
  });
  if (options.shouldMigrate ?? true) await migrate(db, file);
  else await refuseOther(db, file);
  raw.pragma(`busy_timeout = ${options.busyTimeoutMs ?? BUSY_TIMEOUT_MS}`);
  return db;
}

function openFile(file: string): Libsql.Database {
  try {
    return new Libsql(file);
  } catch (cause) {
    throw storeFailure(cause, file) ?? cause;
  }
}

/** A visitor works only on tables that it knows. */
async function refuseOther(db: Db, file: string): Promise<void> {
  const known = await new Migrator({ db, provider: migrationProvider }).getMigrations();
  if (known.some(({ executedAt }) => executedAt === undefined)) {
    await db.destroy();
    throw new ParleyError('STORE_FAILED', 'The database is that of an older Parley', {
      where: file,
      remedy: 'Start the server of this version once: it brings the database up to date.',
    });
  }
  const names = new Set(known.map(({ name }) => name));
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  if (rows.every(({ name }) => names.has(name))) return;
  await db.destroy();
  throw ofNewer(file);
}

const ofNewer = (file: string, cause?: unknown): ParleyError =>
  new ParleyError('STORE_FAILED', 'The database is that of a newer Parley', {
    where: file,
    remedy: 'Use that version, or name another data directory.',
    cause,
  });

async function migrate(db: Db, file: string): Promise<void> {
  const { error } = await new Migrator({ db, provider: migrationProvider }).migrateToLatest();
  if (error === undefined) return;
  await db.destroy();
  const refused = storeFailure(error, file);
  if (refused !== null) throw refused;
  if (/malformed|not a database/.test(String(error)))
    throw new ParleyError('STORE_FAILED', 'The database is damaged', {
      where: file,
      remedy: 'Keep it as it is, and put a copy in its place: `parley restore FOLDER --replace`.',
      cause: error,
    });
  // In the words of the migrator.
  if (/previously executed migration .* is missing/.test(String(error))) throw ofNewer(file, error);
  throw new ParleyError('STORE_FAILED', 'The database could not be brought up to date', {
    where: file,
    remedy: 'Keep it as it is, and report this with the version that it was made by.',
    cause: error,
  });
}

/** Takes the write lock when a transaction begins, so that two writers queue up instead of failing half-way. */
class ImmediateDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #isOpen: () => boolean;
  /** @param isOpen Whether a transaction is. */
  constructor(config: SqliteDialectConfig, isOpen: () => boolean) {
    super(config);
    this.#config = config;
    this.#isOpen = isOpen;
  }
  override createDriver(): Driver {
    return new ImmediateDriver(this.#config, this.#isOpen);
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #isOpen: () => boolean;
  constructor(config: SqliteDialectConfig, isOpen: () => boolean) {
    super(config);
    this.#isOpen = isOpen;
  }
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
  /** A commit that finds the disk full undoes all by itself: undoing it again would fail, and hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isOpen()) await super.rollbackTransaction(connection);
  }
}

const CACHED_STATEMENTS = 200;

/**
 * The driver's view of the database: prepared statements are kept, and values that libsql cannot bind
 * (a boolean ends the process) are refused first.
 */
function guarded(raw: Libsql.Database): SqliteDatabase {
  const cache = new Map<string, SqliteStatement>();
  return {
    close: () => raw.close(),
    prepare: (text) => {
      const known = cache.get(text);
      if (known) return known;
      const statement = guardedStatement(raw.prepare(text), text);
      if (cache.size >= CACHED_STATEMENTS) cache.delete(cache.keys().next().value as string);
      if (/^(insert|select|update|delete|begin|commit|savepoint|release)\b/i.test(text)) {
        cache.set(text, statement);
      }
      return statement;
    },
  };
}

function guardedStatement(statement: Libsql.Statement<unknown[]>, text: string): SqliteStatement {
  const checked = (parameters: ReadonlyArray<unknown>): unknown[] => {
    for (const value of parameters) {
      if (value === null || typeof value === 'string' || typeof value === 'number') continue;
      throw new TypeError(`a ${typeof value} cannot be stored: ${text.slice(0, 80)}`);
    }
    return [...parameters];
  };
  return {
    reader: statement.reader,
    all: (parameters) => statement.all(checked(parameters)),
    run: (parameters) => statement.run(checked(parameters)),
    iterate: (parameters) => statement.iterate(checked(parameters)),
  };
}
