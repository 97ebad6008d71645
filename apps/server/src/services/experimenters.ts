import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ParleyError } from '@parley/protocol';
import { type Db, hashSecret, newToken, type Store, utc } from '../storage';

const scryptAsync = promisify<string, Buffer, number, Buffer>(scrypt);
const KEY_LIFETIME_MS = 24 * 3600_000;
const LOGIN_LIFETIME_MS = 14 * 24 * 3600_000;

/** Who may see data: a one-time key opens a cookie session; both are stored as hashes only. */
export interface Experimenters {
  /** A new one-time key, good for a day. Keys that nobody used before stop working. */
  issueKey(): Promise<string>;
  /** Trades a key for a login token. @throws {ParleyError} `NOT_ALLOWED` for a wrong, used or old key. */
  login(key: string): Promise<{ token: string; expiresUtc: string }>;
  /** When the login ends; null when the token opens nothing. */
  check(token: string): Promise<{ expiresUtc: string } | null>;
  logout(token: string): Promise<void>;
}

export function createExperimenters({ db, clock }: Pick<Store, 'db' | 'clock'>): Experimenters {
  const now = (): string => utc(clock.nowMs());
  return {
    issueKey: async () => {
      const key = newToken();
      const salt = randomBytes(16).toString('base64url');
      const keyHash = await slowHash(key, salt);
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('experimenter_keys').where('used_utc', 'is', null).execute();
        await trx.deleteFrom('experimenter_logins').where('expires_utc', '<=', now()).execute();
        await trx
          .insertInto('experimenter_keys')
          .values({
            salt,
            key_hash: keyHash,
            created_utc: now(),
            expires_utc: utc(clock.nowMs() + KEY_LIFETIME_MS),
            used_utc: null,
          })
          .execute();
      });
      return key;
    },
    login: async (key) => {
      const id = await matchingKey(db, key, now());
      const used =
        id === null
          ? null
          : await db
              .updateTable('experimenter_keys')
              .set({ used_utc: now() })
              .where('id', '=', id)
              .where('used_utc', 'is', null)
              .returning('id')
              .executeTakeFirst();
      if (used == null) {
        throw new ParleyError(
          'NOT_ALLOWED',
          'This key is wrong, was used before, or is more than a day old',
          {
            where: 'key',
            remedy: 'Run `parley link` on the server for a new one.',
          },
        );
      }
      const token = newToken();
      const expiresUtc = utc(clock.nowMs() + LOGIN_LIFETIME_MS);
      await db
        .insertInto('experimenter_logins')
        .values({ token_hash: hashSecret(token), created_utc: now(), expires_utc: expiresUtc })
        .execute();
      return { token, expiresUtc };
    },
    check: async (token) => {
      const login = await db
        .selectFrom('experimenter_logins')
        .select('expires_utc')
        .where('token_hash', '=', hashSecret(token))
        .where('expires_utc', '>', now())
        .executeTakeFirst();
      return login === undefined ? null : { expiresUtc: login.expires_utc };
    },
    logout: async (token) => {
      await db
        .deleteFrom('experimenter_logins')
        .where('token_hash', '=', hashSecret(token))
        .execute();
    },
  };
}

async function matchingKey(db: Db, key: string, nowUtc: string): Promise<number | null> {
  const candidates = await db
    .selectFrom('experimenter_keys')
    .select(['id', 'salt', 'key_hash'])
    .where('used_utc', 'is', null)
    .where('expires_utc', '>', nowUtc)
    .execute();
  for (const { id, salt, key_hash: stored } of candidates) {
    const hash = await slowHash(key, salt);
    if (timingSafeEqual(Buffer.from(hash), Buffer.from(stored))) return id;
  }
  return null;
}

async function slowHash(key: string, salt: string): Promise<string> {
  return (await scryptAsync(key, Buffer.from(salt, 'base64url'), 32)).toString('hex');
}
