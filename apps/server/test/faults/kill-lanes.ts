import { canonicalLog, type Row } from '@parley/log';
import type { Batch, DraftResult } from '../../src/storage';

/** Where a lane's process dies: before a transaction, inside it with its rows written, or after it, unacknowledged. */
export type KillMoment = 'before' | 'inside' | 'after';

/** One session of the killed process. */
export interface Lane {
  readonly sessionId: string;
  readonly kind: 'walk' | 'orion' | 'two-actors' | 'aiuta' | 'gencomm' | 'live';
  readonly moment: KillMoment;
}

/** What the parent tells a child at its start. */
export interface ChildPlan {
  readonly dataDir: string;
  readonly lanes: readonly Lane[];
  /** By session, lines of the canonical log after which its process dies; without one the lane runs to its end. */
  readonly deathAt: Readonly<Record<string, number>>;
}

export type FromChild =
  | { readonly type: 'found' | 'committed'; readonly sessionId: string; readonly lines: number }
  | { readonly type: 'listening'; readonly port: number };

type Commit = (batch: Batch) => Promise<DraftResult[]>;
const NEVER = new Promise<never>(() => undefined);
const canonicalLines = (rows: readonly Row[]): number => canonicalLog(rows).split('\n').length;

/**
 * Holds every lane at its own flush, and kills the process when all of them are held or done:
 * one process dies at one flush of every lane at once.
 */
export class Guillotine {
  readonly #rows = new Map<string, Row[]>();
  readonly #held = new Set<string>();
  readonly #done = new Set<string>();
  readonly #inside: Batch[] = [];
  /** One commit of a lane at a time, so that none slips past the one that is held. */
  readonly #turns = new Map<string, Promise<unknown>>();

  constructor(
    private readonly plan: ChildPlan,
    private readonly commit: Commit,
    private readonly tell: (message: FromChild) => void,
  ) {}

  /** Takes up a lane where its last life left it. */
  find(sessionId: string, rows: readonly Row[]): void {
    this.#rows.set(sessionId, [...rows]);
    this.tell({ type: 'found', sessionId, lines: canonicalLines(rows) });
  }

  /** The store's commit as the lanes see it. */
  readonly guarded: Commit = (batch) => {
    const turn = (this.#turns.get(batch.sessionId) ?? Promise.resolve()).then(() =>
      this.#take(batch),
    );
    this.#turns.set(batch.sessionId, turn);
    return turn;
  };

  async #take(batch: Batch): Promise<DraftResult[]> {
    const { sessionId } = batch;
    if (this.#held.has(sessionId)) return NEVER;
    const lane = this.plan.lanes.find((each) => each.sessionId === sessionId);
    const rows = this.#rows.get(sessionId);
    if (lane === undefined || rows === undefined) throw new Error(`no lane for ${sessionId}`);
    if (lane.moment !== 'after' && this.#isDue(sessionId)) {
      if (lane.moment === 'inside') this.#inside.push(batch);
      return this.#hold(sessionId);
    }
    const results = await this.commit(batch);
    for (const result of results) if (result.status === 'stored') rows.push(result.row);
    this.tell({ type: 'committed', sessionId, lines: canonicalLines(rows) });
    return lane.moment === 'after' && this.#isDue(sessionId) ? this.#hold(sessionId) : results;
  }

  /** Nothing is left to do in this lane. */
  finish(sessionId: string): void {
    this.#done.add(sessionId);
    this.#killIfAllHeld();
  }

  get isFinished(): boolean {
    return this.plan.lanes.every((lane) => this.#done.has(lane.sessionId));
  }

  #isDue(sessionId: string): boolean {
    const deathAt = this.plan.deathAt[sessionId] ?? Number.POSITIVE_INFINITY;
    return canonicalLines(this.#rows.get(sessionId) ?? []) >= deathAt;
  }

  #hold(sessionId: string): Promise<never> {
    this.#held.add(sessionId);
    this.#killIfAllHeld();
    return NEVER;
  }

  #killIfAllHeld(): void {
    const { lanes } = this.plan;
    const isOpen = lanes.some(
      ({ sessionId }) => !this.#held.has(sessionId) && !this.#done.has(sessionId),
    );
    if (isOpen || this.isFinished) return;
    const die = () => process.kill(process.pid, 'SIGKILL');
    const [first] = this.#inside;
    if (first === undefined) return void die();
    // Batches that are queued together share one transaction: the last of them dies before it is committed.
    for (const batch of this.#inside) void this.commit(batch);
    void this.commit({ sessionId: first.sessionId, rows: [], also: async () => void die() });
  }
}
