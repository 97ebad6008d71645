import type { Row } from '@parley/log';
import { ParleyError } from '@parley/protocol';
import { CompiledQuery, sql, type Transaction } from 'kysely';
import { type Clock, utc } from './clock';
import type { Db } from './database';
import { isRefusal } from './refusal';
import { insertRows, lastRowOf, placeRow, type RowDraft, toRecord } from './rows';
import type { Tables } from './schema';
import { storeFailure } from './store-failure';

export type Trx = Transaction<Tables>;

/** Rows of one session that must be on disk together, and the changes of side tables that belong to them. */
export interface Batch {
  readonly sessionId: string;
  /** A function is called after `also`, inside the transaction. */
  readonly rows: readonly RowDraft[] | (() => readonly RowDraft[]);
  /** Side tables, in the same transaction, before the rows. Throwing undoes this batch and no other. */
  readonly also?: (trx: Trx) => Promise<void>;
  /** How long it waits while the disk refuses, where that is less than others do: somebody stands before it. */
  readonly patienceMs?: number;
}

/**
 * What became of each draft, in order. `duplicate`: this session already has that event id, at `seq`.
 * `invalid`: the id is another session's, or has the form of a server id (UUIDv5).
 */
export type DraftResult =
  | { readonly status: 'stored'; readonly seq: number; readonly row: Row }
  | { readonly status: 'duplicate'; readonly seq: number; readonly eventId: string }
  | { readonly status: 'invalid'; readonly seq: null; readonly eventId: string };

export interface GroupCommitOptions {
  /** Longest time that a batch waits for company. */ readonly windowMs: number;
  /** How long batches wait while the disk refuses, or another process holds the lock; then they fail. */
  readonly patienceMs: number;
}

/** Whether rows get to the disk. */
export interface Writing {
  /** Since when nothing does, milliseconds ago; null: it does. */ readonly stuckMs: number | null;
  /** Why. */ readonly reason: string | null;
  /** Batches that wait. */ readonly queued: number;
}

interface Job {
  readonly batch: Batch;
  /** Monotonic, milliseconds. */ readonly sinceMs: number;
  readonly resolve: (results: DraftResult[]) => void;
  readonly reject: (error: unknown) => void;
}

interface KnownEvent {
  readonly event_id: string;
  readonly session_id: string;
  readonly seq: number;
}

const ROWS_PER_INSERT = 100;
// As text: composed for every batch it would cost more than it does to run.
const FIND_EVENTS = 'select event_id, session_id, seq from rows where event_id in';
/** Between two tries of a write that was refused. */
const FIRST_WAIT_MS = 10;
const MOST_WAIT_MS = 1000;
/** More batches than this do not wait: whoever sends them keeps them. */
const MOST_QUEUED = 20_000;

/**
 * The one writer of the log. Batches of all sessions that arrive within the window share one transaction and one
 * sync to disk; a promise resolves after that commit. The first batch after a pause does not wait.
 */
