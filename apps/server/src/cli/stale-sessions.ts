import { EpisodeStart } from '@parley/protocol';
import type { Store } from '../storage';

/** Number of active sessions with an unfinished run of other agent code: those cannot be recovered. */
export async function staleSessions(store: Store, sourceHash: string): Promise<number> {
  const starts = await store.db
    .selectFrom('rows as start')
    .innerJoin('sessions', 'sessions.id', 'start.session_id')
    .select(['start.session_id', 'start.payload'])
    .where('start.type', '=', 'episode-start')
    .where('sessions.status', '=', 'active')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('rows as end')
            .select('end.seq')
            .whereRef('end.session_id', '=', 'start.session_id')
            .whereRef('end.episode_id', '=', 'start.episode_id')
            .where('end.type', '=', 'episode-end'),
        ),
      ),
    )
    .execute();
  const stale = starts.filter(({ payload }) => {
    const start = EpisodeStart.safeParse(JSON.parse(payload));
    return (
      !start.success ||
      Object.values(start.data.agents).some((agent) => agent.sourceHash !== sourceHash)
    );
  });
  return new Set(stale.map(({ session_id }) => session_id)).size;
}
