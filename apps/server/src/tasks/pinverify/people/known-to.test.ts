import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createSceneCatalog } from '../../../catalog/scene-catalog';
import { repositoryRoot } from '../../../repository';
import { livePinverify } from '../live-pinverify';
import { installedPair } from './installed-pair';

const writtenDir = mkdtempSync(join(tmpdir(), 'parley-written-'));
afterAll(() => rmSync(writtenDir, { recursive: true, force: true }));
const catalog = {
  ...createSceneCatalog(join(repositoryRoot(), 'public/scenes')),
  writtenDir,
};

it('who described a thing is not given their own words, nor the thing while there are others', () => {
  const { target } = installedPair('maple-26-positive', catalog);
  mkdirSync(join(writtenDir, 'pinverify'));
  const line = {
    ...{ participant: 'p1', trial: 't', description_id: 'maple-26-positive-012345678901' },
    ...{ pair_id: 'maple-26-positive', object_id: target.objectId },
    ...{ object_category: target.category, description: 'a thing that I have seen' },
  };
  writeFileSync(join(writtenDir, 'pinverify', 'a.ndjson'), `${JSON.stringify(line)}\n`);
  const known = (id: string, ...names: string[]) =>
    livePinverify.knownTo?.(id, new Set(names), catalog);
  expect(known('maple-26-positive-012345678901', 'p1')).toBe('own');
  expect(known('maple-26-positive-1', 'p1'), 'another description of it').toBe('known');
  expect(known('maple-26-positive', 'other', 'p1')).toBe('known');
  expect(known('maple-26-positive-012345678901', 'p2')).toBeNull();
  expect(known('maple-1-positive', 'p1'), 'another thing').toBeNull();
  expect(known('nothing', 'p1')).toBeNull();
});
