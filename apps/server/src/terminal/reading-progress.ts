import { SingleBar } from 'cli-progress';

/** Fewer logs are read before anybody asks how far it is. */
const MANY = 20;

interface ReadingProgress {
  /** So many logs are read. */ readonly onFile: (done: number) => void;
  readonly stop: () => void;
}

/**
 * How many logs are read, a line on the terminal that goes again; nothing where the stream is no terminal, or the logs are few.
 *
 * @param total Logs that are to be read.
 */
export function readingProgress(
  total: number,
  stream: NodeJS.WriteStream = process.stderr,
): ReadingProgress {
  const bar =
    stream.isTTY && total >= MANY
      ? new SingleBar({
          format: 'reading {bar} {value}/{total} logs',
          stream,
          clearOnComplete: true,
        })
      : null;
  bar?.start(total, 0);
  return { onFile: (done) => bar?.update(done), stop: () => bar?.stop() };
}
