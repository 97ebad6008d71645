import { sql } from 'kysely';
import type { Db } from './database';

/** More faults than these are not told apart. */
const MAX_FAULTS = 5;

/**
 * What is wrong with a database: damaged pages, references into nothing, sessions whose rows are not gapless. Reads all of it.
 *
 * @returns One sentence a fault; none for a sound database.
 */
export async function findFaults(db: Db): Promise<string[]> {
  const faults: string[] = [];
  try {
    const pages = await sql<{ integrity_check: string }>`pragma integrity_check(5)`.execute(db);
    for (const { integrity_check: fault } of pages.rows) if (fault !== 'ok') faults.push(fault);
    const strays = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(
      db,
    );
    for (const { table, parent } of strays.rows.slice(0, MAX_FAULTS))
      faults.push(`a line of ${table} refers to nothing in ${parent}`);
    faults.push(...(await findGaps(db)));
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  return faults.slice(0, MAX_FAULTS);
}

async function findGaps(db: Db): Promise<string[]> {
  const sessions = await db
    .selectFrom('rows')
    .select('session_id')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('seq').as('last')])
    .groupBy('session_id')
    .execute();
  return sessions
    .filter(({ count, last }) => Number(count) !== Number(last) + 1)
    .map(
      ({ session_id, count, last }) =>
        `the rows of session ${session_id} are not gapless: ${count} of ${Number(last) + 1} are there`,
    );
}
