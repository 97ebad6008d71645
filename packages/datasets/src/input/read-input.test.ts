import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readInput, readJson, unpacked } from './read-input';

const parent = mkdtempSync(join(tmpdir(), 'parley-input-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

describe('readInput', () => {
  it('takes regular files of a size that can be held', () => {
    // Reading it would never end.
    expect(() => readInput('/dev/zero')).toThrow(/not a regular file/);
    const huge = join(parent, 'huge');
    writeFileSync(huge, '');
    truncateSync(huge, 3e9);
    expect(() => readInput(huge)).toThrow(/has 3000 MB; at most 2000 MB can be read/);
    expect(() => readInput(parent)).toThrow(/a folder, not a file/);
    expect(() => readInput(join(parent, 'none'))).toThrow(/no such file/);
  });
});

describe('packed files', () => {
  it('are unpacked up to a limit', () => {
    const bomb = gzipSync(new Uint8Array(2e6), { level: 9 });
    expect(bomb.length).toBeLessThan(3000);
    expect(() => unpacked(bomb, 'b.gz', 1e6)).toThrow(/more than 1 MB when unpacked/);
    expect(unpacked(bomb, 'b.gz')).toHaveLength(2e6);
    expect(() => unpacked(bomb.subarray(0, 100), 'b.gz')).toThrow(/damaged or cut off/);
  });
});

describe('readJson', () => {
  const Nested: z.ZodType = z.object({
    get children() {
      return z.array(Nested);
    },
  });
  const nested = (depth: number) =>
    new TextEncoder().encode(`${'{"children":['.repeat(depth)}${']}'.repeat(depth)}`);

  it('takes members up to 64 deep; brackets in texts do not count', () => {
    expect(readJson(nested(20), Nested, 'f')).toHaveProperty('children');
    expect(() => readJson(nested(5000), Nested, 'f.json')).toThrow(/more than 64 deep/);
    const text = JSON.stringify({ text: `\\"${'['.repeat(500)}` });
    expect(readJson(new TextEncoder().encode(text), z.unknown(), 'f')).toHaveProperty('text');
  });
});
