import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve, sep } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { insideFolder, safeFileName } from './inside-folder';
import { replaceFolder } from './replace-folder';

const parent = mkdtempSync(join(tmpdir(), 'parley-inside-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));
const root = join(parent, 'data');
mkdirSync(join(root, 'a'), { recursive: true });
writeFileSync(join(parent, 'secret'), 's');
symlinkSync(parent, join(root, 'out'));
symlinkSync('a', join(root, 'within'));
symlinkSync(join(parent, 'not-yet'), join(root, 'dangling'));
symlinkSync(root, join(parent, 'link-to-data'));

/** Paths made of what gets out of folders, and of what does not. */
const part = fc.constantFrom(
  '..',
  '.',
  '',
  'a',
  'b',
  'out',
  'within',
  '...',
  '..a',
  '~',
  'C:',
  '%2e%2e',
);
const path = fc
  .array(part, { minLength: 1, maxLength: 8 })
  .chain((parts) => fc.constantFrom('/', '\\', '//').map((by) => parts.join(by)));

describe('insideFolder', () => {
  it('never names a place outside, whatever the path (500 paths)', () => {
    let [inside, refused] = [0, 0];
    fc.assert(
      fc.property(path, (one) => {
        try {
          const found = insideFolder(root, one, 'f');
          inside++;
          expect(`${found}${sep}`.startsWith(`${resolve(root)}${sep}`)).toBe(true);
          expect(relative(root, found).split(sep)[0]).not.toBe('out');
        } catch (error) {
          refused++;
          expect(error).toMatchObject({ code: 'BAD_SCENE', where: 'f' });
        }
      }),
      { seed: 11, numRuns: 500 },
    );
    expect([inside > 50, refused > 50]).toEqual([true, true]);
  });

  it.each([
    ['../../../../etc/passwd', /leads out of the folder/],
    ['a/../../secret', /leads out/],
    ['..\\secret', /leads out/],
    ['/etc/passwd', /absolute/],
    ['C:\\secret', /absolute/],
    ['out/secret', /is a link that leads out/],
    ['out/not-there', /is a link that leads out/],
    ['dangling', /is a link that leads out/],
    ['a\0b', /is no path/],
  ])('refuses %j', (one, what) => {
    expect(() => insideFolder(root, one, 'meta.json rgb')).toThrow(what);
  });

  it('takes what stays inside, also by a link, also below a folder that is one', () => {
    expect(insideFolder(root, 'a/../b.png', 'f')).toBe(join(root, 'b.png'));
    expect(insideFolder(root, 'within/x', 'f')).toBe(join(root, 'within/x'));
    expect(insideFolder(join(parent, 'link-to-data'), 'a', 'f')).toBe(
      join(parent, 'link-to-data/a'),
    );
    expect(insideFolder(root, '.', 'f')).toBe(root);
  });
});

describe('safeFileName', () => {
  it('is one name in one folder (500 names)', () => {
    fc.assert(
      fc.property(fc.oneof(path, fc.string(), fc.string({ minLength: 300 })), (name) => {
        const safe = safeFileName(name);
        expect(basename(safe)).toBe(safe);
        expect(['', '.', '..']).not.toContain(safe);
        expect(safe.length).toBeLessThanOrEqual(200);
      }),
      { seed: 12, numRuns: 500 },
    );
    expect(safeFileName('s2_near')).toBe('s2_near');
  });
});

describe('replaceFolder', () => {
  it('writes nothing outside its folder', async () => {
    const target = join(parent, 'made');
    for (const name of ['../stolen', 'x/../../../stolen', '/stolen'])
      await expect(replaceFolder(target, { good: '1', [name]: '2' })).rejects.toMatchObject({
        code: 'BAD_SCENE',
      });
  });
});
