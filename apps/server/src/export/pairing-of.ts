import type { LogRecord, PairingEnded } from '@parley/log';
import { betweenS } from './trials';

/** What came of a person's wait for another one; all null where there was none, or it goes on. */
export interface PairingOutcome {
  readonly outcome: PairingEnded['outcome'] | null;
  /** From the page of the wait to its end, by the server clock. */ readonly waitedS: number | null;
  /** Arm of the trials with a program instead. */ readonly aloneArmId: string | null;
}

/** The wait of a session, as far as its rows were read. */
export interface WaitFold extends PairingOutcome {
  /** Where the wait has not ended: when it began, if the page of the wait is the one at hand. */
  readonly sinceUtc: string | null;
}

export const NO_WAIT: WaitFold = {
  outcome: null,
  waitedS: null,
  aloneArmId: null,
  sinceUtc: null,
};

/**
 * Applies one row. The wait begins with the row by which the page before was left, or the trial before had its end; no row says
 * that the page of the wait was drawn.
 */
export function foldWait(wait: WaitFold, { row, event }: LogRecord): WaitFold {
  if (wait.outcome !== null) return wait;
  const isPageLeft = event.kind === 'client' && event.type === 'page-done';
  const isNew = isPageLeft || event.kind === 'trial-end' || wait.sinceUtc === null;
  const sinceUtc = isNew ? row.tServerUtc : (wait.sinceUtc ?? row.tServerUtc);
  if (event.kind !== 'pairing-ended') return { ...wait, sinceUtc };
  const { pairing } = event;
  return {
    outcome: pairing.outcome,
    waitedS: betweenS(sinceUtc, row.tServerUtc),
    aloneArmId: pairing.outcome === 'timed-out' ? pairing.armId : null,
    sinceUtc: null,
  };
}

/** The wait of a session, by its rows. */
export function pairingOf({ records }: { readonly records: readonly LogRecord[] }): PairingOutcome {
  const { outcome, waitedS, aloneArmId } = records.reduce(foldWait, NO_WAIT);
  return { outcome, waitedS, aloneArmId };
}
