import { existsSync, readFileSync } from 'node:fs';

/** Content of a file; null when it is not there. */
export function readOrNull(path: string): Uint8Array | null {
  if (!existsSync(path)) return null;
  const bytes = readFileSync(path);
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Does it begin like a JPEG, PNG or WebP? */
export function isImage(bytes: Uint8Array | null): boolean {
  const magic =
    bytes === null ? '' : [...bytes.subarray(0, 4)].map((b) => b.toString(16)).join(' ');
  return /^(ff d8 ff|89 50 4e 47|52 49 46 46)/.test(magic);
}
