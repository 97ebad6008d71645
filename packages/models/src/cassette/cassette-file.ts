import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { threadId } from 'node:worker_threads';
import { currentBackendName } from '@parley/log';
import { DetectResult, ModelReply, ParleyError } from '@parley/protocol';
import { z } from 'zod';
import { checkSeal, sealedLine } from './sealed-line';

/** Since version 2 each line carries its own hash. Files of version 1 are read, and what is added to them carries one. */
const FORMAT_VERSION = 2;

const Header = z.object({
  type: z.literal('cassette'),
  formatVersion: z.union([z.literal(1), z.literal(FORMAT_VERSION)]),
  backend: z.string().describe('Name of the backend whose replies these are'),
  backends: z
    .record(z.string(), z.string().transform(currentBackendName))
    .default({})
    .describe('Backends by port as the run was set up, so that a replay can be set up alike'),
});

/** One recorded call. `key` is the hash of all that identifies it; the other fields are for people and for erasure. */
export const CassetteEntry = z.object({
  type: z.literal('call'),
  key: z.string(),
  namespace: z.string(),
  trialId: z.string(),
  actor: z.string(),
  n: z.int(),
  method: z.string(),
  requestHash: z.string(),
  ordinal: z.int().nonnegative(),
  estimateUsd: z
    .number()
    .nonnegative()
    .default(0)
    .describe('What the call was reckoned to cost; stands in the row of its beginning'),
  reply: ModelReply,
});
export type CassetteEntry = z.infer<typeof CassetteEntry>;

/** One recorded detection by a model with weights or a remote one; those made from truth are computed anew. */
export const CassetteDetection = z.object({
  type: z.literal('detect'),
  key: z.string(),
  namespace: z.string(),
  trialId: z.string(),
  actor: z.string(),
  n: z.int(),
  requestHash: z.string(),
  ordinal: z.int().nonnegative(),
  estimateUsd: z.number().nonnegative().default(0),
  result: DetectResult,
});
export type CassetteDetection = z.infer<typeof CassetteDetection>;

/** Fields of the first cassettes, and their names since: keys of calls are hashes over the old ones. */
const RENAMED: Readonly<Record<string, string>> = {
  body: 'backend',
  bodies: 'backends',
  episodeId: 'trialId',
};

const withNewNames = (value: unknown): unknown =>
  typeof value !== 'object' || value === null
    ? value
    : Object.fromEntries(
        Object.entries(value).map(([name, field]) => [RENAMED[name] ?? name, field]),
      );

const AnyEntry = z.discriminatedUnion('type', [CassetteEntry, CassetteDetection]);
export type AnyEntry = z.infer<typeof AnyEntry>;

/** Recorded calls of one backend in a file of JSON lines, the newest entry of a key counting. */
export interface CassetteFile {
  readonly path: string;
  /** Null until something is recorded. */ readonly backend: string | null;
  /** Backends by port of the recorded run; empty when the recorder did not say. */
  readonly backends: Readonly<Record<string, string>>;
  readonly size: number;
  find(key: string): CassetteEntry | null;
  findDetection(key: string): CassetteDetection | null;
  /** What a request of that hash was reckoned to cost, US dollars; 0 when there is none. */
  estimateUsd(requestHash: string): number;
  /** Written and synced before it returns: what was paid for is kept. @throws {ParleyError} for another backend. */
  append(backend: string, entries: readonly AnyEntry[]): void;
  /** Removes entries (erasure of a person, SCI-35) and says how many. The file is replaced in one step. */
  erase(matches: (entry: AnyEntry) => boolean): number;
}

export interface OpenCassetteOptions {
  /** Backends by port of the run that is recorded. */
  readonly backends?: Readonly<Record<string, string>>;
  /**
   * Takes away a last line that a crash cut short; true by default. False where others may be writing that line just
   * now: it is passed over.
   */
  readonly repair?: boolean;
  /** Puts bytes from an offset on into an open file, and says how many the disk took; that of Node by default. */
  readonly take?: TakeBytes;
}

type TakeBytes = (file: number, bytes: Uint8Array, offset: number) => number;

/**
 * Opens a cassette, or a new one that exists on disk from the first append on. A last line cut short by a crash is
 * dropped; any other damage is an error. Several threads may record into one file, each its own episodes.
 *
 * @throws {ParleyError} `BAD_LOG` with the number of the damaged or edited line.
 */
