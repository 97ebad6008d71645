import { ParleyError } from '@parley/protocol';

export type OnProgress = (bytesLoaded: number, bytesTotal: number) => void;

/**
 * Downloads a file with progress. `bytesTotal` is 0 when the server does not say.
 *
 * @throws {ParleyError} `BAD_SCENE` when the server answers with an error; the signal's reason when aborted.
 */
export async function fetchBytes(
  url: string,
  options: { onProgress?: OnProgress | undefined; signal?: AbortSignal | undefined },
): Promise<ArrayBuffer> {
  const reply = await fetch(url, options.signal === undefined ? {} : { signal: options.signal });
  if (!reply.ok || reply.body === null) {
    throw new ParleyError('BAD_SCENE', `the server answered ${reply.status}`, {
      where: url,
      remedy: 'Check that the scene folder is complete.',
      isRetryable: reply.status >= 500,
    });
  }
  const isPacked = reply.headers.get('content-encoding') !== null;
  const total = isPacked ? 0 : Number(reply.headers.get('content-length') ?? 0);
  const pieces: Uint8Array[] = [];
  let loaded = 0;
  const reader = reply.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    loaded += value.length;
    options.onProgress?.(loaded, total);
  }
  const bytes = new Uint8Array(loaded);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes.buffer;
}
