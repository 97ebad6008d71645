import { decodeRow, type PairEnded, type PairingEnded, type Row } from '@parley/log';
import { type ClientEventType, canonicalJson } from '@parley/protocol';
import type { RowDraft } from '../../storage';
import type { SessionState } from '../session-state';
import { Turns } from '../turns';
import { joined } from './joined';
import type { Pair, PairPerson } from './pairs';

type Paired = Extract<PairingEnded, { outcome: 'paired' }>;

export interface PairSeatOptions {
  readonly state: SessionState;
  /** The page drives and is on screen. */ readonly isHere: () => boolean;
  readonly silentMs: () => number;
  readonly append: (rows: readonly RowDraft[]) => Promise<void>;
  readonly readRows: () => Promise<readonly Row[]>;
  /** Null where the pair was erased. */
  readonly openPair: (pairId: string) => Promise<Pair | null>;
  readonly pushSoon: () => void;
  /** The page shows nothing any more: until it does, the person is away. */
  readonly stall: () => void;
  readonly setTimer: (run: () => void, afterMs: number) => unknown;
  readonly onError: (error: unknown) => void;
}

/** Before words that the pair's log refused are told it again. */
const RETRY_MS = 1000;

/** What a person says and does in a trial; all else is their own. */
const SPOKEN: ReadonlySet<ClientEventType> = new Set<ClientEventType>([
  'answer',
  'answer-correction',
  'message-send',
  'exposure',
  'still-here',
  'stop-request',
]);

/**
 * The place of a person in a pair: their words go on to it once their own log has them, and their page is told how far it has come.
 * Nothing of it is there in a session that is in no pair.
 */
export class PairSeat implements PairPerson {
  #pair: Pair | null = null;
  #opening: Promise<void> | null = null;
  /** Newest row of the pair that the person's own log is to tell. */ #dueSeq = -1;
  #isTelling = false;
  readonly #ends = new Set<number>();
  readonly #turns = new Turns();

  constructor(private readonly options: PairSeatOptions) {}

  /** How they are paired; null for a session of its own. */
  get paired(): Paired | null {
    const { pairing } = this.options.state;
    return pairing?.outcome === 'paired' ? pairing : null;
  }

