import { readFileSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unzipSync, zipSync } from 'fflate';
import { writeWhole } from '../write-whole';
import { isPictureOf, speaksOf, type Traces } from './traces';
import { recordFormatOf, withoutRecords } from './without-records';

/** What a file still holds of a person, and why it was not changed. */
export type LeftReason =
  | 'names the person'
  | 'cannot be looked into'
  | 'cannot be read or changed'
  | 'is a damaged or foreign database'
  | 'is a database in use';

export type FileResult =
  | { readonly kind: 'clean' }
  | {
      readonly kind: 'changed';
      readonly removedCount: number;
      /** It speaks of the person still: what does so is no record by itself. */
      readonly stillNames: boolean;
    }
  | { readonly kind: 'left'; readonly why: LeftReason };

const CLEAN: FileResult = { kind: 'clean' };
const left = (why: LeftReason): FileResult => ({ kind: 'left', why });

/** Larger files are searched piece by piece, and left as they are if they name the person. */
const MAX_BYTES = 512 * 1024 * 1024;
const PIECE_BYTES = 1024 * 1024;
/** Longer than any id or name that is searched for. */
const OVERLAP_BYTES = 1024;

/**
 * Takes a person out of one file that is no database. Their pictures go whole; of tables, lines of JSON and logs go their
 * records, in a zip too. Everything else stays as it is, and is named where it speaks of the person.
 */
export async function eraseFromFile(path: string, traces: Traces): Promise<FileResult> {
  try {
    return await eraseIn(path, traces);
  } catch {
    return left('cannot be read or changed');
  }
}

async function eraseIn(path: string, traces: Traces): Promise<FileResult> {
  const { size, mode } = statSync(path);
  if (traces.pictures.has(size) && isPictureOf(traces, readFileSync(path))) {
    rmSync(path);
    return { kind: 'changed', removedCount: 1, stillNames: false };
  }
  const start = await firstBytes(path);
  if (isOneOf(PACKED, start)) return left('cannot be looked into');
  if (isOneOf([ZIP], start)) return eraseInZip(path, traces, mode);
  if (isOneOf([GZIP], start))
    return speaksOf(traces, gunzipSync(readFileSync(path))) ? left('names the person') : CLEAN;
  if (!(await fileNames(path, traces))) return CLEAN;
  const format = recordFormatOf(basename(path));
  if (format === null || size > MAX_BYTES) return left('names the person');
  const clean = withoutRecords(readFileSync(path), format, traces);
  if (clean === null || clean.removedCount === 0) return left('names the person');
  writeWhole(path, clean.kept, mode);
  const { removedCount, kept } = clean;
  return { kind: 'changed', removedCount, stillNames: speaksOf(traces, kept) };
}

/** A zip with all its entries cleaned, or left as it is where one of them cannot be. */
function eraseInZip(path: string, traces: Traces, mode: number): FileResult {
  let removedCount = 0;
  const kept: Record<string, Uint8Array> = {};
  for (const [name, data] of Object.entries(unzipSync(readFileSync(path)))) {
    const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    if (isOneOf([...PACKED, ZIP, GZIP, SQLITE], bytes)) return left('cannot be looked into');
    if (isPictureOf(traces, bytes)) {
      removedCount++;
      continue;
    }
    kept[name] = bytes;
    if (!speaksOf(traces, bytes) && !speaksOf(traces, Buffer.from(name))) continue;
    const format = recordFormatOf(name);
    const clean = format === null ? null : withoutRecords(bytes, format, traces);
    if (clean === null) return left('names the person');
    kept[name] = clean.kept;
    removedCount += clean.removedCount;
  }
  const stillNames = Object.entries(kept).some(
    ([name, bytes]) => speaksOf(traces, Buffer.from(name)) || speaksOf(traces, Buffer.from(bytes)),
  );
  if (removedCount === 0) return stillNames ? left('names the person') : CLEAN;
  writeWhole(path, zipSync(kept, { mtime: new Date(2000, 0, 1) }), mode);
  return { kind: 'changed', removedCount, stillNames };
}

const ZIP = Buffer.from('504b0304', 'hex');
const GZIP = Buffer.from('1f8b', 'hex');
/** First bytes of 7z, xz, zstd, bzip2 and rar. */
const PACKED = ['377abcaf271c', 'fd377a585a00', '28b52ffd', '425a68', '526172211a07'].map((hex) =>
  Buffer.from(hex, 'hex'),
);
export const SQLITE = Buffer.from('SQLite format 3\0');
const isOneOf = (kinds: readonly Buffer[], bytes: Buffer): boolean =>
  kinds.some((magic) => bytes.subarray(0, magic.length).equals(magic));

/** Whether a file, however large, names the person. */
export async function fileNames(path: string, traces: Traces): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const piece = Buffer.alloc(OVERLAP_BYTES + PIECE_BYTES);
    let keptBytes = 0;
    for (;;) {
      const { bytesRead } = await file.read(piece, keptBytes, PIECE_BYTES);
      if (bytesRead === 0) return false;
      const seen = piece.subarray(0, keptBytes + bytesRead);
      if (speaksOf(traces, seen)) return true;
      keptBytes = Math.min(OVERLAP_BYTES, seen.length);
      seen.copy(piece, 0, seen.length - keptBytes);
    }
  } finally {
    await file.close();
  }
}

/** The first 16 bytes of a file: what it is. */
export async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const bytes = Buffer.alloc(16);
    const { bytesRead } = await file.read(bytes, 0, 16, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
