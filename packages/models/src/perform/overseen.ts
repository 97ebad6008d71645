import type { EffectContext, Performed } from '@parley/agent-core/ports';
import type { EffectOf, EffectResult, ResultOf } from '@parley/protocol';
import type { BudgetAccount } from '../accounts/budget';
import type { AbortablePerformer } from './abortable';

/** Asks the main thread, which handles budget, failures and the end of the session, to have a backend of this thread perform an effect. */
export type Oversee = (
  effect: EffectOf<'model'>,
  context: EffectContext,
  own: AbortablePerformer<'model'>,
) => Promise<Performed<ResultOf<'model'>>>;

/** A backend on an episode's thread, as the main thread sees it: it may be asked as often as is wanted. */
export interface ThreadBackend {
  /** Most that one try may cost, US dollars. */ readonly estimateUsd: number;
  perform(signal: AbortSignal): Promise<Performed<EffectResult>>;
}

/** A backend of a thread on a participant's account: what it may cost at most is set aside before it is asked. */
export function onAccount(
  backend: ThreadBackend,
  account: BudgetAccount,
): Pick<AbortablePerformer<'model'>, 'perform'> {
  return {
    perform: async (_effect, _context, signal) => {
      const reservation = account.reserve(backend.estimateUsd);
      if (reservation === null) {
        const message = 'the budget of the study or participant is used up';
        return { result: { kind: 'failed', code: 'BUDGET_SPENT', message }, volatile: {} };
      }
      const performed = await backend.perform(signal ?? new AbortController().signal);
      const { costUsd } = performed.volatile;
      // A negative amount would be credit.
      reservation.settle(typeof costUsd === 'number' ? Math.max(0, costUsd) : 0);
      return performed as Performed<ResultOf<'model'>>;
    },
  };
}
