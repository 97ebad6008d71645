import type { Db } from './database';

/** A one-time key as it is kept: its hash and the salt of that. */
export interface StoredKey {
  readonly id: number;
  readonly salt: string;
  readonly keyHash: string;
}

/** Keys and logins of experimenters, as hashes only. Times are ISO text of the server clock. */
export interface ExperimenterKeys {
  /** Keeps a new key; unused keys and logins that are over go. */
  issue(key: Omit<StoredKey, 'id'> & { createdUtc: string; expiresUtc: string }): Promise<void>;
  /** Keys that were not used and are not over. */
  unused(nowUtc: string): Promise<StoredKey[]>;
  /** @returns False when it was used meanwhile. */
  use(id: number, usedUtc: string): Promise<boolean>;
  addLogin(login: { tokenHash: string; createdUtc: string; expiresUtc: string }): Promise<void>;
  /** End of a login that is not over; null when there is none. */
  loginEnd(tokenHash: string, nowUtc: string): Promise<string | null>;
  removeLogin(tokenHash: string): Promise<void>;
}

export const experimenterKeys = (db: Db): ExperimenterKeys => ({
  issue: ({ salt, keyHash, createdUtc, expiresUtc }) =>
    db.transaction().execute(async (trx) => {
      await trx.deleteFrom('experimenter_keys').where('used_utc', 'is', null).execute();
      await trx.deleteFrom('experimenter_logins').where('expires_utc', '<=', createdUtc).execute();
      await trx
        .insertInto('experimenter_keys')
        .values({
          salt,
          key_hash: keyHash,
          created_utc: createdUtc,
          expires_utc: expiresUtc,
          used_utc: null,
        })
        .execute();
    }),
  unused: (nowUtc) =>
    db
      .selectFrom('experimenter_keys')
      .select(['id', 'salt', 'key_hash as keyHash'])
      .where('used_utc', 'is', null)
      .where('expires_utc', '>', nowUtc)
      .execute(),
  use: async (id, usedUtc) => {
    const used = await db
      .updateTable('experimenter_keys')
      .set({ used_utc: usedUtc })
      .where('id', '=', id)
      .where('used_utc', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return used !== undefined;
  },
  addLogin: async ({ tokenHash, createdUtc, expiresUtc }) => {
    await db
      .insertInto('experimenter_logins')
      .values({ token_hash: tokenHash, created_utc: createdUtc, expires_utc: expiresUtc })
      .execute();
  },
  loginEnd: async (tokenHash, nowUtc) => {
    const login = await db
      .selectFrom('experimenter_logins')
      .select('expires_utc')
      .where('token_hash', '=', tokenHash)
      .where('expires_utc', '>', nowUtc)
      .executeTakeFirst();
    return login?.expires_utc ?? null;
  },
  removeLogin: async (tokenHash) => {
    await db.deleteFrom('experimenter_logins').where('token_hash', '=', tokenHash).execute();
  },
});
