import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ExportedStudy, exportedStudy } from '../../test/exported-study';
import { EXPORT_FILES } from '../export';
import type { Store } from '../storage';
import { exportStudy } from './export';

const out = temporaryFolder('export');
let test: ExportedStudy['test'];
beforeEach(async () => {
  ({ test } = await exportedStudy());
});
afterEach(async () => {
  await test.close();
  rmSync(out, { recursive: true, force: true });
});

it('leaves no folder where it fails, so that it can be repeated, and never overwrites one', async () => {
  const failing: Store = Object.create(test.store, {
    readRows: { value: () => Promise.reject(new Error('the disk fails')) },
  });
  const choice = { studyId: 'coin-test', kinds: ['human'], flags: { out } } as const;
  await expect(exportStudy(failing, choice)).rejects.toThrow('the disk fails');
  expect(existsSync(out) ? readdirSync(out) : []).toEqual([]);
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    ...{ code: 'ENOSPC', syscall: 'write' },
  });
  const filling: Store = Object.create(test.store, {
    readRows: { value: () => Promise.reject(full) },
  });
  await expect(exportStudy(filling, choice)).rejects.toMatchObject({
    ...{ code: 'STORE_FAILED', message: 'The disk is full', where: join(out, 'coin-test') },
    remedy: expect.stringMatching(/--out/),
  });
  expect(existsSync(out) ? readdirSync(out) : []).toEqual([]);
  const folder = await exportStudy(test.store, choice);
  expect(folder).toBe(join(out, 'coin-test'));
  expect(readdirSync(out)).toEqual(['coin-test']);
  const [version] = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  expect(readdirSync(folder).sort()).toEqual([...EXPORT_FILES, version].sort());
  expect(readFileSync(join(folder, String(version)), 'utf8')).toBe(
    readFileSync(join(test.folder, 'studies/coin-test.yaml'), 'utf8'),
  );
  await expect(exportStudy(test.store, choice)).rejects.toMatchObject({ code: 'BAD_INPUT' });
});
