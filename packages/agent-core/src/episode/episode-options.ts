import type { EpisodeLog, Row, TrialEnd, TrialStart } from '@parley/log';
import type { Outcome } from '@parley/protocol';
import type { AnyProgram } from '../ports/agent';
import type { Performers } from '../ports/performers';
import type { World } from '../ports/world';

/** Who ended the episode before the agent did. */
export type EarlyEnd = Exclude<TrialEnd['endedBy'], 'agent' | 'step-limit'>;

export interface EpisodeOptions {
  readonly start: TrialStart;
  /** By actor, same keys as `start.agents`. */
  readonly programs: Readonly<Record<string, AnyProgram>>;
  readonly world: World;
  readonly performers: Performers;
  readonly log: EpisodeLog;
  /** Rows of this episode that are stored already; the interpreter replays them and goes on. */
  readonly stored?: readonly Row[];
  /** SHA-256 of all code that the trial runs on; left out where it is not known. Recovery does not ask for it. */
  readonly codeHash?: string;
  /** SHA-256 of bytes; the server passes its native one. */
  readonly hashBytes: (bytes: Uint8Array) => string;
  /**
   * Live sessions: called after the row of each new act is committed; resolves when the page has shown it and the pace
   * allows the next one. Absent in headless trials.
   */
  readonly afterAct?: (actor: string) => Promise<void>;
  /** Live sessions: called after rows that change what the page shows were committed. */
  readonly afterCommit?: () => void;
  /** Polled between effects. */
  readonly endedEarly?: (actor: string) => EarlyEnd | null;
  /** Keeps binary parts of results under their SHA-256, before a row names them. */
  readonly keepBlob?: (blobId: string, bytes: Uint8Array) => Promise<void>;
}

export type EpisodeResult =
  | { readonly kind: 'ended'; readonly end: TrialEnd; readonly steps: number }
  | {
      readonly kind: 'replay-diverged';
      readonly actor: string;
      readonly n: number;
      readonly what: string;
    }
  | { readonly kind: 'rows-end'; readonly actor: string; readonly n: number };

/** An actor's place in the interpreter. */
export interface ActorState {
  readonly actor: string;
  n: number;
  steps: number;
  outcome: Outcome | null;
}
