import type { PairingEnded, Row } from '@parley/log';
import { type ClientEventType, canonicalJson, flowOf, type PairingWait } from '@parley/protocol';
import { stepAt } from '../../flow/flow-cursor';
import { giveArm, type RowDraft, type Trx } from '../../storage';
import type { Attendance } from '../attendance';
import type { DriverSeat } from '../driver-seat';
import type { SessionDeps, SessionSetup } from '../session-deps';
import type { SessionState } from '../session-state';
import { setTimer } from '../set-timer';
import type { TrialState } from '../trial-state';
import { PairSeat } from './pair-seat';
import type { Pairs, WaitingPerson } from './pairs';

/** What a live session does with another person: it waits for one, then they are a pair. */
export interface Joint {
  /** The session as its page shows it. */ seen(): SessionState;
  /** What a person who waits is told; null elsewhere. */ wait(): PairingWait | null;
  /** Called after every row, and when a page goes. */ check(): void;
  /** Before a page is served: what it sends is read by what the pair asked. */ arrive(): Promise<void>;
  /** A row of what the page sent. */ stored(type: ClientEventType, row: Row): void;
  shown(seq: number): void;
  startsAnew(): void;
  /** Is it the pair that runs this trial? */ hosts(trial: TrialState): boolean;
  /** The person has left for good. */ leave(): void;
}

/** Before the end of a wait that could not be stored is tried again. */
const RETRY_MS = 1000;

interface JointParts {
  readonly deps: SessionDeps;
  readonly setup: SessionSetup;
  readonly state: SessionState;
  readonly seat: DriverSeat;
  readonly attendance: Pick<Attendance, 'pause'>;
  readonly append: (
    rows: readonly RowDraft[],
    also?: (trx: Trx) => Promise<void>,
  ) => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}

/** Of a study that pairs nobody. */
const ALONE = (state: SessionState): Joint => ({
  seen: () => state,
  wait: () => null,
  check: () => undefined,
  arrive: () => Promise.resolve(),
  stored: () => undefined,
  shown: () => undefined,
  startsAnew: () => undefined,
  hosts: () => false,
  leave: () => undefined,
});

export function openJoint(parts: JointParts): Joint {
  const { deps, setup, state } = parts;
  const isPairing = flowOf(setup.study).some(({ step }) => step === 'pairing');
  return isPairing && deps.pairs !== undefined
    ? new PairedSession(parts, deps.pairs)
    : ALONE(state);
}

class PairedSession implements Joint {
  readonly #seat: PairSeat;
  /** At the wait; null on other pages. */ #waiting: WaitingPerson | null = null;
  /** The row of how the wait ended is being stored. */ #isEnding = false;

  constructor(
    private readonly parts: JointParts,
    private readonly hub: Pairs,
  ) {
    const { deps, state, seat, append, attendance, onError } = parts;
    this.#seat = new PairSeat({
      ...{ state, onError },
      stall: () => void attendance.pause('stalled').catch(onError),
      isHere: () => seat.isTaken,
      silentMs: () => seat.silentMs,
      append: async (rows) => void (await append(rows)),
      readRows: () => deps.store.readRows(this.#sessionId),
      openPair: (pairId) => hub.open(pairId),
      pushSoon: () => seat.pushSoon(),
      setTimer: deps.setTimer ?? setTimer,
    });
  }

  get #sessionId(): string {
    return this.parts.setup.session.sessionId;
  }

  seen(): SessionState {
    return this.#seat.seen();
  }

  wait(): PairingWait | null {
    return this.#waiting === null ? null : this.hub.desk.waitOf(this.#sessionId);
  }

  check(): void {
    this.#lookAtWait();
    this.#seat.check();
  }

  async arrive(): Promise<void> {
    if (this.#isAtWait) {
      const pairing = await this.hub.pairingOf(this.#sessionId);
      if (pairing !== null) await this.#ended(pairing);
    }
    await this.#seat.arrive();
  }

  stored(type: ClientEventType, row: Row): void {
    this.#seat.stored(type, row);
  }

  shown(seq: number): void {
    this.#seat.shown(seq);
  }

  startsAnew(): void {
    this.#seat.startsAnew();
    this.check();
  }

  hosts({ plan }: TrialState): boolean {
    return this.#seat.paired !== null && !plan.isPractice;
  }

  leave(): void {
    this.#stopWaiting();
    this.#seat.leave();
  }

  get #isAtWait(): boolean {
    const { state } = this.parts;
    const isWaiting = state.page === 'pairing' && state.pairing === null;
    return isWaiting && !state.isOver && !this.#isEnding;
  }

  #lookAtWait(): void {
    const { state, seat, setup } = this.parts;
    const terms = stepAt(state.plan.flow, state.progress.cursor)?.pairing ?? null;
    if (!this.#isAtWait || terms === null || !seat.isTaken || state.paused !== null)
      return this.#stopWaiting();
    const { session, arm } = setup;
    this.#waiting ??= {
      ...{ session, terms, role: session.role, aloneArmId: setup.aloneArmId ?? null },
      roles: setup.rolesIn?.(arm.armId) ?? [],
      given: {
        armId: arm.armId,
        episodeIds: state.trials.flatMap(({ plan }) => (plan.isPractice ? [] : plan.episodeId)),
      },
      ended: (pairing) => void this.#ended(pairing),
      pushSoon: () => seat.pushSoon(),
    };
    this.hub.desk.enter(this.#waiting);
  }

  #stopWaiting(): void {
    if (this.#waiting === null) return;
    this.#waiting = null;
    this.hub.desk.leave(this.#sessionId);
  }

  /**
   * The wait is over: the row says how, and with it the arm of the session changes. Until the disk has taken it, the person is neither at
   * the wait nor past it.
   */
  async #ended(pairing: PairingEnded): Promise<void> {
    const { state, deps, onError } = this.parts;
    if (this.#isEnding || state.pairing !== null) return;
    this.#isEnding = true;
    try {
      await this.#store(pairing);
      this.#isEnding = false;
    } catch (error) {
      onError(error);
      (deps.setTimer ?? setTimer)(() => {
        this.#isEnding = false;
        if (!state.isOver) void this.#ended(pairing);
      }, RETRY_MS);
    }
    // Who left while the pair was written is not waited for.
    if (state.isOver) this.#seat.leave();
  }

  async #store(pairing: PairingEnded): Promise<void> {
    const { armId } = pairing;
    const isNew = pairing.outcome === 'timed-out' && armId !== null;
    await this.parts.append(
      [{ type: 'pairing-ended', payload: canonicalJson(pairing) }],
      isNew ? (trx) => giveArm(trx, this.#sessionId, { armId }) : undefined,
    );
  }
}