export class GroupCommit {
  #queue: Job[] = [];
  #running: Promise<void> | null = null;
  #lastCommitMs = Number.NEGATIVE_INFINITY;
  #isClosed = false;
  #stuck: { readonly sinceMs: number; readonly reason: string } | null = null;
  /** Transactions and batches so far, for `bench`. */
  readonly counts = { transactions: 0, batches: 0, rows: 0 };

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly options: GroupCommitOptions,
  ) {}

  /** @throws {ParleyError} `STORE_FAILED` when the disk refuses, or whatever `also` threw; then nothing of it is stored. */
  commit(batch: Batch): Promise<DraftResult[]> {
    if (this.#isClosed) {
      return Promise.reject(
        new ParleyError('STORE_FAILED', 'The store is closed', { where: batch.sessionId }),
      );
    }
    if (this.#queue.length >= MOST_QUEUED) return Promise.reject(refused(this.#stuck?.reason));
    return new Promise((resolve, reject) => {
      this.#queue.push({ batch, sinceMs: performance.now(), resolve, reject });
      this.#running ??= this.#run();
    });
  }

  get writing(): Writing {
    const { sinceMs, reason } = this.#stuck ?? { sinceMs: null, reason: null };
    const stuckMs = sinceMs === null ? null : performance.now() - sinceMs;
    return { stuckMs, reason, queued: this.#queue.length };
  }

  /** Commits what is queued, then refuses more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#queue.length > 0) {
      await this.#waitForCompany();
      const jobs = this.#queue;
      this.#queue = [];
      await this.#flush(jobs);
      this.#lastCommitMs = performance.now();
    }
    this.#running = null;
  }

  #waitForCompany(): Promise<void> {
    const sinceMs = performance.now() - this.#lastCommitMs;
    const restMs = this.options.windowMs - sinceMs;
    return new Promise((resolve) => {
      if (restMs > 0 && !this.#isClosed) setTimeout(resolve, restMs);
      else setImmediate(resolve);
    });
  }

  /** Until all of it is on disk: what the disk refuses is tried again, and whoever waits for it waits on (EXE-18b). */
  async #flush(queued: readonly Job[]): Promise<void> {
    let jobs = queued;
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(MOST_WAIT_MS, 2 * waitMs)) {
      try {
        await this.#transact(jobs);
        this.#stuck = null;
        return;
      } catch (cause) {
        this.#stuck ??= { sinceMs: performance.now(), reason: String(cause) };
        const isOver =
          this.#isClosed ||
          !isRefusal(cause) ||
          performance.now() - this.#stuck.sinceMs > this.options.patienceMs;
        if (isOver) {
          for (const job of jobs) job.reject(refused(cause));
          this.#stuck = null;
          return;
        }
        jobs = this.#patientOf(jobs, cause);
        if (jobs.length === 0) {
          // Nobody waits any more: the next batch finds out.
          this.#stuck = null;
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    }
  }

  /** Those that wait on; the others fail. */
  #patientOf(jobs: readonly Job[], cause: unknown): Job[] {
    return jobs.filter(({ batch, sinceMs, reject }) => {
      const isPatient =
        performance.now() - sinceMs < (batch.patienceMs ?? Number.POSITIVE_INFINITY);
      if (!isPatient) reject(refused(cause));
      return isPatient;
    });
  }

  async #transact(jobs: readonly Job[]): Promise<void> {
    const settled: (() => void)[] = [];
    let refusal: unknown;
    try {
      await this.db.transaction().execute(async (trx) => {
        for (const job of jobs) {
          settled.push(
            await this.#attempt(trx, job).catch((error: unknown) => {
              refusal = error;
              throw error;
            }),
          );
        }
      });
    } catch (error) {
      // The database may have undone all by itself; then undoing it is what fails last.
      throw refusal ?? error;
    }
    this.counts.transactions++;
    this.counts.batches += jobs.length;
    for (const settle of settled) settle();
  }

  /** One batch behind a savepoint: its failure is its own. Returns how to tell its caller once all is committed. */
  async #attempt(trx: Trx, { batch, resolve, reject }: Job): Promise<() => void> {
    await sql`savepoint batch`.execute(trx);
    try {
      await batch.also?.(trx);
      const drafts = typeof batch.rows === 'function' ? batch.rows() : batch.rows;
      const results = await this.#write(trx, batch.sessionId, drafts);
      await sql`release savepoint batch`.execute(trx);
      return () => resolve(results);
    } catch (cause) {
      if (isRefusal(cause)) throw cause;
      await sql`rollback to savepoint batch`.execute(trx);
      await sql`release savepoint batch`.execute(trx);
      return () => reject(asParleyError(cause, batch.sessionId));
    }
  }

  async #write(trx: Trx, sessionId: string, drafts: readonly RowDraft[]): Promise<DraftResult[]> {
    if (drafts.length === 0) return [];
    const known = await knownEvents(trx, sessionId, drafts);
    const last = await lastRowOf(trx, sessionId);
    let seq = last === null ? 0 : last.seq + 1;
    const nowUtc = utc(this.clock.nowMs());
    // No row is before the one that it follows, whatever became of the clock.
    const tServerUtc = last !== null && last.tServerUtc > nowUtc ? last.tServerUtc : nowUtc;
    const results = drafts.map((draft): DraftResult => {
      const before = draft.eventId === undefined ? undefined : known.get(draft.eventId);
      if (draft.eventId !== undefined && (isServerId(draft.eventId) || before?.isForeign)) {
        return { status: 'invalid', seq: null, eventId: draft.eventId };
      }
      if (draft.eventId !== undefined && before) {
        return { status: 'duplicate', seq: before.seq, eventId: draft.eventId };
      }
      const row = placeRow(draft, { sessionId, seq, tServerUtc });
      known.set(row.eventId, { seq, isForeign: false });
      seq++;
      return { status: 'stored', seq: row.seq, row };
    });
    const rows = results.flatMap((result) =>
      result.status === 'stored' ? [toRecord(result.row)] : [],
    );
    for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
      await insertRows(trx, rows.slice(at, at + ROWS_PER_INSERT));
    }
    this.counts.rows += rows.length;
    return results;
  }
}

/** Those of the event ids of drafts that are stored, of this session or another one. */
async function knownEvents(trx: Trx, sessionId: string, drafts: readonly RowDraft[]) {
  const ids = drafts.flatMap(({ eventId }) => (eventId === undefined ? [] : [eventId]));
  const found = new Map<string, { seq: number; isForeign: boolean }>();
  for (let at = 0; at < ids.length; at += ROWS_PER_INSERT) {
    const some = ids.slice(at, at + ROWS_PER_INSERT);
    const { rows } = await trx.executeQuery<KnownEvent>(
      CompiledQuery.raw(`${FIND_EVENTS} (${some.map(() => '?').join(', ')})`, some),
    );
    for (const record of rows) {
      found.set(record.event_id, { seq: record.seq, isForeign: record.session_id !== sessionId });
    }
  }
  return found;
}

const refused = (cause: unknown): ParleyError =>
  storeFailure(cause) ??
  new ParleyError('STORE_FAILED', 'The log could not be written', {
    remedy: 'Check that the disk has room and that the data directory can be written.',
    isRetryable: true,
    cause,
  });

/** Version digit 5: only the server makes those. */
const isServerId = (eventId: string): boolean => eventId[14] === '5';

const asParleyError = (cause: unknown, sessionId: string): unknown =>
  cause instanceof ParleyError
    ? cause
    : (storeFailure(cause) ??
      new ParleyError('STORE_FAILED', 'The rows contradict the log', {
        where: `session ${sessionId}`,
        remedy: 'See the cause in the server log.',
        cause,
      }));
