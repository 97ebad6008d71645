import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';

/** Puts bytes from an offset on into an open file, and says how many the disk took. */
export type TakeBytes = (file: number, bytes: Uint8Array, offset: number) => number;

/**
 * Writes a file beside its place, synced, and renames it: a crash or a full disk leaves the whole file or what was there.
 *
 * @throws {ParleyError} `STORE_FAILED` when the disk takes less than all of it; nothing of it stays.
 */
export function writeWhole(
  path: string,
  data: string | Uint8Array,
  mode = 0o666,
  take: TakeBytes = writeSync,
): void {
  const draft = `${path}.${process.pid}.part`;
  try {
    const bytes = typeof data === 'string' ? Buffer.from(data) : data;
    const file = openSync(draft, 'w', mode);
    try {
      takeAll(file, bytes, take);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, path);
  } catch (cause) {
    rmSync(draft, { force: true });
    throw new ParleyError('STORE_FAILED', `the file cannot be written: ${reasonOf(cause)}`, {
      where: path,
      cause,
      remedy:
        'Free space on the disk, or make the folder writable, and run it again: it goes on from what is whole.',
    });
  }
}

/** Removes drafts in a folder whose process was killed while it wrote them; a folder that is not there has none. */
export function removeDrafts(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const [, pid] = /\.(\d+)\.part$/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(folder, name), { force: true });
  }
}

/** Signal 0 only asks; a process of another user exists and refuses. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Is there a file of just this size? One that was cut short is none. */
export const isThereWhole = (path: string, byteLength: number): boolean =>
  statSync(path, { throwIfNoEntry: false })?.size === byteLength;

/** A disk that is nearly full takes a part, and says so only by a number. */
function takeAll(file: number, bytes: Uint8Array, take: TakeBytes): void {
  for (let at = 0; at < bytes.byteLength; ) {
    const taken = take(file, bytes, at);
    if (taken === 0) throw new Error(`only ${at} of ${bytes.byteLength} bytes were taken`);
    at += taken;
  }
}

const reasonOf = (cause: unknown): string =>
  cause instanceof Error ? (cause.message.split(',')[0] ?? cause.message) : String(cause);
