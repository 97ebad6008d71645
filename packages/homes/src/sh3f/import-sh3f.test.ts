import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { encode } from 'jpeg-js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFurnitureLibrary } from '../library';
import { guessPick } from './guess-pick';
import { importSh3f } from './import-sh3f';

const OBJ = `mtllib s.mtl
usemtl wood
v 0 0 0\nv 10 0 0\nv 10 0 5\nv 0 0 5\nv 0 7 0\nv 10 7 0\nv 10 7 5\nv 0 7 5
vt 0 0\nvt 1 0\nvt 1 1\nvt 0 1
f 1/1 2/2 3/3 4/4\nf 5/1 8/4 7/3 6/2\nf 1/1 5/2 6/3 2/4\nf 2/1 6/2 7/3 3/4\nf 3/1 7/2 8/3 4/4\nf 4/1 8/2 5/3 1/4
`;
const piece = (n: number, name: string, model: string): string =>
  [
    `name#${n}=${name}`,
    `model#${n}=/${model}`,
    `width#${n}=100`,
    `depth#${n}=50`,
    `height#${n}=70`,
  ].join('\n');
const CATALOGUE = [
  piece(1, 'My sideboard', 's.obj'),
  piece(2, 'Thing', 's.obj'),
  piece(3, 'Front door', 's.obj'),
  'doorOrWindow#3=true',
  piece(4, 'Old chair', 'gone.obj'),
].join('\n');
const WOOD = encode(
  {
    width: 8,
    height: 8,
    data: Uint8Array.from({ length: 256 }, (_, i) => [120, 80, 40, 255][i % 4] as number),
  },
  95,
).data;

describe('importSh3f', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-sh3f-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const archive = async (files: Record<string, Uint8Array>): Promise<string> => {
    const path = join(folder, 'Mine 2.sh3f');
    await writeFile(path, zipSync(files));
    return path;
  };
  const whole = {
    'PluginFurnitureCatalog.properties': strToU8(CATALOGUE),
    's.obj': strToU8(OBJ),
    's.mtl': strToU8('newmtl wood\nmap_Kd w.jpg\n'),
    'w.jpg': new Uint8Array(WOOD),
  };

  it('makes a tier that the library opens, and says what it left out', async () => {
    const out = join(folder, 'library');
    const done = await importSh3f({ path: await archive(whole), out });
    expect(done.folder).toBe(join(out, 'own-mine-2'));
    expect(done.ids).toEqual(['cabinet-own-my-sideboard']);
    expect(done.leftOut).toEqual([
      { name: 'Thing', why: 'of no known category' },
      { name: 'Front door', why: 'a door or window' },
      { name: 'Old chair', why: 'its model is missing or has no triangles' },
    ]);
    const { models, entries } = await openFurnitureLibrary(out);
    expect(models.map(({ id }) => id)).toEqual(done.ids);
    expect(entries.get('cabinet-own-my-sideboard')).toMatchObject({
      sizeM: [1, 0.7, 0.5],
      licence: 'unknown',
      slots: [{ name: 'main', paint: 'grey', colour: 'brown' }],
    });
  });

  it('names the file that is no archive, and leaves nothing behind', async () => {
    const path = join(folder, 'bad.sh3f');
    await writeFile(path, 'hello');
    await expect(importSh3f({ path, out: join(folder, 'l') })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      where: 'bad.sh3f',
    });
    const none = await archive({ ...whole, 's.obj': strToU8('v 0 0 0') });
    await expect(importSh3f({ path: none, out: join(folder, 'l') })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
    expect((await readdir(folder)).sort()).toEqual(['Mine 2.sh3f', 'bad.sh3f']);
  });
});

describe('guessPick', () => {
  it.each([
    ['Bedside table', 'nightstand'],
    ['Baby bed', 'crib'],
    ['Desk lamp', 'lamp'],
    ['Coffee table', 'table'],
    ['Armchair', 'armchair'],
    ['Office Chair', 'chair'],
    ['Bathroom mirror', 'mirror'],
  ])('takes %s for a %s', (name, category) => {
    expect(guessPick({ name, isDoorOrWindow: false })?.category).toBe(category);
  });
});
