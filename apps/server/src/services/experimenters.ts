import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ParleyError } from '@parley/protocol';
import { hashSecret, newToken, type Store, type StoredKey, utc } from '../storage';

const scryptAsync = promisify<string, Buffer, number, Buffer>(scrypt);
const KEY_LIFETIME_MS = 24 * 3600_000;
const LOGIN_LIFETIME_MS = 14 * 24 * 3600_000;

/** Who may see data: a one-time key opens a cookie session; both are stored as hashes only. */
export interface Experimenters {
  /** A new one-time key, good for a day. Earlier unused keys stop working. */
  issueKey(): Promise<string>;
  /** Trades a key for a login token. @throws {ParleyError} `NOT_ALLOWED` for a wrong, used or old key. */
  login(key: string): Promise<{ token: string; expiresUtc: string }>;
  /** When the login ends; null when the token opens nothing. */
  check(token: string): Promise<{ expiresUtc: string } | null>;
  logout(token: string): Promise<void>;
}

export function createExperimenters({ keys, clock }: Pick<Store, 'keys' | 'clock'>): Experimenters {
  const now = (): string => utc(clock.nowMs());
  return {
    issueKey: async () => {
      const key = newToken();
      const salt = randomBytes(16).toString('base64url');
      const keyHash = await slowHash(key, salt);
      const expiresUtc = utc(clock.nowMs() + KEY_LIFETIME_MS);
      await keys.issue({ salt, keyHash, createdUtc: now(), expiresUtc });
      return key;
    },
    login: async (key) => {
      const id = await matchingKey(await keys.unused(now()), key);
      if (id === null || !(await keys.use(id, now()))) {
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
      await keys.addLogin({ tokenHash: hashSecret(token), createdUtc: now(), expiresUtc });
      return { token, expiresUtc };
    },
    check: async (token) => {
      const expiresUtc = await keys.loginEnd(hashSecret(token), now());
      return expiresUtc === null ? null : { expiresUtc };
    },
    logout: (token) => keys.removeLogin(hashSecret(token)),
  };
}

async function matchingKey(candidates: readonly StoredKey[], key: string): Promise<number | null> {
  for (const { id, salt, keyHash } of candidates) {
    const hash = await slowHash(key, salt);
    if (timingSafeEqual(Buffer.from(hash), Buffer.from(keyHash))) return id;
  }
  return null;
}

async function slowHash(key: string, salt: string): Promise<string> {
  return (await scryptAsync(key, Buffer.from(salt, 'base64url'), 32)).toString('hex');
}
