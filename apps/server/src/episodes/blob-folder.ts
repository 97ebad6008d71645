import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../storage/make-folder';
import { isThereWhole, writeWhole } from '../storage/write-whole';

/** Bytes that results of a trial name by their SHA-256. */
export interface EpisodeBlobs {
  /** Resolves when they are durable: the row that names them may be written. */
  readonly keep: (blobId: string, bytes: Uint8Array) => Promise<void>;
  /** Null when they are not there. */
  readonly load: (blobId: string) => Uint8Array | null;
}

const BLOB_ID = /^[0-9a-f]{64}$/;

/**
 * Bytes of a folder by their SHA-256; null when they are not there. A run keeps them side by side, a data directory under
 * the first two letters.
 */
export function loadBlob(folder: string, blobId: string): Uint8Array | null {
  if (!BLOB_ID.test(blobId)) return null;
  const places = [join(folder, blobId), join(folder, blobId.slice(0, 2), blobId)];
  const path = places.find((place) => existsSync(place));
  return path === undefined ? null : new Uint8Array(readFileSync(path));
}

/** Writes bytes into the folder of a run, whole or not at all. What is there already is not written again. */
export function keepBlob(folder: string, blobId: string, bytes: Uint8Array): void {
  const path = join(folder, blobId);
  if (isThereWhole(path, bytes.byteLength)) return;
  makeFolder(folder);
  writeWhole(path, bytes);
}

/** Bytes of one trial in memory, where its rows are not written to disk either. */
export function memoryBlobs(): EpisodeBlobs {
  const kept = new Map<string, Uint8Array>();
  return {
    keep: async (blobId, bytes) => void kept.set(blobId, bytes.slice()),
    load: (blobId) => kept.get(blobId) ?? null,
  };
}
