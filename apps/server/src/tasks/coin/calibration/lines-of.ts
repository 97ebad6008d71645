import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';

const CHUNK_BYTES = 1 << 20;

/**
 * The lines of a file that may be larger than a string can be, the last one too where no line feed ends it.
 *
 * @param seen Called with the bytes as they are read.
 * @throws {Error} Of the file system, before the first line where it cannot be opened.
 */
export function linesOf(path: string, seen: (bytes: Uint8Array) => void): Iterable<string> {
  return linesIn(openSync(path, 'r'), seen);
}

function* linesIn(file: number, seen: (bytes: Uint8Array) => void): Generator<string> {
  try {
    const decoder = new StringDecoder('utf8');
    const chunk = new Uint8Array(CHUNK_BYTES);
    let rest = '';
    for (;;) {
      const count = readSync(file, chunk);
      if (count === 0) break;
      const bytes = chunk.subarray(0, count);
      seen(bytes);
      const lines = (rest + decoder.write(Buffer.from(bytes))).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    rest += decoder.end();
    if (rest !== '') yield rest;
  } finally {
    closeSync(file);
  }
}
