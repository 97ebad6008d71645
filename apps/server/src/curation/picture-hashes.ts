import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { InstanceEpisode } from '@parley/scenes/format';
import type { SceneCatalog } from '../catalog/scene-catalog';

export interface PictureFile {
  readonly path: string;
  /** Lower-case hex SHA-256 of the bytes as they are now. */ readonly sha256: string;
}

/** The target picture of an episode; null when the file is missing. */
export type PictureOf = (
  episode: Pick<InstanceEpisode, 'sceneId' | 'picture'>,
) => PictureFile | null;

/** Reads each file once, and again when it has changed. */
export function openPictureHashes(catalog: Pick<SceneCatalog, 'fileOf'>): PictureOf {
  const known = new Map<string, { readonly state: string; readonly sha256: string }>();
  return ({ sceneId, picture }) => {
    const path = catalog.fileOf(sceneId, picture);
    const stats = path === null ? undefined : statSync(path, { throwIfNoEntry: false });
    if (path === null || !stats?.isFile()) return null;
    const state = `${stats.mtimeMs}-${stats.ino}-${stats.size}`;
    const kept = known.get(path);
    if (kept?.state === state) return { path, sha256: kept.sha256 };
    const sha256 = createHash('sha256').update(readFileSync(path)).digest('hex');
    known.set(path, { state, sha256 });
    return { path, sha256 };
  };
}