  /** The session as its page shows it: trials and clock are those of the pair. */
  seen(): SessionState {
    const { state } = this.options;
    const { paired } = this;
    return paired === null || this.#pair === null
      ? state
      : joined(state, this.#pair.stateOf(paired.role));
  }

  /** Something may have changed: where the page is, or whether it is there. Called after every row. */
  check(): void {
    if (this.paired === null || this.options.state.isOver) return;
    if (this.#pair === null) return void this.arrive().catch(this.options.onError);
    this.#pair.look();
    if (this.#toldSeq < 0) this.moved(this.#pair.screenSeq);
  }

  /** Until the pair is there: what the page sends is read by it. */
  async arrive(): Promise<void> {
    if (this.paired === null || this.#pair !== null) return;
    this.#opening ??= this.#open(this.paired).finally(() => {
      this.#opening = null;
    });
    await this.#opening;
  }

  /** A row of the person's own log: what belongs to the trial goes on to the pair. */
  stored(type: ClientEventType, row: Row): void {
    if (!SPOKEN.has(type) || this.paired === null) return;
    this.#turns
      .take(() => this.#tell(row))
      .catch((error: unknown) => {
        this.options.onError(error);
        // It is stored, and acknowledged: it goes on as soon as the disk takes it.
        this.options.setTimer(() => void this.#tellAgain(), RETRY_MS);
      });
  }

  async #tellAgain(): Promise<void> {
    const { paired } = this;
    if (paired === null || this.#pair === null || this.options.state.isOver) return;
    const pair = this.#pair;
    await this.#turns
      .take(() => this.#catchUp(pair, paired))
      .catch((error: unknown) => {
        this.options.onError(error);
        this.options.setTimer(() => void this.#tellAgain(), RETRY_MS);
      });
  }

  /** The page has shown the view of a row. */
  shown(seq: number): void {
    const { paired } = this;
    const move = this.options.state.pairMoves.findLast((each) => each.seq <= seq);
    if (paired !== null && move !== undefined) this.#pair?.shown(paired.role, move.pairSeq);
  }

  /** A page starts anew from the current state. */
  startsAnew(): void {
    if (this.paired !== null) this.#pair?.startsAnew(this.paired.role);
  }

  /** The person has left for good. */
  leave(): void {
    const { paired } = this;
    if (paired === null) return;
    // Of a process that came back the pair may not have been opened yet.
    this.options
      .openPair(paired.pairId)
      .then((pair) => pair?.leave(paired.role))
      .catch(this.options.onError);
  }

  // PairPerson: what the pair asks of its people.

  erased(): void {
    this.#pair = null;
    this.options.pushSoon();
  }

  isHere(): boolean {
    return this.options.isHere() && this.options.state.paused === null;
  }

  get silentMs(): number {
    return this.options.silentMs();
  }

  stalled(): void {
    this.options.stall();
  }

  trialAtHand(): number | null {
    const { state } = this.options;
    if (state.isOver || state.page !== 'episode') return null;
    const trial = state.trials[state.trialIndex];
    if (trial === undefined || trial.plan.isPractice) return null;
    return state.trials.filter(({ plan }) => !plan.isPractice).indexOf(trial);
  }

  moved(pairSeq: number): void {
    this.#dueSeq = Math.max(this.#dueSeq, pairSeq);
    void this.#tellMoves().catch(this.options.onError);
  }

  ended(trialIndex: number, ended: PairEnded): void {
    const trial = this.options.state.trials.filter(({ plan }) => !plan.isPractice)[trialIndex];
    if (trial === undefined || this.#ends.has(trialIndex)) return;
    this.#ends.add(trialIndex);
    const row: RowDraft = {
      type: 'pair-ended',
      payload: canonicalJson(ended),
      trialId: trial.plan.trialId,
    };
    this.options.append([row]).catch((error: unknown) => {
      this.#ends.delete(trialIndex);
      this.options.onError(error);
    });
  }

  /** One row for all that has come while the one before was written. */
  async #tellMoves(): Promise<void> {
    if (this.#isTelling) return;
    this.#isTelling = true;
    try {
      // On other pages nothing of it is to be seen.
      while (this.#dueSeq > this.#toldSeq && this.trialAtHand() !== null)
        await this.options.append([
          { type: 'pair-moved', payload: canonicalJson({ pairSeq: this.#dueSeq }) },
        ]);
    } finally {
      this.#isTelling = false;
    }
  }

  get #toldSeq(): number {
    return this.options.state.pairMoves.at(-1)?.pairSeq ?? -1;
  }

  async #open(paired: Paired): Promise<void> {
    const pair = await this.options.openPair(paired.pairId);
    // Erased at the wish of the other: their words are gone, and the trials with them.
    if (pair === null) return this.#passOver();
    await this.#catchUp(pair, paired);
    this.#pair = pair;
    pair.join(paired.role, this);
    this.moved(pair.screenSeq);
    this.options.pushSoon();
  }

  /** Words that were stored, and had not gone on when a process died. */
  async #catchUp(pair: Pair, { role }: Paired): Promise<void> {
    const told = pair.toldOf(role);
    for (const row of await this.options.readRows())
      if (isSpoken(row) && !told.has(row.seq)) await this.#tell(row, pair);
  }

  async #tell(row: Row, pair = this.#pair): Promise<void> {
    const { paired, options } = this;
    const trials = options.state.trials.filter(({ plan }) => !plan.isPractice);
    const at = trials.findIndex(({ plan }) => plan.trialId === row.trialId);
    if (pair !== null && paired !== null && at >= 0) await pair.hear(paired.role, row, at);
  }

  #passOver(): void {
    const at = this.trialAtHand();
    if (at !== null) this.ended(at, { endedBy: 'partner', hasBegun: false, isLast: true });
  }
}

const wordOf = (row: Row): ClientEventType | null => {
  const { event } = decodeRow(row);
  return event.kind === 'client' ? event.type : null;
};

function isSpoken(row: Row): boolean {
  const word = wordOf(row);
  return word !== null && SPOKEN.has(word);
}

/** Is it the wish to end the trial at hand? */
export const asksToStop = (row: Row): boolean => wordOf(row) === 'stop-request';
