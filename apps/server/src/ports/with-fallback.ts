import type { Performer } from '@parley/agent-core/ports';
import { PORT_SWAPPED } from './port-policy';

/**
 * A backend that the session may give up, and the one that then answers for the rest of the trial. Rows of such calls name it.
 *
 * @param other Null where the study names none.
 */
export function withFallback(
  own: Performer<'model'>,
  other: Performer<'model'> | null,
): Performer<'model'> {
  if (other === null) return own;
  return {
    ...own,
    perform: async (effect, context) => {
      const performed = await own.perform(effect, context);
      const { result } = performed;
      if (result.kind === 'ok' || result.code !== PORT_SWAPPED) return performed;
      const again = await other.perform(effect, context);
      const answeredBy = again.backend ?? other.backend;
      // Where a call is one part of a row, the row says only `volatile`.
      return { ...again, backend: answeredBy, volatile: { ...again.volatile, answeredBy } };
    },
  };
}