export function openCassette(path: string, options: OpenCassetteOptions = {}): CassetteFile {
  let header: z.infer<typeof Header> | null = null;
  const entries = new Map<string, AnyEntry>();
  const estimates = new Map<string, number>();
  if (existsSync(path)) {
    const text = readFileSync(path, 'utf8');
    const wholeText = text.slice(0, text.lastIndexOf('\n') + 1);
    if (wholeText.length < text.length && options.repair !== false)
      truncateSync(path, Buffer.byteLength(wholeText));
    const lines = wholeText.split('\n').slice(0, -1);
    lines.forEach((line, i) => {
      const where = `${path}:${i + 1}`;
      if (i === 0) header = parseHeader(line, where);
      else remember(parseLine(AnyEntry, line, { where, isSealed: isSealed(header) }));
    });
  }
  const backendName = (): string | null => header?.backend ?? null;

  function remember(entry: AnyEntry): void {
    entries.set(entry.key, entry);
    estimates.set(entry.requestHash, entry.estimateUsd);
  }

  return {
    path,
    get backend() {
      return backendName();
    },
    get backends() {
      return header?.backends ?? {};
    },
    get size() {
      return entries.size;
    },
    find: (key) => {
      const entry = entries.get(key);
      return entry?.type === 'call' ? entry : null;
    },
    findDetection: (key) => {
      const entry = entries.get(key);
      return entry?.type === 'detect' ? entry : null;
    },
    estimateUsd: (requestHash) => estimates.get(requestHash) ?? 0,
    append: (of, added) => {
      const backend = backendName();
      if (backend !== null && backend !== of) throw otherBackend(path, backend, of);
      if (added.length === 0) return;
      header ??= placeHeader(path, { ...HEADER, backend: of, backends: { ...options.backends } });
      if (header.backend !== of) throw otherBackend(path, header.backend, of);
      writeSynced(path, added.map(sealedLine), 'a', options.take);
      added.forEach(remember);
    },
    erase: (matches) => {
      const doomed = [...entries.values()].filter(matches);
      if (doomed.length === 0 || header === null) return 0;
      for (const { key } of doomed) entries.delete(key);
      const draft = `${path}.new`;
      writeSynced(draft, [header, ...entries.values()].map(sealedLine), 'w');
      renameSync(draft, path);
      return doomed.length;
    },
  };
}

const HEADER = { type: 'cassette', formatVersion: FORMAT_VERSION } as const;

/** Puts the first line in place, whole; of two threads that begin at once the first one's stands. */
function placeHeader(path: string, header: z.infer<typeof Header>): z.infer<typeof Header> {
  const draft = `${path}.${process.pid}-${threadId}.new`;
  writeSynced(draft, [sealedLine(header)], 'w');
  try {
    linkSync(draft, path);
    return header;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    const [first = ''] = readFileSync(path, 'utf8').split('\n', 1);
    return parseHeader(first, `${path}:1`);
  } finally {
    rmSync(draft, { force: true });
  }
}

const otherBackend = (path: string, holds: string, of: string): ParleyError =>
  new ParleyError('BAD_INPUT', `the cassette holds calls of "${holds}", not of "${of}"`, {
    where: path,
    remedy: 'Record into another file, or use the models and prompts it was recorded with.',
  });

const isSealed = (header: z.infer<typeof Header> | null): boolean =>
  header !== null && header.formatVersion >= 2;

function parseHeader(line: string, where: string): z.infer<typeof Header> {
  const header = parseLine(Header, line, { where, isSealed: false });
  checkSeal(JSON.parse(line), where, isSealed(header));
  return header;
}

/** @throws {ParleyError} `BAD_LOG` for a line that is of another kind, or not as it was written. */
function parseLine<T>(
  schema: z.ZodType<T>,
  line: string,
  { where, isSealed: mustBeSealed }: { readonly where: string; readonly isSealed: boolean },
): T {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (cause) {
    throw new ParleyError('BAD_LOG', 'the line is not JSON', { where, cause });
  }
  const parsed = schema.safeParse(withNewNames(value));
  if (parsed.success) {
    checkSeal(value, where, mustBeSealed);
    return parsed.data;
  }
  const path = parsed.error.issues[0]?.path.join('.') || 'line';
  throw new ParleyError('BAD_LOG', `${path} does not fit a cassette`, { where });
}

/** Writes all of it, or leaves the file as it was: half a line would be taken for the beginning of the next. */
function writeSynced(
  path: string,
  lines: readonly string[],
  flags: 'a' | 'w',
  take: TakeBytes = writeSync,
): void {
  const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
  const file = openSync(path, flags);
  const before = fstatSync(file).size;
  let written = 0;
  try {
    while (written < bytes.byteLength) {
      const taken = take(file, bytes, written);
      if (taken === 0) throw new Error(`only ${written} of ${bytes.byteLength} bytes were taken`);
      written += taken;
    }
    fsyncSync(file);
  } catch (cause) {
    // What another thread has written behind it stays.
    if (fstatSync(file).size === before + written) ftruncateSync(file, before);
    throw new ParleyError('STORE_FAILED', 'the cassette cannot be written', {
      where: path,
      cause,
      remedy:
        'Free space on the disk and record again: what is in the cassette is not asked for again.',
    });
  } finally {
    closeSync(file);
  }
}
