import { randomUUID } from 'node:crypto';
import { canonicalJson, type PairingWait } from '@parley/protocol';
import { insertPair, type Store, utc } from '../../storage';
import type { setTimer } from '../set-timer';
import type { WaitingPerson, Waits } from './pairs';
import { type Seat as SeatOf, seatsOf } from './seats-of';

export interface PairingDeskOptions {
  readonly store: Pick<Store, 'commit' | 'clock'>;
  readonly setTimer: typeof setTimer;
  readonly onError: (error: unknown, where: string) => void;
}

type Seat = SeatOf<Entry>;

interface Entry {
  person: WaitingPerson;
  readonly sinceMs: number;
  /** Their page is gone since; null: it is there. */ awaySinceMs: number | null;
  /** The pair is being written. */ isTaken: boolean;
  timer: { cancel(): void };
}

/** Who loads the page anew keeps their place in the queue. */
const PLACE_KEPT_MS = 60_000;
/** Before a pair that could not be written is tried again. */
const RETRY_MS = 1000;
const KEPT_WAITS = 101;

/** Brings people who wait together, first come first served. One process has them all, and the table of pairs lets nobody into two. */
export class PairingDesk implements Waits {
  readonly #entries = new Map<string, Entry>();
  /** Of a version of a study, a kind of session and a role: waits that are over, also those in vain. */
  readonly #waitsMs = new Map<string, number[]>();

  constructor(private readonly options: PairingDeskOptions) {}

  /** A page is at the wait. Called again it changes nothing. */
  enter(person: WaitingPerson): void {
    const { sessionId } = person.session;
    const known = this.#entries.get(sessionId);
    if (known?.awaySinceMs === null && known.person === person) return;
    const nowMs = this.#nowMs;
    const keeps =
      known !== undefined &&
      (known.awaySinceMs === null || nowMs - known.awaySinceMs < PLACE_KEPT_MS);
    known?.timer.cancel();
    const sinceMs = keeps ? known.sinceMs : nowMs;
    const timer = this.options.setTimer(
      () => this.#giveUp(sessionId),
      Math.max(0, person.terms.limitMs - (nowMs - sinceMs)),
    );
    const isTaken = known?.isTaken ?? false;
    this.#entries.set(sessionId, { person, sinceMs, awaySinceMs: null, isTaken, timer });
    this.#match(person);
  }

  /** The page is gone, or has gone on. */
  leave(sessionId: string): void {
    const entry = this.#entries.get(sessionId);
    if (entry === undefined || entry.awaySinceMs !== null) return;
    entry.awaySinceMs = this.#nowMs;
    entry.timer.cancel();
    entry.timer = this.options.setTimer(() => this.#drop(entry), PLACE_KEPT_MS);
    this.#tell(entry.person);
  }

  /** What somebody who waits is told; null for one who does not. */
  waitOf(sessionId: string): PairingWait | null {
    const entry = this.#entries.get(sessionId);
    if (entry === undefined) return null;
    const { person, sinceMs } = entry;
    const ahead = this.#hereLike(person).filter(
      (each) => each.sinceMs < sinceMs && each.person.role === person.role,
    ).length;
    return {
      waitedMs: Math.round(Math.max(0, this.#nowMs - sinceMs)),
      limitMs: person.terms.limitMs,
      ahead,
      usualMs: medianOf(this.#waitsMs.get(partOf(person)) ?? []),
      isAloneAfter: person.aloneArmId !== null,
    };
  }

  get #nowMs(): number {
    return this.options.store.clock.nowMs();
  }

  /** Those who are there and wait for the same, longest first. */
  #hereLike(person: WaitingPerson): Entry[] {
    const like = likeOf(person);
    return [...this.#entries.values()]
      .filter((each) => likeOf(each.person) === like && each.awaySinceMs === null && !each.isTaken)
      .sort((a, b) => a.sinceMs - b.sinceMs);
  }

  #match(like: WaitingPerson): void {
    const pairId = randomUUID();
    const seats = seatsOf(this.#hereLike(like), pairId);
    if (seats === null) return this.#tell(like);
    const people = seats.map(({ entry }) => entry);
    for (const entry of people) entry.isTaken = true;
    void this.#pair(pairId, seats)
      .catch((error: unknown) => {
        this.options.onError(error, 'pairing');
        this.options.setTimer(() => this.#match(like), RETRY_MS);
      })
      .finally(() => {
        for (const entry of people) {
          entry.isTaken = false;
          const { sessionId } = entry.person.session;
          if (this.#entries.get(sessionId) !== entry) continue;
          if (this.#nowMs - entry.sinceMs >= entry.person.terms.limitMs) this.#giveUp(sessionId);
        }
      });
    this.#match(like);
  }

  /** @param seats Who waited longest comes first: the arm and the episodes are theirs. */
  async #pair(pairId: string, seats: readonly Seat[]): Promise<void> {
    const [longest] = seats as [Seat];
    const { session, given } = longest.entry.person;
    const members = Object.fromEntries(
      seats.map(({ entry, role }) => [role, entry.person.session.sessionId]),
    );
    const { studyId, studyHash, kind } = session;
    const createdUtc = utc(this.#nowMs);
    let consent = { openData: false, version: 0, textHash: '' };
    await this.options.store.commit({
      sessionId: pairId,
      also: async (trx) => {
        const pair = { pairId, studyId, studyHash, kind, ...given, members, createdUtc };
        const { openData, version, textHash } = await insertPair(trx, pair);
        consent = { openData, version, textHash };
      },
      rows: () => [
        {
          type: 'session-start',
          payload: canonicalJson({
            ...{ studyId, studyHash, kind, ...given, practiceEpisodeId: null, consent },
            pair: members,
          }),
        },
      ],
    });
    for (const { entry, role } of seats) {
      this.#drop(entry);
      this.#keepWait(entry);
      const episodeIds = [...given.episodeIds];
      const { armId } = given;
      entry.person.ended({
        outcome: 'paired',
        pairId,
        role,
        armId,
        episodeIds,
      });
    }
  }

  #giveUp(sessionId: string): void {
    const entry = this.#entries.get(sessionId);
    if (entry === undefined || entry.isTaken || entry.awaySinceMs !== null) return;
    this.#drop(entry);
    this.#keepWait(entry);
    const waitedMs = Math.round(this.#nowMs - entry.sinceMs);
    entry.person.ended({ outcome: 'timed-out', waitedMs, armId: entry.person.aloneArmId });
    this.#tell(entry.person);
  }

  #keepWait({ person, sinceMs }: Entry): void {
    const waits = this.#waitsMs.get(partOf(person)) ?? [];
    this.#waitsMs.set(
      partOf(person),
      [...waits, Math.max(0, this.#nowMs - sinceMs)].slice(-KEPT_WAITS),
    );
  }

  #drop({ person, timer }: Entry): void {
    timer.cancel();
    this.#entries.delete(person.session.sessionId);
  }

  /** Places in the queue have changed. */
  #tell(like: WaitingPerson): void {
    for (const { person } of this.#hereLike(like)) person.pushSoon();
  }
}

/** Who could be paired with whom. */
const likeOf = ({ session }: WaitingPerson): string => `${session.studyHash} ${session.kind}`;

/** Who waits for the same, with the same part. */
const partOf = (person: WaitingPerson): string => `${likeOf(person)} ${person.role ?? ''}`;

function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
