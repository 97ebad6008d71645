import type { Db } from './database';

/** How much a session has written, and when last. */
export interface LogOverview {
  readonly rowCount: number;
  readonly lastRowUtc: string;
}

/** Number of rows and time of the last one, by session. */
export async function readLogOverview(db: Db): Promise<ReadonlyMap<string, LogOverview>> {
  const records = await db
    .selectFrom('rows')
    .select('session_id')
    .select((eb) => [
      eb.fn.countAll<number>().as('rowCount'),
      eb.fn.max('t_server_utc').as('lastRowUtc'),
    ])
    .groupBy('session_id')
    .execute();
  return new Map(
    records.map((record) => [
      record.session_id,
      { rowCount: Number(record.rowCount), lastRowUtc: String(record.lastRowUtc) },
    ]),
  );
}
