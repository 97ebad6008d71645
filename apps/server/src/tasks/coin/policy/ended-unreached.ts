import { type Row, readPayload } from '@parley/log';
import { z } from 'zod';
import { REMOTE_POLICY } from './remote-policy';

/** What is read of the result of a call. */
const Replies = z.object({ replies: z.array(z.object({ code: z.string().optional() })) });

/** Was it a policy that could not be reached, or fell silent, that ended the episode? Then it says nothing of the policy. */
export function isEndedUnreached(rows: readonly Row[]): boolean {
  for (const row of [...rows].reverse()) {
    if (row.type !== 'effect-end') continue;
    const { backend, result } = readPayload(row, 'effect-end');
    if (!backend.startsWith(REMOTE_POLICY)) continue;
    // The last call alone counts: the agent gives up after one that failed.
    const { data } = Replies.safeParse(result);
    return data?.replies.some(({ code }) => code === 'MODEL_UNREACHABLE') ?? false;
  }
  return false;
}
