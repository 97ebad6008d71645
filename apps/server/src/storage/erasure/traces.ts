import { sha256Bytes } from '@parley/protocol';
import { participantIdOf } from '../participant-id';
import type { KnownOf } from './erase-rows';

/** Shorter texts are in files of other people too, such as a participant number of a lab. */
const MIN_CHARS = 8;

/** By what a person is found in files that are no database. */
export interface Traces {
  /** Lines with one of these are the person's: ids of session, participant and trials. */
  readonly ids: ReadonlySet<string>;
  /** These tell that a file speaks of the person: recruitment ids. */
  readonly names: ReadonlySet<string>;
  /** Their own pictures: SHA-256 by length in bytes. */
  readonly pictures: ReadonlyMap<number, ReadonlySet<string>>;
}

/** What an erasure found out about a person, database by database. */
export class TraceList implements Traces {
  readonly ids = new Set<string>();
  readonly names = new Set<string>();
  readonly pictures = new Map<number, Set<string>>();

  constructor(sessionId: string) {
    this.ids.add(sessionId).add(participantIdOf(sessionId));
  }

  add(found: KnownOf): void {
    for (const id of found.trialIds) if (id.length >= MIN_CHARS) this.ids.add(id);
    for (const name of found.names)
      if (name.length >= MIN_CHARS) for (const text of spellingsOf(name)) this.names.add(text);
    for (const { sha256, byteLength } of found.blobs) {
      const alike = this.pictures.get(byteLength) ?? new Set();
      this.pictures.set(byteLength, alike.add(sha256));
    }
  }
}

/** A name as it stands in a plain text, in JSON, in CSV, in the address of a page and in a spreadsheet. */
const spellingsOf = (name: string): Set<string> =>
  new Set([
    name,
    JSON.stringify(name).slice(1, -1),
    name.replaceAll('"', '""'),
    encodeURIComponent(Buffer.from(name).toString()),
    name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  ]);

/** Whether bytes are a picture of the person's own. */
export const isPictureOf = (traces: Traces, bytes: Uint8Array): boolean =>
  traces.pictures.get(bytes.byteLength)?.has(sha256Bytes(bytes)) ?? false;

/** Whether bytes name the person by an id: a short one as a word of its own, so that `trial-1` is not found in `trial-12`. */
export const hasIdOf = (traces: Traces, bytes: Buffer): boolean =>
  [...traces.ids].some((id) =>
    id.length >= UNMISTAKABLE ? bytes.includes(id) : hasWord(bytes, id),
  );

/** Whether bytes may speak of the person at all. */
export const speaksOf = (traces: Traces, bytes: Buffer): boolean =>
  [...traces.ids, ...traces.names].some((text) => bytes.includes(text));

/** As long as a hash or a UUID. */
const UNMISTAKABLE = 32;

function hasWord(bytes: Buffer, word: string): boolean {
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + 1)) {
    const around = [bytes[at - 1], bytes[at + Buffer.byteLength(word)]];
    if (!around.some((byte) => byte !== undefined && /[\w-]/.test(String.fromCharCode(byte))))
      return true;
  }
  return false;
}
