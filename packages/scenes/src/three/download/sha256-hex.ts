import { sha256Bytes } from '@parley/protocol';

/** Lower-case hex SHA-256. Browsers keep their own from pages on plain http: there it is computed in JavaScript. */
export async function sha256Hex(bytes: ArrayBuffer): Promise<string> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return sha256Bytes(new Uint8Array(bytes));
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
