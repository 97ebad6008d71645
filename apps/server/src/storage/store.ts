import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Row, SpendingRow } from '@parley/log';
import { ParleyError } from '@parley/protocol';
import { sql } from 'kysely';
import { type AnswerCodes, answerCodes } from './answer-codes';
import { armsOfSessions } from './arms-of-sessions';
import { type BackupMade, backupTo } from './backup';
import { type BlobRef, readBlob, writeBlobFile } from './blobs';
import { type Fault, findFaults } from './check-database';
import { type Clock, clockAfter, systemClock } from './clock';
import { type Db, openDatabase } from './database';
import { type Erasure, eraseSession } from './erase';
import { findAsked } from './erasure/erase-asked';
import { findReturned } from './erasure/erase-returned';
import { LIVE_BYTES, scrubDue } from './erasure/scrub';
import { readTombstones } from './erasure/tombstones';
import { type ExperimenterKeys, experimenterKeys } from './experimenter-keys';
import { type Batch, type DraftResult, GroupCommit, type Writing } from './group-commit';
import { runOutSessions } from './leases';
import { countLeaver, type LeaverCount, readLeaverCounts } from './leaver-counts';
import { makeAndLock } from './lock';
import { type LogOverview, readLogOverview } from './log-overview';
import { type Moment, readMoment } from './moment';
import { membersOf, type PairMember, pairOf } from './pairs';
import { patient, whileBusy } from './refusal';
import { lastWrittenMs, type RowDraft, type RowRange, readRows } from './rows';
import {
  addToken,
  findSession,
  hasExternal,
  listSessions,
  readExternal,
  type Session,
  type SessionFilter,
} from './sessions';
import { readSetting, writeSetting } from './settings';
import { readSlots, type Slot, takenSlots } from './slots';
import { readErasedUsd, readSpendingRows } from './spending-rows';
import { type StudyVersions, studyVersions } from './study-versions';
import { sweepBlobs } from './sweep-blobs';
import { readUnfinished, type UnfinishedTrial } from './unfinished';
import { appendVerdict, latestVerdicts, type StoredVerdict, verdictHistory } from './verdicts';

export interface StoreOptions {
  /** Folder of the database, blobs and backups; made if missing, with mode 0700. */
  readonly dataDir: string;
  readonly clock?: Clock;
  /** `own`: the one server. `visit`: a command beside it, which may change side tables but writes no rows. */
  readonly mode?: 'own' | 'visit';
  /** Longest time that a batch waits for others to share its commit. */
  readonly windowMs?: number;
  /** How long writes wait while the disk refuses them, or another process holds the lock; by default half a minute. */
  readonly patienceMs?: number;
  /** Largest database, bytes, that an erasure rebuilds while people are there. */
  readonly liveRebuildBytes?: number;
}

