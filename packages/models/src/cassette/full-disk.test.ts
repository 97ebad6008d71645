import { mkdtempSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CassetteEntry, openCassette } from './cassette-file';

/** A disk with so many bytes free. */
function diskOf(free: { bytes: number }) {
  return (file: number, bytes: Uint8Array, at: number): number => {
    if (free.bytes === 0) throw new Error('ENOSPC: no space left on device, write');
    const size = Math.min(free.bytes, bytes.byteLength - at);
    free.bytes -= size;
    return writeSync(file, bytes, at, size);
  };
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cassette-full-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const entry = (key: string): CassetteEntry => ({
  type: 'call',
  key,
  namespace: 's',
  trialId: 'e1',
  actor: 'robot',
  n: 0,
  method: 'vlm.describe',
  requestHash: key,
  ordinal: 0,
  estimateUsd: 0,
  reply: { kind: 'ok', output: { text: 'a red chair' } },
});

it('a full disk leaves no half line, and what was paid for before stays', () => {
  const path = join(folder, 'run.jsonl');
  const free = { bytes: Number.POSITIVE_INFINITY };
  const cassette = openCassette(path, { take: diskOf(free) });
  cassette.append('model-a', [entry('one')]);
  const before = readFileSync(path, 'utf8');
  free.bytes = 30;
  expect(() => cassette.append('model-a', [entry('two')])).toThrow(
    expect.objectContaining({ code: 'STORE_FAILED', where: path }),
  );
  expect(readFileSync(path, 'utf8')).toBe(before);
  expect(cassette.find('two')).toBeNull();
  free.bytes = Number.POSITIVE_INFINITY;
  cassette.append('model-a', [entry('two')]);
  expect(openCassette(path).find('two')).toEqual(entry('two'));
});
