import type { Db } from './database';
import type { Trx } from './group-commit';

/** A named value of this data directory, e.g. a secret made at first use; null when it was never written. */
export async function readSetting(db: Db | Trx, name: string): Promise<string | null> {
  const record = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return record?.value ?? null;
}

export async function writeSetting(db: Db | Trx, name: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((c) => c.column('name').doUpdateSet({ value }))
    .execute();
}
