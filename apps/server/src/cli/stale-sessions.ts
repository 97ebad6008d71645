import type { Store } from '../storage';

/** Number of active sessions with an unfinished trial of other agent code: those cannot be recovered. */
export async function staleSessions(store: Store, sourceHash: string): Promise<number> {
  const unfinished = await store.readUnfinished();
  const stale = unfinished.filter(({ start }) =>
    Object.values(start.agents).some((agent) => agent.sourceHash !== sourceHash),
  );
  return new Set(stale.map(({ sessionId }) => sessionId)).size;
}
