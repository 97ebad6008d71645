import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROW } from '../bodies/two-rooms.fixture';
import { scanPlace } from '../places/scan-place';
import { openScans, sightOf } from './open-scans';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-scans-'));
});
const write = (name: string, value: unknown): string => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(value));
  return file;
};
const entry = (id: string, y: number, unobstructed: boolean[]) => ({
  ...{ image_id: id, included: true, height: 1.5, unobstructed, visible: unobstructed },
  pose: [1, 0, 0, 0, 0, 1, 0, y, 0, 0, 1, 1.5, 0, 0, 0, 1],
});
const EPISODES = [{ scan: 'scan1' }];

describe('scans of a run', () => {
  it('have their graph, and the texts that there are', () => {
    const graphs = write('scan1_connectivity.json', [
      entry('a'.repeat(32), 0, [false, true]),
      entry('b'.repeat(32), 3, [true, false]),
    ]);
    const viewpoints = { ['b'.repeat(32)]: { '0': { tags: ['sofa'] } } };
    const texts = write('scan1_texts.json', { scan: 'scan1', viewpoints });
    const place = openScans('R2R.json', { graphs, texts }, EPISODES)?.get('scan1');
    expect(place?.graph.edges).toEqual([[0, 1, 3]]);
    expect(place?.texts?.viewpoints).toEqual(viewpoints);
    expect(openScans('R2R.json', { graphs }, EPISODES)?.get('scan1')?.texts).toBeNull();
  });

  it('are none of a run with homes', () => {
    expect(openScans(undefined, {}, EPISODES)).toBeNull();
  });

  it('are refused without episodes of theirs, and texts without graphs', () => {
    expect(() => openScans(undefined, { graphs: folder }, EPISODES)).toThrow(/paths in homes/);
    expect(() => openScans('R2R.json', { texts: folder }, EPISODES)).toThrow(/not read of/);
  });

  it('without a graph, or with one that leads nowhere, are named before anything runs', () => {
    expect(() => openScans('R2R.json', { graphs: folder }, EPISODES)).toThrow(/scan1 among them/);
    const twice = [
      entry('a'.repeat(32), 0, [false, true]),
      entry('b'.repeat(32), 0, [true, false]),
    ];
    const graphs = write('scan1_connectivity.json', twice);
    expect(() => openScans('R2R.json', { graphs }, EPISODES)).toThrow(/stands where/);
  });
});

it('says of how many viewpoints something can be seen', () => {
  const texts = { scan: 'two', viewpoints: { a: { '0': { tags: ['bed'] } }, b: {} } };
  expect(sightOf([scanPlace(ROW, texts), scanPlace(ROW, null)])).toMatch(
    /^1 of 6 viewpoints have a text/,
  );
});
