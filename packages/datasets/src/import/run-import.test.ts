import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeConnectivity } from '../benchmarks/r2r/connectivity.fixture';
import { runImport } from './run-import';

const parent = mkdtempSync(join(tmpdir(), 'parley-run-import-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

describe('runImport', () => {
  it.each([
    ['ENOSPC', /full/],
    ['EDQUOT', /quota/],
    ['EROFS', /read-only/],
    ['EACCES', /written/],
  ])('ends at %s also when it is to go on, with place and remedy', async (code, what) => {
    for (const name of ['a', 'b'])
      writeFileSync(join(parent, `${name}_connectivity.json`), JSON.stringify(makeConnectivity()));
    const out = join(parent, code);
    const run = await runImport('r2r', {
      path: parent,
      out,
      keepsGoing: true,
      beforeReplace: () => {
        throw Object.assign(new Error(code), { code });
      },
    });
    expect(run.left).toEqual(['r2r-b']);
    expect(run.failed).toMatchObject([
      {
        error: {
          code: 'STORE_FAILED',
          where: out,
          message: expect.stringMatching(what),
          remedy: expect.stringContaining('--out'),
        },
      },
    ]);
  });
});
