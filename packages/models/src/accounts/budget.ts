import { ParleyError } from '@parley/protocol';

/** Money set aside for one request to a provider. */
export interface Reservation {
  /** Puts the true cost in place of the estimate. Counts once; later calls change nothing. */
  settle(actualUsd: number): void;
}

/** What a model backend sees of the budget: it asks before each request. */
export interface BudgetAccount {
  /** Null when the estimate no longer fits: the request must not be made. */
  reserve(estimateUsd: number): Reservation | null;
}

/** What participants of a study have spent, reservations included, US dollars; one for all versions of the study. */
export interface Ledger {
  /** Of one participant, or of all. */ spentUsd(participantId?: string): number;
  /** Less than nothing gives back. */ add(participantId: string, usd: number): void;
}

export interface BudgetOptions {
  /** Null: no limit. 0: nothing that costs money. */ readonly perStudyUsd: number | null;
  readonly perParticipantUsd: number | null;
  /** What was spent before, and where more is written down; an empty one when left out. */ readonly ledger?: Ledger;
}

export interface Budget {
  /** The account of a participant; several may be open at once. */
  account(participantId: string): BudgetAccount;
  /** Spent and reserved so far, US dollars. */
  spentUsd(participantId?: string): number;
}

/** Sums of a few thousand prices miss by less. */
const EPSILON_USD = 1e-9;
/** To a billionth of a dollar, and never −0. */
const roundUsd = (usd: number): number => Math.round(usd * 1e9) / 1e9 + 0;

/**
 * Opens the ledger of a study on what was spent by participant.
 *
 * @throws {ParleyError} `BAD_INPUT` for an amount that is negative or not a number.
 */
export function openLedger(spentUsd: Readonly<Record<string, number>> = {}): Ledger {
  const spent = new Map<string, number>();
  const add = (participantId: string, usd: number): void => {
    spent.set(participantId, (spent.get(participantId) ?? 0) + usd);
  };
  for (const [participantId, usd] of Object.entries(spentUsd)) add(participantId, checked(usd));
  return {
    add,
    spentUsd: (participantId) =>
      participantId === undefined
        ? [...spent.values()].reduce((sum, usd) => sum + usd, 0)
        : (spent.get(participantId) ?? 0),
  };
}

/**
 * The limits of a study, in US dollars, over the participants and over the study as a whole. Estimates are reserved
 * before a request leaves, so that parallel sessions cannot overspend together.
 *
 * @throws {ParleyError} From `reserve`, `BAD_INPUT` for an amount that is negative or not a number.
 */
export function createBudget(options: BudgetOptions): Budget {
  const { ledger = openLedger() } = options;
  const fits = (sum: number, limit: number | null): boolean =>
    limit === null || sum <= limit + EPSILON_USD;
  return {
    account: (participantId) => ({
      reserve: (estimateUsd) => {
        const estimate = checked(estimateUsd);
        if (!fits(ledger.spentUsd(participantId) + estimate, options.perParticipantUsd))
          return null;
        if (!fits(ledger.spentUsd() + estimate, options.perStudyUsd)) return null;
        ledger.add(participantId, estimate);
        let isOpen = true;
        return {
          settle: (actualUsd) => {
            const actual = checked(actualUsd);
            if (isOpen) ledger.add(participantId, actual - estimate);
            isOpen = false;
          },
        };
      },
    }),
    spentUsd: (participantId) => roundUsd(ledger.spentUsd(participantId)),
  };
}

/** No limit at all: for benchmark runs that are told so, and for models that cost nothing. */
export const unlimitedAccount: BudgetAccount = { reserve: () => ({ settle: () => undefined }) };

function checked(usd: number): number {
  if (Number.isFinite(usd) && usd >= 0) return usd;
  throw new ParleyError('BAD_INPUT', `${usd} is not an amount of money`, { where: 'budget' });
}
