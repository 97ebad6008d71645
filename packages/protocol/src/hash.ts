import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from './canonical-json';

/** Lower-case hex SHA-256 of raw bytes. */
export const sha256Bytes = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));
/** Text as UTF-8. */
export const utf8Bytes = (text: string): Uint8Array => utf8ToBytes(text);
/** Lower-case hex SHA-256 of UTF-8 text. */
export const sha256Text = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
/** SHA-256 of the canonical JSON of a value: the hash that studies, scenes, configs and effect arguments go by. */
export const hashJson = (value: unknown): string => sha256Text(canonicalJson(value));
