import { sql } from 'kysely';
import type { Db } from './database';

/** More faults than these are not told apart. */
const MAX_FAULTS = 5;

/** `damage`: the file itself; nothing in it can be relied on. `gap`: one session lacks rows, and is set aside when it is opened. */
export interface Fault {
  readonly kind: 'damage' | 'gap';
  /** One sentence without its full stop. */ readonly text: string;
}

/**
 * What is wrong with a database: damaged pages, references into nothing, sessions whose rows are not gapless. Reads all of it.
 *
 * @returns The first faults; none for a sound database.
 */
export async function findFaults(db: Db): Promise<Fault[]> {
  const faults: Fault[] = [];
  const damage = (text: string): number => faults.push({ kind: 'damage', text });
  try {
    const pages = await sql<{ integrity_check: string }>`pragma integrity_check(5)`.execute(db);
    for (const { integrity_check: fault } of pages.rows) if (fault !== 'ok') damage(fault);
    const strays = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(
      db,
    );
    for (const { table, parent } of strays.rows.slice(0, MAX_FAULTS))
      damage(`a line of ${table} refers to nothing in ${parent}`);
    faults.push(...(await findGaps(db)));
  } catch (error) {
    damage(error instanceof Error ? error.message : String(error));
  }
  return faults.slice(0, MAX_FAULTS);
}

async function findGaps(db: Db): Promise<Fault[]> {
  const empty = await db
    .selectFrom('sessions')
    .select('id')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('rows').select('seq').whereRef('rows.session_id', '=', 'sessions.id'),
        ),
      ),
    )
    .execute();
  const sessions = await db
    .selectFrom('rows')
    .select('session_id')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('seq').as('last')])
    .groupBy('session_id')
    .execute();
  const lacking = sessions
    .filter(({ count, last }) => Number(count) !== Number(last) + 1)
    .map(({ session_id, count, last }) => ({
      kind: 'gap' as const,
      text: `the rows of session ${session_id} are not gapless: ${count} of ${Number(last) + 1} are there`,
    }));
  return [
    ...empty.map(({ id }) => ({ kind: 'gap' as const, text: `session ${id} has no rows` })),
    ...lacking,
  ];
}
