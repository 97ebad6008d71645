import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { canonicalJson, sha256Bytes } from '@parley/protocol';
import { CHECKSUMS_FILE, Checksums } from '@parley/scenes/files';
import { z } from 'zod';
import { readInput } from '../../input/read-input';
import type { ImportJob } from './import-job';
import { PROVENANCE_FILE } from './import-result';

/** SHA-256 of what a scene is made from: names and contents of its files, version and options of the import. */
export function fingerprintOf({
  sources,
  copies = [],
  settings,
}: Pick<ImportJob, 'sources' | 'copies' | 'settings'>): string {
  const files = hashesOf(sources);
  // Copies that are the same change nothing: from either folder the scene is the same one.
  const others = copies
    .map(hashesOf)
    .filter((hashes) => canonicalJson(hashes) !== canonicalJson(files));
  const said = Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value !== undefined),
  );
  return createHash('sha256')
    .update(canonicalJson({ files, settings: said, ...(others.length > 0 && { others }) }))
    .digest('hex');
}

const hashesOf = (paths: readonly string[]): string[][] =>
  paths.map((path) => [basename(path), createHash('sha256').update(readInput(path)).digest('hex')]);

const Provenance = z.looseObject({ fingerprint: z.string() });

/** One of these makes a folder a scene. */
const SCENE_FILES = ['scene.json', 'captures.json', 'graph.json', 'imported-episodes.json'];
export const holdsScene = (folder: string): boolean =>
  SCENE_FILES.some((name) => existsSync(join(folder, name)));

/** Is the scene there, made from the same? A home is so only with every file of it as it was written. */
export function isImported(folder: string, fingerprint: string): boolean {
  const provenance = Provenance.safeParse(jsonOf(join(folder, PROVENANCE_FILE)));
  if (!provenance.success || provenance.data.fingerprint !== fingerprint) return false;
  if (!holdsScene(folder)) return false;
  if (![CHECKSUMS_FILE, 'scene.json'].some((name) => existsSync(join(folder, name)))) return true;
  const sums = Checksums.safeParse(jsonOf(join(folder, CHECKSUMS_FILE)));
  return (
    sums.success &&
    Object.entries(sums.data.files).every(([name, written]) => isAs(written, join(folder, name)))
  );
}

function isAs({ bytes, sha256 }: { bytes: number; sha256: string }, path: string): boolean {
  if (statSync(path, { throwIfNoEntry: false })?.size !== bytes) return false;
  return sha256Bytes(readFileSync(path)) === sha256;
}

function jsonOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
