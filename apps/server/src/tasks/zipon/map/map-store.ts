import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hashJson, ParleyError, sha256Bytes } from '@parley/protocol';
import { z } from 'zod';
import { makeFolder } from '../../../storage/make-folder';
import { writeWhole } from '../../../storage/write-whole';
import type { PrebuiltMap } from '../features';

/** What is written beside a map. */
export const MapRecord = z.strictObject({
  sceneId: z.string(),
  sceneHash: z.string(),
  backend: z.string().describe('That gave the features'),
  constantsHash: z.string().describe('Of all that the map depends on beside the home'),
  blobId: z.string().describe('SHA-256 of the map, and the name of its file'),
  frames: z.int().nonnegative().describe('None of a topology graph'),
  stops: z.int().nonnegative().describe('Of the tour; nodes of a topology graph'),
  lengthM: z.number().nonnegative().describe('Of the tour'),
  cells: z.int().nonnegative().describe('That have a feature'),
});
export type MapRecord = z.infer<typeof MapRecord>;

const KEY = ['sceneId', 'sceneHash', 'backend', 'constantsHash'] as const;

/** What a map is looked up by. */
export type MapKey = Pick<MapRecord, (typeof KEY)[number]>;

/** Folder of maps in a data directory. They are made of homes alone: no session has any part in them. */
export const mapsFolder = (dataDir: string): string => join(dataDir, 'zipon', 'maps');

const recordFile = (folder: string, { sceneId, sceneHash, backend, constantsHash }: MapKey) =>
  join(folder, `${sceneId}-${hashJson({ sceneHash, backend, constantsHash }).slice(0, 16)}.json`);

/** The record of a map that was made of this very home with these very constants; null where there is none. */
export function findMap(folder: string, key: MapKey): MapRecord | null {
  const file = recordFile(folder, key);
  const record = existsSync(file) ? readRecord(folder, file) : null;
  // A file may have been copied or renamed: what it says of itself counts.
  const isOther = record !== null && KEY.some((field) => record[field] !== key[field]);
  if (isOther) throw damaged(file);
  return record;
}

/** What was found of a home, and what could not be read on the way. */
export interface LatestMap {
  /** Null where there is none. */ readonly record: MapRecord | null;
  /** One `BAD_MODEL` for each damaged record that was passed over, newest first; it names the file. */
  readonly skipped: readonly ParleyError[];
}

/** The newest map of a home by a backend, whatever its constants. A damaged record is passed over: it may be another backend's. */
export function latestMap(
  folder: string,
  { sceneId, sceneHash, backend }: Omit<MapKey, 'constantsHash'>,
): LatestMap {
  const skipped: ParleyError[] = [];
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const files = names
    .filter((name) => name.startsWith(`${sceneId}-`) && name.endsWith('.json'))
    .map((name) => ({ file: join(folder, name), mtimeMs: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.mtimeMs - a.mtimeMs || (a.file < b.file ? -1 : 1));
  for (const { file } of files)
    try {
      const record = readRecord(folder, file);
      const isWanted = record?.sceneHash === sceneHash && record.backend === backend;
      if (isWanted) return { record, skipped };
    } catch (error) {
      if (!(error instanceof ParleyError)) throw error;
      skipped.push(error);
    }
  return { record: null, skipped };
}

/** Null when the map itself is gone. @throws {ParleyError} `BAD_MODEL` for a damaged record. */
function readRecord(folder: string, file: string): MapRecord | null {
  try {
    const record = MapRecord.parse(JSON.parse(readFileSync(file, 'utf8')));
    return existsSync(join(folder, record.blobId)) ? record : null;
  } catch (cause) {
    throw damaged(file, cause);
  }
}

/** Keeps a map under its hash, and its record beside it. */
export function saveMap(folder: string, bytes: Uint8Array, about: Omit<MapRecord, 'blobId'>) {
  makeFolder(folder);
  const record: MapRecord = { ...about, blobId: sha256Bytes(bytes) };
  writeWhole(join(folder, record.blobId), bytes);
  writeWhole(recordFile(folder, record), `${JSON.stringify(record, null, 2)}\n`);
  return record;
}

/**
 * Reads a map that a record names.
 *
 * @throws {ParleyError} `BAD_MODEL` when its file is gone or is not what the record says.
 */
export function loadMap(
  folder: string,
  { blobId, constantsHash, frames }: Pick<MapRecord, 'blobId' | 'constantsHash' | 'frames'>,
): PrebuiltMap {
  const file = join(folder, blobId);
  if (!existsSync(file)) throw damaged(file);
  const bytes = new Uint8Array(readFileSync(file));
  if (sha256Bytes(bytes) !== blobId) throw damaged(file);
  return { bytes, blobId, constantsHash, frames };
}

const damaged = (where: string, cause?: unknown): ParleyError =>
  new ParleyError('BAD_MODEL', 'a semantic map is damaged or gone', {
    where,
    remedy: 'Make it anew by `parley zipon map HOME --again`.',
    ...(cause !== undefined && { cause }),
  });
