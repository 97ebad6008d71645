import type { PairEnded, PairingEnded, Row } from '@parley/log';
import type { PairingWait } from '@parley/protocol';
import type { PairingTerms } from '../../flow/flow-plan';
import type { Session } from '../../storage';
import type { SessionState } from '../session-state';

/** One person of a pair, as the pair knows them. */
export interface PairPerson {
  /** Their page drives, is on screen, and nothing of their own has paused it. */
  isHere(): boolean;
  /** Milliseconds since anything was heard on their line. */ readonly silentMs: number;
  /** Their page has not shown what it was told, for longer than a page may take. */ stalled(): void;
  /** Number of the pair's trial that they are at, from 0; null on any other page. */
  trialAtHand(): number | null;
  /** The log of the pair has come to this row. */ moved(pairSeq: number): void;
  /** The pair is erased: nothing of it is shown any more. */ erased(): void;
  /** The trial that they are at is over. */ ended(trialIndex: number, ended: PairEnded): void;
}

/** A person who waits for another one, with their page open. */
export interface WaitingPerson {
  readonly session: Pick<Session, 'sessionId' | 'studyId' | 'studyHash' | 'kind'>;
  readonly terms: PairingTerms;
  /** What they were given: that of who waited longest becomes the pair's. */
  readonly given: { readonly armId: string; readonly episodeIds: readonly string[] };
  /** Roles of the arm, one for each person of a pair. */ readonly roles: readonly string[];
  /** The one that is theirs; null: chance decides once they are paired. */ readonly role:
    | string
    | null;
  /** Arm in which they go on if nobody comes; null: their trials are passed over. */
  readonly aloneArmId: string | null;
  /** The wait is over. */ ended(pairing: PairingEnded): void;
  /** What they are told of the wait has changed. */ pushSoon(): void;
}

/** Who brings people together who wait. */
export interface Waits {
  /** A page is at the wait. Called again it changes nothing. */ enter(person: WaitingPerson): void;
  /** The page is gone, or has gone on. */ leave(sessionId: string): void;
  /** What somebody who waits is told; null for one who does not. */
  waitOf(sessionId: string): PairingWait | null;
}

/** A pair as each of its people has it. */
export interface Pair {
  /** Newest row that may change what a page shows. */ readonly screenSeq: number;
  /** The session as the person of a role has it. */ stateOf(role: string): SessionState;
  /** Rows of a person's own log that the pair has already, by their seq. */
  toldOf(role: string): ReadonlySet<number>;
  join(role: string, person: PairPerson): void;
  look(): void;
  hear(role: string, row: Row, trialIndex: number): Promise<void>;
  shown(role: string, pairSeq: number): void;
  startsAnew(role: string): void;
  leave(role: string): void;
}

/** Pairs of a process, and those who wait for one. */
export interface Pairs {
  readonly desk: Waits;
  /** Null once it was erased. */ open(pairId: string): Promise<Pair | null>;
  /** How a person was paired, by the table; null: not yet. */
  pairingOf(sessionId: string): Promise<PairingEnded | null>;
  forget(sessionId: string): Promise<void>;
  park(): Promise<void>;
  close(): Promise<void>;
}
