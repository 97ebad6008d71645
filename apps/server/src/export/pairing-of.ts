import type { LogRecord, PairingEnded } from '@parley/log';
import { betweenS } from './trials';

/** What came of a person's wait for another one; all null where there was none, or it goes on. */
export interface PairingOutcome {
  readonly outcome: PairingEnded['outcome'] | null;
  /** From the page of the wait to its end, by the server clock. */ readonly waitedS: number | null;
  /** Arm of the trials with a program instead. */ readonly aloneArmId: string | null;
}

const NONE: PairingOutcome = { outcome: null, waitedS: null, aloneArmId: null };

/**
 * The wait of a session, by its rows. It begins with the row by which the page before was left, or the trial before had its end; no row says
 * that the page of the wait was drawn.
 */
export function pairingOf({ records }: { readonly records: readonly LogRecord[] }): PairingOutcome {
  let sinceUtc: string | null = null;
  for (const { row, event } of records) {
    const isPageLeft = event.kind === 'client' && event.type === 'page-done';
    if (isPageLeft || event.kind === 'trial-end' || sinceUtc === null) sinceUtc = row.tServerUtc;
    if (event.kind !== 'pairing-ended') continue;
    const { pairing } = event;
    const aloneArmId = pairing.outcome === 'timed-out' ? pairing.armId : null;
    return { outcome: pairing.outcome, waitedS: betweenS(sinceUtc, row.tServerUtc), aloneArmId };
  }
  return NONE;
}
