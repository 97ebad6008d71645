import { sha1 } from '@noble/hashes/legacy.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const format = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;

/** Name-based UUID, version 5 (RFC 9562 §5.5): the same name in the same namespace always gives the same id. */
export function uuidV5(namespace: string, name: string): string {
  const digest = sha1(
    concatBytes(hexToBytes(namespace.replaceAll('-', '')), utf8ToBytes(name)),
  ).slice(0, 16);
  digest[6] = ((digest[6] as number) & 0x0f) | 0x50;
  digest[8] = ((digest[8] as number) & 0x3f) | 0x80;
  return format(bytesToHex(digest));
}

/** Namespace of ids that Parley derives (a random UUID, fixed for good). */
export const PARLEY_NAMESPACE = '6f1f7d1e-3a52-4d0c-9a53-6f9d2a1c8b47';

/** Event id of a row that the server wrote: UUIDv5 of (session, seq). */
export const serverEventId = (sessionId: string, seq: number): string =>
  uuidV5(sessionId, `row:${seq}`);

/** Session id of a headless trial: from what makes it up, so that a repeat gives the same log. */
export const simulatedSessionId = (names: readonly string[]): string =>
  uuidV5(PARLEY_NAMESPACE, `simulate:${names.join('\u0000')}`);
