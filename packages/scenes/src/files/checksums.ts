import { canonicalJson, sha256Bytes } from '@parley/protocol';
import { z } from 'zod';
import type { FolderFiles } from './replace-folder';

/** File that holds {@link Checksums}. */
export const CHECKSUMS_FILE = 'checksums.json';

/** Size and SHA-256 (lower-case hex) of what a scene folder was written with; episodes and pictures change on their own. */
export const Checksums = z.strictObject({
  formatVersion: z.literal(1),
  sceneHash: z.string().regex(/^[0-9a-f]{64}$/),
  files: z.record(
    z.string(),
    z.strictObject({
      bytes: z.int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});
export type Checksums = z.infer<typeof Checksums>;

/** The text of `checksums.json`. */
export function checksumsText(files: FolderFiles, sceneHash: string): string {
  const entries = Object.entries(files).map(([name, content]) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    return [name, { bytes: bytes.length, sha256: sha256Bytes(bytes) }] as const;
  });
  const checksums: Checksums = { formatVersion: 1, sceneHash, files: Object.fromEntries(entries) };
  return `${canonicalJson(checksums)}\n`;
}
