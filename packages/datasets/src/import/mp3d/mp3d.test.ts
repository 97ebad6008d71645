import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { loadHome } from '@parley/scenes/files';
import { faultLine, validateScene } from '@parley/scenes/validate';
import { afterAll, describe, expect, it } from 'vitest';
import { importMp3d } from './import-mp3d';
import { houseText, MP3D_FIXTURE, makeMp3dLikeScene } from './mp3d-scene.fixture';
import { readHouseFile } from './read-house';

const parent = mkdtempSync(join(tmpdir(), 'parley-mp3d-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));
const out = join(parent, 'out');

describe('a scan of Matterport3D', () => {
  it.each(['binary', 'ascii'] as const)(
    'becomes a home that passes every check (%s PLY)',
    async (ply) => {
      const path = makeMp3dLikeScene(join(parent, ply), ply);
      const { folder, sceneId, notes } = await importMp3d({ path, out });
      expect(sceneId).toBe('mp3d-fx5lnonezqs');
      expect(notes[0]).toContain('8 instances, 2 without surface left out');
      const report = await validateScene(folder);
      expect([report.summary, report.faults.map(faultLine)]).toEqual([
        '2 rooms, 8 instances, 0 episodes',
        [],
      ]);
      const { scene, pathFinder } = await loadHome(folder);
      expect(scene.rooms).toEqual([
        {
          id: 'region-0',
          type: 'kitchen',
          polygonXZ: expect.arrayContaining([
            [0, 0],
            [4, -3],
          ]),
        },
        {
          id: 'region-1',
          type: 'bedroom',
          polygonXZ: expect.arrayContaining([
            [4, 0],
            [8, -3],
          ]),
        },
      ]);
      // Object 3 of the file: 3 + 2. Its raw name is kept, its class is the file's.
      expect(scene.instances.find(({ id }) => id === 5)).toMatchObject({
        rawName: 'dining chair',
        category: 'chair',
        mpcat40: 'chair',
        roomId: 'region-0',
        aabb: { min: [1, 0, -0.9], max: [1.5, 0.9, -0.4] },
      });
      expect(pathFinder.findPath([2, 0, -1.5], [5, 0, -2.5]).kind).toBe('complete');
    },
  );

  it('may be walked in without its labels', async () => {
    const path = makeMp3dLikeScene(join(parent, 'bare'));
    const { folder } = await importMp3d({ path, out, id: 'bare', semantics: false });
    expect((await validateScene(folder)).faults).toEqual([]);
  });
});

describe('readHouseFile', () => {
  it('reads regions, categories and objects; # is a space', () => {
    const house = readHouseFile(houseText(), 'x.house');
    expect(house.name).toBe(MP3D_FIXTURE);
    expect(house.regions.map(({ label }) => label)).toEqual(['k', 'b', 'Z']);
    expect(house.regions[1]).toMatchObject({ level: 0, min: [4, 0, 0], max: [8, 3, 2.5] });
    expect(house.categories.get(3)).toEqual({ index: 3, name: 'dining chair', mpcat40: 'chair' });
    expect(house.objects[3]).toEqual({
      index: 3,
      region: 0,
      category: 3,
      centre: [1, 1, 1],
      axes: [
        [1, 0, 0],
        [0, 1, 0],
      ],
      radiiM: [0.5, 0.5, 0.5],
    });
  });

  it.each<[string, (text: string) => string, RegExp]>([
    ['another file', () => 'hello', /x\.house line 1: it does not begin with ASCII/],
    ['no header', (text) => text.replace(/^H.*\n/m, ''), /line 2: there is no header/],
    [
      'a short record',
      (text) => text.replace(/^O 3 .*$/m, 'O 3 0'),
      /line \d+: a record O has 3 fields/,
    ],
    [
      'a word for a number',
      (text) => text.replace('O 3 0 3 1', 'O 3 0 3 x'),
      /field 5 is "x", not a number/,
    ],
    [
      'a region without end',
      (text) => text.replace(/^(R(?: +\S+){8}) +\S+/m, '$1 1e30'),
      /field 10 is 1e\+30 m; a home lies within 10000 m/,
    ],
    [
      'a file cut off',
      (text) => text.slice(0, text.indexOf('O 7 ')),
      /header says 10 objects and the file has 7/,
    ],
    [
      'an id that no mesh can have',
      (text) => text.replace('O 3 0 3', 'O -3 0 3'),
      /line \d+: object -3: ids are whole numbers from 0 to 65532/,
    ],
    [
      'a lost region',
      (text) => text.replace('O 3 0 3', 'O 3 9 3'),
      /object 3: region 9 is not there/,
    ],
    [
      'a lost category',
      (text) => text.replace('O 3 0 3', 'O 3 0 99'),
      /object 3: category 99 is not there/,
    ],
  ])('refuses %s by file and line', (_, change, line) => {
    expect(() => readHouseFile(change(houseText()), 'x.house')).toThrow(ParleyError);
    try {
      readHouseFile(change(houseText()), 'x.house');
    } catch (error) {
      expect((error as ParleyError).toLine()).toMatch(line);
    }
  });
});

describe('a bad scan is one line and leaves nothing', () => {
  it.each<[string, (folder: string) => void, RegExp]>([
    [
      'no mesh',
      (folder) => rmSync(`${folder}/${MP3D_FIXTURE}.glb`),
      /there is no \*\.glb in this folder/,
    ],
    [
      'no house',
      (folder) => rmSync(`${folder}/${MP3D_FIXTURE}.house`),
      /the \.house that belongs to it is missing/,
    ],
    [
      'a PLY cut off',
      (folder) => edit(folder, (bytes) => bytes.slice(0, -4)),
      /byte \d+: the file ends inside its data/,
    ],
    [
      'no PLY',
      (folder) => edit(folder, () => Uint8Array.of(1, 2, 3)),
      /byte 0: this is not a PLY file/,
    ],
    [
      'big-endian',
      (folder) => edit(folder, (b) => swap(b, 'little_endian', 'big_endian')),
      /PLY format binary_big_endian/,
    ],
    [
      'no labels',
      (folder) => edit(folder, (b) => swap(b, 'object_id', 'objekt_id')),
      /its faces have no object_id/,
    ],
    [
      'an unknown type',
      (folder) => edit(folder, (b) => swap(b, 'float x', 'half x')),
      /PLY type "half" is unknown/,
    ],
    [
      'rows that never end',
      (folder) => edit(folder, (b) => swap(b, 'element vertex', 'element x 9e15\nelement vertex')),
      /element x: it cannot have 9000000000000000 rows/,
    ],
    [
      'more vertices than bytes',
      (folder) => edit(folder, (b) => swap(b, 'element vertex ', 'element vertex 90000000')),
      /element vertex: it cannot have 9\d+ rows/,
    ],
    [
      'a list longer than the file',
      (folder) =>
        edit(folder, (b) =>
          swap(
            b,
            'property list uchar int vertex_indices',
            'property list float int vertex_indices',
          ),
        ),
      /element face row 0: its list vertex_indices cannot have \S+ values/,
    ],
    [
      'a lost object',
      (folder) => edit(folder, (b) => b.with(b.length - 4, 99)),
      /object 99, which Fx5LNoNEzqs\.house does not have/,
    ],
  ])('%s', async (_, damage, line) => {
    const path = makeMp3dLikeScene(mkdtempSync(join(parent, 'bad-')));
    damage(path);
    const target = join(parent, 'nothing');
    const error: unknown = await importMp3d({ path, out: target }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ParleyError);
    expect((error as ParleyError).toLine()).toMatch(line);
    expect(existsSync(target)).toBe(false);
  });
});

function edit(folder: string, change: (bytes: Uint8Array) => Uint8Array): void {
  const path = `${folder}/${MP3D_FIXTURE}_semantic.ply`;
  writeFileSync(path, change(new Uint8Array(readFileSync(path))));
}

function swap(bytes: Uint8Array, from: string, to: string): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1').replace(from, to);
  return new Uint8Array(Buffer.from(text, 'latin1'));
}
