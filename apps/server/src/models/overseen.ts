import type { EffectContext, Performed, Performer } from '@parley/agent-core/ports';
import type { EffectOf, EffectResult, ResultOf } from '@parley/protocol';
import type { AbortablePerformer } from './abortable';
import type { BudgetAccount } from './budget';

/** Effects that a backend on an episode's own thread may perform under the eyes of the main thread. */
export type OverseenKind = 'detect' | 'model';

/** Asks whoever holds money, failures and the end of the session to have a backend of this thread perform an effect. */
export type Oversee = <K extends OverseenKind>(
  effect: EffectOf<K>,
  context: EffectContext,
  own: AbortablePerformer<K>,
) => Promise<Performed<ResultOf<K>>>;

/** A backend on an episode's thread, as the main thread sees it: it may be asked as often as is wanted. */
export interface ThreadBackend {
  /** Most that one try may cost, US dollars. */ readonly estimateUsd: number;
  perform(signal: AbortSignal): Promise<Performed<EffectResult>>;
}

export interface OverseenOptions<K extends OverseenKind> {
  readonly own: AbortablePerformer<K>;
  readonly oversee: Oversee;
  /** Performs for the rest of the episode once its own body is given up; null when the study names none. */
  readonly other: Performer<K> | null;
  /** Code of the failure that says so. */ readonly swapped: string;
}

/** A backend of this thread that draws on the study's purse, and whose failures are what the study wants them to be. */
export function createOverseen<K extends OverseenKind>({
  own,
  oversee,
  other,
  swapped,
}: OverseenOptions<K>): Performer<K> {
  return {
    ...own,
    perform: async (effect, context) => {
      const performed = await oversee(effect, context, own);
      const result = performed.result as EffectResult;
      const isSwapped =
        result !== null && 'kind' in result && result.kind === 'failed' && result.code === swapped;
      if (other === null || !isSwapped) return performed;
      const again = await other.perform(effect, context);
      // Of calls of models that are one part of a row, the row says only `volatile`.
      return {
        backend: other.backend,
        ...again,
        volatile: { ...again.volatile, answeredBy: other.backend },
      };
    },
  };
}

/** A backend of a thread on a participant's account: what it may cost at most is set aside before it is asked. */
export function onAccount<K extends OverseenKind>(
  backend: ThreadBackend,
  account: BudgetAccount,
): Pick<AbortablePerformer<K>, 'perform'> {
  return {
    perform: async (_effect, _context, signal) => {
      const reservation = account.reserve(backend.estimateUsd);
      if (reservation === null) {
        const message = 'the budget of the study or participant is used up';
        return { result: { kind: 'failed', code: 'BUDGET_SPENT', message } as never, volatile: {} };
      }
      const performed = await backend.perform(signal ?? new AbortController().signal);
      const { costUsd } = performed.volatile;
      reservation.settle(typeof costUsd === 'number' ? costUsd : 0);
      return performed as Performed<ResultOf<K>>;
    },
  };
}
