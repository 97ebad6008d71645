import { ParleyError } from '@parley/protocol';

/** Money set aside for one request to a provider. */
export interface Reservation {
  /** Puts the true cost in place of the estimate. Counts once; later calls change nothing. */
  settle(actualUsd: number): void;
}

/** What a model body sees of the budget: it asks before each request. */
export interface BudgetAccount {
  /** Null when the estimate no longer fits: the request must not be made. */
  reserve(estimateUsd: number): Reservation | null;
}

export interface BudgetOptions {
  /** Null: no limit. 0: nothing that costs money. */ readonly perStudyUsd: number | null;
  readonly perParticipantUsd: number | null;
  /** What earlier sessions spent, by participant; from the log or the table of budgets. */
  readonly spentUsd?: Readonly<Record<string, number>>;
}

export interface Budget {
  /** The account of a participant; several may be open at once. */
  account(participantId: string): BudgetAccount;
  /** Books money without a request: a call that was lost with the process, by its estimate (EXECUTION). */
  charge(participantId: string, usd: number): void;
  /** Spent and reserved so far, US dollars. */
  spentUsd(participantId?: string): number;
}

/** Sums of a few thousand prices miss by less. */
const EPSILON_USD = 1e-9;
/** To a billionth of a dollar, and never −0. */
const roundUsd = (usd: number): number => Math.round(usd * 1e9) / 1e9 + 0;

/**
 * The limits of a study, in US dollars, over the participants and over the study as a whole. Estimates are reserved
 * before a request leaves, so that parallel sessions cannot overspend together.
 *
 * @throws {ParleyError} `BAD_INPUT` for an amount that is negative or not a number.
 */
export function createBudget(options: BudgetOptions): Budget {
  const spent = new Map<string, number>();
  const ofStudy = (): number => [...spent.values()].reduce((sum, usd) => sum + usd, 0);
  const add = (participantId: string, usd: number): void => {
    spent.set(participantId, (spent.get(participantId) ?? 0) + usd);
  };
  const fits = (sum: number, limit: number | null): boolean =>
    limit === null || sum <= limit + EPSILON_USD;
  for (const [participantId, usd] of Object.entries(options.spentUsd ?? {}))
    add(participantId, checked(usd));

  return {
    account: (participantId) => ({
      reserve: (estimateUsd) => {
        const estimate = checked(estimateUsd);
        const own = (spent.get(participantId) ?? 0) + estimate;
        if (!fits(own, options.perParticipantUsd)) return null;
        if (!fits(ofStudy() + estimate, options.perStudyUsd)) return null;
        add(participantId, estimate);
        let isOpen = true;
        return {
          settle: (actualUsd) => {
            const actual = checked(actualUsd);
            if (isOpen) add(participantId, actual - estimate);
            isOpen = false;
          },
        };
      },
    }),
    charge: (participantId, usd) => add(participantId, checked(usd)),
    spentUsd: (participantId) =>
      roundUsd(participantId === undefined ? ofStudy() : (spent.get(participantId) ?? 0)),
  };
}

/** No limit at all: for benchmark runs that are told so, and for models that cost nothing. */
export const unlimitedAccount: BudgetAccount = { reserve: () => ({ settle: () => undefined }) };

function checked(usd: number): number {
  if (Number.isFinite(usd) && usd >= 0) return usd;
  throw new ParleyError('BAD_INPUT', `${usd} is not an amount of money`, { where: 'budget' });
}
