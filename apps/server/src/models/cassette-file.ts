import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import {
  canonicalJson,
  MODEL_METHODS,
  type ModelMethod,
  ModelReply,
  ParleyError,
} from '@parley/protocol';
import { z } from 'zod';

const FORMAT_VERSION = 1;

const Header = z.object({
  type: z.literal('cassette'),
  formatVersion: z.literal(FORMAT_VERSION),
  body: z.string().describe('Name of the body whose replies these are'),
});

/** One recorded call. `key` is the hash of all that identifies it; the other fields are for people and for erasure. */
export const CassetteEntry = z.object({
  type: z.literal('call'),
  key: z.string(),
  namespace: z.string(),
  episodeId: z.string(),
  actor: z.string(),
  n: z.int(),
  method: z.enum(Object.keys(MODEL_METHODS) as [ModelMethod, ...ModelMethod[]]),
  requestHash: z.string(),
  ordinal: z.int().nonnegative(),
  reply: ModelReply,
});
export type CassetteEntry = z.infer<typeof CassetteEntry>;

/** Recorded calls of one body in a file of JSON lines, the newest entry of a key counting. */
export interface CassetteFile {
  readonly path: string;
  /** Null until something is recorded. */ readonly body: string | null;
  readonly size: number;
  find(key: string): CassetteEntry | null;
  /** Written and synced before it returns: what was paid for is kept. @throws {ParleyError} for another body. */
  append(body: string, entries: readonly CassetteEntry[]): void;
  /** Removes entries (erasure of a person, SCIENCE 35) and says how many. The file is replaced in one step. */
  erase(matches: (entry: CassetteEntry) => boolean): number;
}

/**
 * Opens a cassette, or a new one that exists on disk from the first append on. A last line cut short by a crash is
 * dropped; any other damage is an error.
 *
 * @throws {ParleyError} `BAD_LOG` with the number of the damaged line.
 */
export function openCassette(path: string): CassetteFile {
  let body: string | null = null;
  const entries = new Map<string, CassetteEntry>();
  if (existsSync(path)) {
    const text = readFileSync(path, 'utf8');
    const wholeText = text.slice(0, text.lastIndexOf('\n') + 1);
    if (wholeText.length < text.length) truncateSync(path, Buffer.byteLength(wholeText));
    const lines = wholeText.split('\n').slice(0, -1);
    lines.forEach((line, i) => {
      const where = `${path}:${i + 1}`;
      if (i === 0) body = parseLine(Header, line, where).body;
      else remember(parseLine(CassetteEntry, line, where));
    });
  }

  function remember(entry: CassetteEntry): void {
    entries.set(entry.key, entry);
  }

  return {
    path,
    get body() {
      return body;
    },
    get size() {
      return entries.size;
    },
    find: (key) => entries.get(key) ?? null,
    append: (of, added) => {
      if (body !== null && body !== of)
        throw new ParleyError(
          'BAD_INPUT',
          `the cassette holds calls of "${body}", not of "${of}"`,
          {
            where: path,
            remedy: 'Record into another file, or use the models and prompts it was recorded with.',
          },
        );
      if (added.length === 0) return;
      const header = body === null ? [headerLine(of)] : [];
      writeSynced(path, [...header, ...added.map(canonicalJson)], 'a');
      body = of;
      added.forEach(remember);
    },
    erase: (matches) => {
      const doomed = [...entries.values()].filter(matches);
      if (doomed.length === 0 || body === null) return 0;
      for (const { key } of doomed) entries.delete(key);
      const draft = `${path}.new`;
      writeSynced(draft, [headerLine(body), ...[...entries.values()].map(canonicalJson)], 'w');
      renameSync(draft, path);
      return doomed.length;
    },
  };
}

const headerLine = (body: string): string =>
  canonicalJson({ type: 'cassette', formatVersion: FORMAT_VERSION, body });

function parseLine<T>(schema: z.ZodType<T>, line: string, where: string): T {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (cause) {
    throw new ParleyError('BAD_LOG', 'the line is not JSON', { where, cause });
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path.join('.') || 'line';
  throw new ParleyError('BAD_LOG', `${path} does not fit a cassette`, { where });
}

function writeSynced(path: string, lines: readonly string[], flags: 'a' | 'w'): void {
  const file = openSync(path, flags);
  try {
    writeSync(file, lines.map((line) => `${line}\n`).join(''));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
