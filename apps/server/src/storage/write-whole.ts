import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';

/** Writes a file beside its place, synced, and renames it: a crash leaves the whole file or none. */
export function writeWhole(path: string, data: string | Uint8Array, mode = 0o666): void {
  const draft = `${path}.${process.pid}.part`;
  const file = openSync(draft, 'w', mode);
  try {
    if (typeof data === 'string') writeSync(file, data);
    else for (let at = 0; at < data.byteLength; ) at += writeSync(file, data, at);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, path);
}
