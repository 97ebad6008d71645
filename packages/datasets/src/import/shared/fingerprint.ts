import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { canonicalJson } from '@parley/protocol';
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

/** Is the scene there, made from the same, with every file of it at its size? */
export function isImported(folder: string, fingerprint: string): boolean {
  const provenance = Provenance.safeParse(jsonOf(join(folder, PROVENANCE_FILE)));
  if (!provenance.success || provenance.data.fingerprint !== fingerprint) return false;
  if (!existsSync(join(folder, 'scene.json'))) return true;
  const sums = Checksums.safeParse(jsonOf(join(folder, CHECKSUMS_FILE)));
  return (
    sums.success &&
    Object.entries(sums.data.files).every(
      ([name, { bytes }]) =>
        statSync(join(folder, name), { throwIfNoEntry: false })?.size === bytes,
    )
  );
}

function jsonOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
