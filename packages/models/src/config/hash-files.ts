import { createHash } from 'node:crypto';
import { createReadStream, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { hashJson, type ModelFiles } from '@parley/protocol';

export interface HashedModel extends ModelFiles {
  /** SHA-256 of the canonical JSON of the list: what a page and this process name the model by. */
  readonly modelHash: string;
}

/** Hashes of files as they were, by path: a model of hundreds of MB is read once. */
const hashes = new Map<string, { readonly stamp: string; readonly sha256: Promise<string> }>();

/** Sizes and hashes of files of a folder, in this order. Those that are missing are left out. */
export async function hashFiles(folder: string, paths: readonly string[]): Promise<HashedModel> {
  const files: ModelFiles['files'] = [];
  for (const path of paths) {
    const stats = fileStats(join(folder, path));
    if (stats === null) continue;
    files.push({ path, bytes: stats.size, sha256: await hashOf(join(folder, path), stats) });
  }
  return { files, modelHash: hashJson(files) };
}

export function fileStats(path: string): Stats | null {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() ? stats : null;
}

function hashOf(path: string, { mtimeMs, size }: Stats): Promise<string> {
  const stamp = `${mtimeMs} ${size}`;
  const known = hashes.get(path);
  if (known?.stamp === stamp) return known.sha256;
  const sha256 = readHash(path);
  sha256.catch(() => hashes.delete(path));
  hashes.set(path, { stamp, sha256 });
  return sha256;
}

async function readHash(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
