import { readPayload, type TrialStart } from '@parley/log';
import type { Db } from './database';
import { createFromRecord } from './rows';

export interface UnfinishedTrial {
  readonly sessionId: string;
  readonly start: TrialStart;
}

/** First rows of the trials of active sessions that have no end, by session. Older versions named the rows otherwise. */
export async function readUnfinished(db: Db): Promise<readonly UnfinishedTrial[]> {
  const starts = await db
    .selectFrom('rows as start')
    .innerJoin('sessions', 'sessions.id', 'start.session_id')
    .selectAll('start')
    .where('start.type', 'in', ['trial-start', 'episode-start'])
    .where('sessions.status', '=', 'active')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('rows as end')
            .select('end.seq')
            .whereRef('end.session_id', '=', 'start.session_id')
            .whereRef('end.trial_id', '=', 'start.trial_id')
            .where('end.type', 'in', ['trial-end', 'episode-end']),
        ),
      ),
    )
    .execute();
  return starts.map((record) => {
    const row = createFromRecord()(record);
    return { sessionId: row.sessionId, start: readPayload(row, 'trial-start') };
  });
}
