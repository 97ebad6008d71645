import { ParleyError } from '@parley/protocol';

/** `bytesTotal` is 0 while it is not known. Counts bytes as they are on disk, not as they were compressed for the way. */
export type OnProgress = (bytesLoaded: number, bytesTotal: number) => void;

export interface FetchBytesOptions {
  readonly onProgress?: OnProgress | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Size of the file, where it is known beforehand. */ readonly bytesTotal?: number | undefined;
  /** `reload` goes past whatever the browser kept. */ readonly cache?: RequestCache | undefined;
  /** Silence in the middle after which the line counts as broken, milliseconds. */
  readonly stallMs?: number | undefined;
}

/** A server may first have to make the home that is asked for. */
const FIRST_ANSWER_MS = 90_000;
const STALL_MS = 20_000;

/** Answers that another try may change. */
const isPassing = (status: number): boolean => status >= 500 || status === 429 || status === 408;

/**
 * Downloads a file with progress.
 *
 * @throws {ParleyError} `BAD_SCENE` when the server answers with an error, `DOWNLOAD_FAILED` when the line breaks; the
 *   signal's reason when aborted.
 */
export async function fetchBytes(
  url: string,
  { onProgress, signal, bytesTotal, cache = 'default', stallMs = STALL_MS }: FetchBytesOptions,
): Promise<ArrayBuffer> {
  const line = watchLine(signal, stallMs);
  try {
    const reply = await fetch(url, { cache, signal: line.signal });
    if (!reply.ok || reply.body === null) {
      throw new ParleyError('BAD_SCENE', `the server answered ${reply.status}`, {
        where: url,
        remedy: 'Check that the scene folder is complete.',
        isRetryable: isPassing(reply.status),
      });
    }
    const total = bytesTotal ?? lengthOf(reply);
    return await readAll(reply.body, (loaded) => {
      line.heard();
      onProgress?.(loaded, total);
    });
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof ParleyError) throw cause;
    throw new ParleyError('DOWNLOAD_FAILED', 'the download broke off', {
      where: url,
      remedy: 'Check the connection and try again.',
      isRetryable: true,
      cause,
    });
  } finally {
    line.end();
  }
}

/** A signal that follows another one, and gives up by itself when nothing was heard for a while. */
function watchLine(outer: AbortSignal | undefined, stallMs: number) {
  const controller = new AbortController();
  const stop = () => controller.abort(outer?.reason);
  if (outer?.aborted === true) stop();
  outer?.addEventListener('abort', stop);
  const start = (ms: number) => setTimeout(() => controller.abort(new Error('nothing came')), ms);
  let timer = start(FIRST_ANSWER_MS);
  return {
    signal: controller.signal,
    heard: () => {
      clearTimeout(timer);
      timer = start(stallMs);
    },
    end: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', stop);
    },
  };
}

/** A compressed answer tells the length of something else. */
function lengthOf({ headers }: Response): number {
  const isPacked = headers.get('content-encoding') !== null;
  return isPacked ? 0 : Number(headers.get('content-length') ?? 0);
}

async function readAll(
  body: ReadableStream<Uint8Array>,
  onLoaded: (bytes: number) => void,
): Promise<ArrayBuffer> {
  const pieces: Uint8Array[] = [];
  let loaded = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    loaded += value.length;
    onLoaded(loaded);
  }
  const bytes = new Uint8Array(loaded);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes.buffer;
}