/** Everything that outlives the process. Rows go in by `commit` only. */
export interface Store {
  readonly dataDir: string;
  readonly clock: Clock;
  /** Resolves after the rows are on disk; see {@link GroupCommit}. */
  commit(batch: Batch): Promise<DraftResult[]>;
  /** `commit` without side tables. */
  appendRows(sessionId: string, rows: readonly RowDraft[]): Promise<DraftResult[]>;
  readRows(sessionId: string, range?: RowRange): Promise<Row[]>;
  /** First rows of the trials of active sessions that have no end. */
  readUnfinished(): Promise<readonly UnfinishedTrial[]>;
  findSession(sessionId: string): Promise<Session | null>;
  findSessionByToken(token: string): Promise<Session | null>;
  findSessionByResumeCode(resumeCode: string): Promise<Session | null>;
  listSessions(filter?: SessionFilter): Promise<Session[]>;
  /** Sessions and their side tables at one moment. */
  readMoment(filter: SessionFilter): Promise<Moment>;
  readExternal(sessionId: string): Promise<Record<string, string>>;
  /** Has any of these keys of a person a place in the study? */
  hasExternal(studyId: string, externalKeys: readonly string[]): Promise<boolean>;
  readSlots(sessionId: string): Promise<Slot[]>;
  /** The pair that a person is in; null for one who is in none. */
  pairOf(sessionId: string): Promise<PairMember | null>;
  /** The people of a pair, by role. */
  membersOf(pairId: string): Promise<PairMember[]>;
  /** Arms of the trials of sessions, each once, in their order; of one study or of all. */
  armsOfSessions(studyId?: string): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Places of a study that are leased or done. */
  takenSlots(studyId: string): Promise<Slot[]>;
  /** Sessions whose lease of their places has run out. */
  runOutSessions(): Promise<string[]>;
  /** One more secret by which a session is entered: another device. */
  addToken(sessionId: string): Promise<string>;
  readLogOverview(): Promise<ReadonlyMap<string, LogOverview>>;
  readSpendingRows(sessionId: string): Promise<SpendingRow[]>;
  /** What the models of erased sessions of a study had cost, US dollars. */
  readErasedUsd(studyId: string): Promise<number>;
  readonly studies: StudyVersions;
  readonly keys: ExperimenterKeys;
  readonly settings: {
    read(name: string): Promise<string | null>;
    write(name: string, value: string): Promise<void>;
  };
  /** Verdicts of experimenters on target pictures. */
  readonly verdicts: {
    append(verdict: StoredVerdict): Promise<void>;
    history(episodeIds: readonly string[]): Promise<StoredVerdict[]>;
    latest(asked: Parameters<typeof latestVerdicts>[1]): ReturnType<typeof latestVerdicts>;
  };
  /** What coders took the answers of sessions for. */
  readonly codes: AnswerCodes;
  /** People who left before they agreed: counted, and nothing else of them. */
  readonly leavers: {
    count(leaver: Parameters<typeof countLeaver>[1]): Promise<void>;
    read(studyId: string): Promise<LeaverCount[]>;
  };
  /** @throws When the database does not answer. */
  ping(): Promise<void>;
  /** Bytes to disk under their hash; enter them for a session with `referBlob` in the commit of the row that names them. */
  writeBlob(bytes: Uint8Array): BlobRef;
  readBlob(sha256: string): Uint8Array;
  eraseSession(sessionId: string): Promise<Erasure>;
  /** Reads all of the database, and says what is wrong with it. */
  findFaults(): Promise<Fault[]>;
  /** Overwrites what erasures left in freed parts of the database; keeps everybody waiting meanwhile. */
  scrub(): Promise<boolean>;
  backupTo(folder: string): Promise<BackupMade>;
  /** Transactions, batches and rows since opening. */
  readonly counts: GroupCommit['counts'];
  /** Whether rows get to the disk. */
  writing(): Writing;
  /** Commits what is queued and lets go of the data directory. */
  close(): Promise<void>;
}

