import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { readingProgress } from './reading-progress';
import { readSoundTrials } from './sound-trials';

/** A stream that keeps what it is told. */
function streamOf(isTTY: boolean) {
  const said: string[] = [];
  const stream = new Writable({
    write: (chunk, _, done) => {
      said.push(String(chunk));
      done();
    },
  });
  Object.assign(stream, { isTTY, columns: 80 });
  return { stream: stream as unknown as NodeJS.WriteStream, text: () => said.join('') };
}

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

describe('progress of reading', () => {
  const run = (isTTY: boolean, total: number) => {
    const { stream, text } = streamOf(isTTY);
    const progress = readingProgress(total, stream);
    for (let done = 1; done <= total; done++) progress.onFile(done);
    progress.stop();
    return text();
  };

  it('goes from none to all on a terminal', () => {
    const text = run(true, 40);
    expect(text).toMatch(/reading .* 0\/40 logs/);
    expect(text).toMatch(/reading .* 40\/40 logs/);
  });

  it('is silent where nobody looks, and where there is little to read', () => {
    expect(run(false, 40)).toBe('');
    expect(run(true, 19)).toBe('');
  });

  it('counts every log that is read, once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'parley-reading-'));
    folders.push(folder);
    const files = await Promise.all(
      [1, 2, 3].map(async (n) => {
        const file = join(folder, `${n}.jsonl`);
        await writeFile(file, 'no row\n');
        return file;
      }),
    );
    const seen: number[] = [];
    readSoundTrials(
      [...files, ...files],
      () => null,
      (done) => seen.push(done),
    );
    expect(seen).toEqual([1, 2, 3]);
  });
});
