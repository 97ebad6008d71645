import { createWriteStream, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ParleyError } from '@parley/protocol';
import { checkWeights } from './model-folder';

export interface DownloadOptions {
  readonly url: string;
  /** What the file must be. */ readonly expected: {
    readonly bytes: number;
    readonly sha256: string;
  };
  /** Where unfinished bytes are kept, so that a second run goes on from there. */
  readonly partFile: string;
  readonly onProgress?: (loadedBytes: number, totalBytes: number) => void;
  /** Silence after which a try is given up, milliseconds. */ readonly stallMs?: number;
}

const STALL_MS = 30_000;

/**
 * Downloads a file of known size and hash, going on where an earlier try stopped.
 *
 * @returns The bytes, checked; the part file is gone.
 * @throws {ParleyError} `DOWNLOAD_FAILED` when the line breaks (what came is kept), `BAD_MODEL` when what came is another file
 *   (nothing is kept).
 */
export async function downloadFile(options: DownloadOptions): Promise<Uint8Array> {
  const { url, expected, partFile } = options;
  mkdirSync(dirname(partFile), { recursive: true });
  if (sizeOf(partFile) > expected.bytes) rmSync(partFile);
  if (sizeOf(partFile) < expected.bytes) await fetchRest(options);
  const bytes = await readFile(partFile);
  try {
    checkWeights(bytes, { expected, where: url });
  } catch (error) {
    rmSync(partFile, { force: true });
    throw error;
  }
  rmSync(partFile, { force: true });
  return bytes;
}

async function fetchRest(options: DownloadOptions): Promise<void> {
  const { url, expected, partFile, onProgress, stallMs = STALL_MS } = options;
  const have = sizeOf(partFile);
  const stalled = new AbortController();
  let timer = setTimeout(() => stalled.abort(), stallMs);
  try {
    const response = await fetch(url, {
      headers: have > 0 ? { range: `bytes=${have}-` } : {},
      signal: stalled.signal,
    });
    if (!response.ok || response.body === null)
      throw new Error(`the server answered ${response.status}`);
    // A server that knows no ranges sends the whole file again.
    const isRest = response.status === 206;
    let loaded = isRest ? have : 0;
    const counted = async function* (source: AsyncIterable<Uint8Array>) {
      for await (const chunk of source) {
        clearTimeout(timer);
        timer = setTimeout(() => stalled.abort(), stallMs);
        loaded += chunk.length;
        if (loaded > expected.bytes) throw new Error('more came than the file has');
        onProgress?.(loaded, expected.bytes);
        yield chunk;
      }
    };
    await pipeline(
      Readable.fromWeb(response.body as import('node:stream/web').ReadableStream),
      counted,
      createWriteStream(partFile, { flags: isRest ? 'a' : 'w' }),
    );
    if (loaded < expected.bytes) throw new Error(`the line ended after ${loaded} bytes`);
  } catch (cause) {
    const kept = sizeOf(partFile);
    throw new ParleyError('DOWNLOAD_FAILED', `${reasonOf(cause, stalled.signal.aborted)}`, {
      where: url,
      cause,
      isRetryable: true,
      remedy:
        kept > 0
          ? `Run it again: ${kept} of ${expected.bytes} bytes are kept. Without a network, name a copy with --from FILE.`
          : 'Run it again, or fetch the file elsewhere and name it with --from FILE.',
    });
  } finally {
    clearTimeout(timer);
  }
}

function reasonOf(cause: unknown, isStalled: boolean): string {
  if (isStalled) return 'nothing came any more';
  if (!(cause instanceof Error)) return String(cause);
  const inner = cause.cause instanceof Error ? cause.cause : null;
  return inner === null ? cause.message : `${cause.message} (${inner.message})`;
}

const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0);