/**
 * Opens a data directory; its owner removes blob files that no row knows, sessions that were erased and came back, and those whose person
 * asked for it before the process died.
 *
 * @throws {ParleyError} `DATA_IN_USE` in mode `own` when another server has it, `NOT_FOUND` in mode `visit` when there is
 *   no database, `STORE_FAILED` when it is damaged.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { dataDir, mode = 'own', windowMs = 5, patienceMs = 30_000 } = options;
  const liveBytes = options.liveRebuildBytes ?? LIVE_BYTES;
  const file = join(dataDir, 'parley.sqlite');
  if (mode === 'visit' && !existsSync(file)) throw noData(dataDir);
  const lock = mode === 'own' ? makeAndLock(dataDir) : null;
  const db = await openDatabase(file, {
    shouldMigrate: mode === 'own',
    // The thread that serves never waits on a lock; a visitor has nothing else to do.
    busyTimeoutMs: mode === 'own' ? 0 : 5000,
  }).catch((error: unknown) => {
    lock?.release();
    throw error;
  });
  chmodSync(file, 0o600);
  const clock = clockAfter(options.clock ?? systemClock, await lastWrittenMs(db));
  if (lock !== null)
    await tidyUp(db, dataDir, clock).catch(async (error: unknown) => {
      await db.destroy();
      lock.release();
      throw error;
    });
  const writer = new GroupCommit(db, clock, { windowMs, patienceMs });
  const commit = (batch: Batch): Promise<DraftResult[]> =>
    lock === null ? Promise.reject(notOwner(dataDir)) : writer.commit(batch);
  const store: Store = {
    dataDir,
    clock,
    commit,
    appendRows: (sessionId, rows) => commit({ sessionId, rows }),
    readRows: (sessionId, range) => readRows(db, sessionId, range),
    readUnfinished: () => readUnfinished(db),
    findSession: (sessionId) => findSession(db, { sessionId }),
    findSessionByToken: (token) => findSession(db, { token }),
    findSessionByResumeCode: (resumeCode) => findSession(db, { resumeCode }),
    listSessions: (filter) => listSessions(db, filter),
    readMoment: (filter) => readMoment(db, filter),
    readExternal: (sessionId) => readExternal(db, sessionId),
    hasExternal: (studyId, externalKeys) => hasExternal(db, studyId, externalKeys),
    readSlots: (sessionId) => readSlots(db, sessionId),
    pairOf: (sessionId) => pairOf(db, sessionId),
    membersOf: (pairId) => membersOf(db, pairId),
    armsOfSessions: (studyId) => armsOfSessions(db, studyId),
    takenSlots: (studyId) => takenSlots(db, studyId, { nowMs: clock.nowMs() }),
    runOutSessions: () => runOutSessions(db, clock.nowMs()),
    addToken: (sessionId) =>
      whileBusy(() => db.transaction().execute((trx) => addToken(trx, sessionId))),
    readLogOverview: () => readLogOverview(db),
    readSpendingRows: (sessionId) => readSpendingRows(db, sessionId),
    readErasedUsd: (studyId) => readErasedUsd(db, studyId),
    studies: patient(studyVersions(db)),
    keys: patient(experimenterKeys(db)),
    settings: patient({
      read: (name) => readSetting(db, name),
      write: (name, value) => writeSetting(db, name, value),
    }),
    verdicts: patient({
      append: (verdict) => appendVerdict(db, verdict),
      history: (episodeIds) => verdictHistory(db, episodeIds),
      latest: (asked) => latestVerdicts(db, asked),
    }),
    codes: patient(answerCodes(db)),
    leavers: patient({
      count: (leaver) => countLeaver(db, leaver),
      read: (studyId) => readLeaverCounts(db, studyId),
    }),
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    writeBlob: (bytes) => writeBlobFile(dataDir, bytes),
    readBlob: (sha256) => readBlob(dataDir, sha256),
    eraseSession: (sessionId) =>
      lock === null
        ? Promise.reject(notOwner(dataDir))
        : whileBusy(() =>
            eraseSession(db, dataDir, { sessionId, nowMs: clock.nowMs(), liveBytes }),
          ),
    findFaults: () => findFaults(db),
    scrub: () => (lock === null ? Promise.reject(notOwner(dataDir)) : scrubDue(db)),
    backupTo: (folder) => backupTo(db, dataDir, { folder, nowMs: clock.nowMs() }),
    counts: writer.counts,
    writing: () => writer.writing,
    close: async () => {
      await writer.close();
      if (lock !== null) await sql`pragma wal_checkpoint(TRUNCATE)`.execute(db);
      await db.destroy();
      lock?.release();
    },
  };
  databases.set(store, db);
  return store;
}

const noData = (dataDir: string): ParleyError =>
  new ParleyError('NOT_FOUND', 'There is no data yet', {
    where: dataDir,
    remedy: 'Name the data directory of a server with --data.',
  });

/** What a crash, an older copy of the database or a busy day left to be done before anyone is served. */
async function tidyUp(db: Db, dataDir: string, clock: Clock): Promise<void> {
  const returned = await findReturned(db, readTombstones(dataDir));
  for (const sessionId of new Set([...returned, ...(await findAsked(db))]))
    await eraseSession(db, dataDir, { sessionId, nowMs: clock.nowMs() });
  await scrubDue(db);
  await sweepBlobs(db, dataDir);
}

const databases = new WeakMap<Store, Db>();

/** The database itself, for tests that break or look into it. */
export function databaseOf(store: Store): Db {
  const db = databases.get(store);
  if (db === undefined) throw new TypeError('databaseOf: this store was not opened here');
  return db;
}

const notOwner = (dataDir: string): ParleyError =>
  new ParleyError('DATA_IN_USE', 'Only the server that owns the data may do this', {
    where: dataDir,
    remedy: 'Stop the server first, or use its experimenter page.',
  });
