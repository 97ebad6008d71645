import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKSUMS_FILE, Checksums } from '@parley/scenes/files';

/** The hash that a home was written with, before it is made whole; null where its folder does not say. */
export function keptSceneHash(sceneDir: string): string | null {
  try {
    const text = readFileSync(join(sceneDir, CHECKSUMS_FILE), 'utf8');
    return Checksums.parse(JSON.parse(text)).sceneHash;
  } catch {
    return null;
  }
}
