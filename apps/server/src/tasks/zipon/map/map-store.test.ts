import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterAll, expect, it } from 'vitest';
import { findMap, loadMap, type MapKey, saveMap } from './map-store';

const folder = temporaryFolder('map-store');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const key = (sceneId: string): MapKey => ({
  ...{ sceneId, sceneHash: `hash of ${sceneId}`, backend: 'gt', constantsHash: 'c' },
});
const save = (sceneId: string) =>
  saveMap(folder, new TextEncoder().encode(sceneId), {
    ...key(sceneId),
    ...{ frames: 1, stops: 1, lengthM: 1, cells: 1 },
  });
const recordOf = (sceneId: string): string =>
  join(folder, readdirSync(folder).find((name) => name.startsWith(`${sceneId}-`)) ?? '');

it('finds the map of a home, and none of another', () => {
  const record = save('alder');
  expect(findMap(folder, key('alder'))).toEqual(record);
  expect(new TextDecoder().decode(loadMap(folder, record).bytes)).toBe('alder');
  expect(findMap(folder, { ...key('alder'), sceneHash: 'changed' })).toBeNull();
});

it('refuses a record under the name of another home', () => {
  save('alder');
  save('oak');
  copyFileSync(recordOf('alder'), recordOf('oak'));
  expect(() => findMap(folder, key('oak'))).toThrow('damaged or gone');
});
