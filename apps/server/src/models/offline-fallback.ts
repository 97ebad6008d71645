import { joinBlobs, type Performer } from '@parley/agent-core/ports';
import type { ModelReply } from '@parley/protocol';

/** Code of a call that an offline backend is to answer instead, since the trial's deviation row. */
export const MODEL_SWAPPED = 'MODEL_SWAPPED';

/** A remote model, and the offline backend that takes over where the session says so. */
export function withOfflineFallback(
  remote: Performer<'model'>,
  offline: Performer<'model'>,
): Performer<'model'> {
  return {
    ...remote,
    perform: async (effect, context) => {
      const performed = await remote.perform(effect, context);
      const { result, volatile } = performed;
      const isSwapped = (reply: { kind: string; code?: string }): boolean =>
        reply.kind === 'failed' && reply.code === MODEL_SWAPPED;
      if (result.kind === 'failed')
        return isSwapped(result)
          ? { ...(await offline.perform(effect, context)), backend: offline.backend }
          : performed;
      const open = result.replies.flatMap((reply, i) => (isSwapped(reply) ? [i] : []));
      if (open.length === 0) return performed;
      const requests = open.map((i) => effect.requests[i] as (typeof effect.requests)[number]);
      const again = await offline.perform({ ...effect, requests }, context);
      const replies: ModelReply[] = [...result.replies];
      open.forEach((i, k) => {
        replies[i] =
          again.result.kind === 'ok' ? (again.result.replies[k] as ModelReply) : again.result;
      });
      return {
        result: { kind: 'ok', replies },
        volatile: { ...volatile, answeredBy: offline.backend },
        ...joinBlobs([performed, again]),
      };
    },
  };
}
