import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'jpeg-js';
import { afterAll, describe, expect, it } from 'vitest';
import { readSkybox, skyboxFolder } from './read-skybox';

const root = mkdtempSync(join(tmpdir(), 'skyboxes-'));
afterAll(() => rmSync(root, { recursive: true }));

/** A picture of columns, each of a grey of its own. */
function jpeg(width: number, height: number, greyAt: (x: number) => number): Uint8Array {
  const data = new Uint8Array(4 * width * height).fill(255);
  for (let i = 0; i < width * height; i++) data.fill(greyAt(i % width), 4 * i, 4 * i + 3);
  return new Uint8Array(encode({ width, height, data }, 95).data);
}
const grey = (face: number): number => 40 * face + 20;
const SIDE = 16;

let folders = 0;
function folderWith(files: Readonly<Record<string, Uint8Array>>): string {
  const folder = join(root, String(folders++));
  mkdirSync(folder);
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  return folder;
}
const six = Object.fromEntries(
  [0, 1, 2, 3, 4, 5].map((face) => [
    `v_skybox${face}_sami.jpg`,
    jpeg(SIDE, SIDE, () => grey(face)),
  ]),
);
/** Grey in the middle of each face. */
const greys = async (folder: string): Promise<number[]> =>
  (await readSkybox(folder, 'v')).map(
    ({ widthPx, rgba }) => rgba[4 * (widthPx * (widthPx / 2) + widthPx / 2)] as number,
  );
const near = (found: readonly number[]): boolean =>
  found.every((value, face) => Math.abs(value - grey(face)) <= 4);

describe('readSkybox', () => {
  it('reads six faces of Matterport3D, or the strip of its simulator, in the same order', async () => {
    expect(near(await greys(folderWith(six)))).toBe(true);
    const strip = jpeg(6 * SIDE, SIDE, (x) => grey(Math.floor(x / SIDE)));
    expect(near(await greys(folderWith({ 'v_skybox_small.jpg': strip })))).toBe(true);
  });

  it('names the faces that are missing', async () => {
    const { 'v_skybox2_sami.jpg': _two, 'v_skybox5_sami.jpg': _five, ...four } = six;
    await expect(readSkybox(folderWith(four), 'v')).rejects.toThrow(/faces are missing: 2, 5/);
    await expect(readSkybox(folderWith({}), 'v')).rejects.toThrow(/there is no skybox of v/);
  });

  it.each<[string, Record<string, Uint8Array>, RegExp]>([
    [
      'a face of another size',
      { ...six, 'v_skybox4_sami.jpg': jpeg(8, 8, () => 9) },
      /skybox4_sami\.jpg.*8 × 8/,
    ],
    [
      'a face that is no square',
      { ...six, 'v_skybox1_sami.jpg': jpeg(SIDE, 8, () => 9) },
      /16 × 8/,
    ],
    [
      'a damaged face',
      { ...six, 'v_skybox3_sami.jpg': Uint8Array.of(1, 2, 3) },
      /skybox3_sami\.jpg.*damaged/,
    ],
    ['a strip of five faces', { 'v_skybox_small.jpg': jpeg(5 * SIDE, SIDE, () => 9) }, /80 × 16/],
  ])('refuses %s by file', async (_what, files, said) => {
    const error = await readSkybox(folderWith(files), 'v').catch((thrown: unknown) => thrown);
    expect((error as { toLine(): string }).toLine()).toMatch(said);
  });

  it('finds the folder of a scan below those of all scans, or says where it looked', () => {
    const folder = folderWith({});
    const own = join(folder, 'scan', 'matterport_skybox_images');
    mkdirSync(own, { recursive: true });
    expect(skyboxFolder(folder, 'scan')).toBe(own);
    expect(skyboxFolder(join(folder, 'scan'), 'scan')).toBe(own);
    expect(() => skyboxFolder(join(folder, 'nowhere'), 'scan')).toThrow(/no skyboxes of scan/);
  });
});
