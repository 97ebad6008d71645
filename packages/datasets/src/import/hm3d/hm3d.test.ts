import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NodeIO } from '@gltf-transform/core';
import { ParleyError } from '@parley/protocol';
import { type LoadedHome, loadHome } from '@parley/scenes/files';
import { Unlit } from '@parley/scenes/glb';
import { createRasteriser } from '@parley/scenes/raster';
import { faultLine, validateScene } from '@parley/scenes/validate';
import { decode } from 'jpeg-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basisTopFirst } from '../gltf/basis.fixture';
import { type GltfPrimitive, readGltf } from '../gltf/read-gltf';
import { encodeScanGlb } from '../scan/encode-scan-glb';
import { findHm3dScenes } from './find-scenes';
import { HM3D_FIXTURE, type Hm3dFixtureOptions, makeHm3dLikeScene } from './hm3d-scene.fixture';
import { type ImportHm3dOptions, importHm3d } from './import-hm3d';

const parent = mkdtempSync(join(tmpdir(), 'parley-hm3d-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));
let made = 0;

/** Makes a fixture in a folder of its own. */
async function fixture(options: Hm3dFixtureOptions = {}): Promise<string> {
  const root = join(parent, `in-${made++}`);
  await makeHm3dLikeScene(root, options);
  return root;
}
const out = join(parent, 'out');
async function imported(path: string, more: Partial<ImportHm3dOptions> = {}) {
  const [result] = await importHm3d({ path, out, ...more });
  if (result === undefined) throw new Error('nothing was imported');
  return result;
}
const at = (root: string, ending: string): string => join(root, `${HM3D_FIXTURE.stem}${ending}`);

let plain: string;
let home: LoadedHome;
let folder: string;
beforeAll(async () => {
  plain = await fixture();
  const result = await imported(plain);
  folder = result.folder;
  home = await loadHome(folder);
});

describe('a painted scene of HM3D v0.2', () => {
  it('becomes a home that passes every check, named like its folder', async () => {
    expect(home.scene.sceneId).toBe('hm3d-00999-fixture7abc');
    const report = await validateScene(folder);
    expect([report.faults.map(faultLine), report.warnings]).toEqual([[], []]);
    expect(readdirSync(folder)).toContain('.gitignore');
  });

  it('has its instances in the world frame, ids one higher, names with commas whole', () => {
    const boxes = Object.fromEntries(
      home.scene.instances.map(({ id, rawName, category, aabb }) => [
        id,
        [rawName, category, aabb.min, aabb.max],
      ]),
    );
    // z-up (x, y, z) is (x, z, −y) here: the chair from (1, 0.4) to (1.5, 0.9), 0.9 m high.
    expect(boxes[5]).toEqual(['chair', 'chair', [1, 0, -0.9], [1.5, 0.9, -0.4]]);
    expect(boxes[6]).toEqual(['table, round', 'table', [2.4, 0, -2.6], [3.4, 0.75, -2]]);
    expect(boxes[9]).toEqual(['bed', 'bed', [6, 0, -1.6], [7.6, 0.6, -0.2]]);
    // The right half of one wall quad is painted as a door: triangles are cut at the border.
    expect(boxes[11]).toEqual(['door', 'door', [2, 0, -3], [4, 2.5, -3]]);
    // Id 11 has no surface.
    expect(Object.keys(boxes)).not.toContain('12');
  });

  it('guesses rooms from regions', () => {
    expect(home.scene.rooms).toMatchObject([
      {
        id: 'region-0',
        polygonXZ: [
          [0, 0],
          [4, 0],
          [4, -3],
          [0, -3],
        ],
      },
      {
        id: 'region-1',
        type: 'bedroom',
        polygonXZ: [
          [4, 0],
          [8, 0],
          [8, -3],
          [4, -3],
        ],
      },
    ]);
    expect(home.scene.instances.find(({ id }) => id === 9)?.attributes.room).toBe('bedroom');
  });

  it('is seen as it is painted: the bed at its place and depth', () => {
    const sensor = {
      id: 's',
      widthPx: 64,
      heightPx: 48,
      hfovDeg: 79,
      cameraHeightM: 1.31,
      pitchDeg: -20,
      minDepthM: 0,
      maxDepthM: 10,
    };
    const { ids, depthM } = createRasteriser(home.sensors).render(
      { position: [6.8, 0, -2.8], headingDeg: 180 },
      sensor,
    );
    const middle = 24 * 64 + 32;
    expect(ids[middle]).toBe(9);
    // The pixel right below the middle: half a pixel more than 20° down, f = 32 / tan 39.5°. The bed is 0.71 m below the
    // camera, and depth runs along the axis.
    const half = Math.atan((0.5 * Math.tan((39.5 * Math.PI) / 180)) / 32);
    const down = (20 * Math.PI) / 180 + half;
    expect(depthM[middle]).toBeCloseTo((0.71 / Math.sin(down)) * Math.cos(half), 3);
  });

  it('can be walked from room to room', () => {
    const path = home.pathFinder.findPath([2, 0, -1.5], [5, 0, -2.5]);
    expect(path.kind).toBe('complete');
  });

  it('shows its Basis textures as JPEG, top row first, whatever way they were stored', async () => {
    const glb = new Uint8Array(readFileSync(join(folder, `${home.scene.sceneId}.glb`)));
    const document = await new NodeIO().registerExtensions([Unlit]).readBinary(glb);
    const textures = document.getRoot().listTextures();
    expect(textures.map((texture) => texture.getMimeType())).toEqual(['image/jpeg', 'image/jpeg']);
    for (const texture of textures) {
      const { data, width } = decode(texture.getImage() as Uint8Array, { useTArray: true });
      const channelAt = (x: number, y: number) => {
        const [r, g, b] = data.subarray(4 * (y * width + x)) as unknown as [number, number, number];
        return r > 200 && g > 200 ? 'grey' : r > g && r > b ? 'red' : g > b ? 'green' : 'blue';
      };
      expect([channelAt(2, 2), channelAt(13, 2), channelAt(2, 13), channelAt(13, 13)]).toEqual([
        'red',
        'green',
        'blue',
        'grey',
      ]);
    }
    const [node] = document.getRoot().listNodes();
    expect(node?.getMatrix()).toEqual([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
  });

  it('keeps how textures go on beyond their sides', async () => {
    const primitive = (wrap: GltfPrimitive['wrap']): GltfPrimitive => ({
      positions: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0),
      indices: Uint32Array.of(0, 1, 2),
      uvs: Float32Array.of(0, 0, 2, 0, 0, 2),
      colours: null,
      image: 0,
      wrap,
      baseColour: [1, 1, 1],
    });
    const images = [{ mimeType: 'image/x-basis', bytes: basisTopFirst() }];
    const primitives = [primitive(['clamp', 'mirror']), primitive(['repeat', 'repeat'])];
    const glb = await encodeScanGlb({ primitives, images }, 'f', { maxPx: 16, flipY: 'auto' });
    const read = await readGltf(glb, 'again');
    expect(read.primitives.map(({ wrap }) => wrap)).toEqual([
      ['clamp', 'mirror'],
      ['repeat', 'repeat'],
    ]);
    expect(read.images).toHaveLength(1);
  });

  it('warns of bad lines and goes on', async () => {
    const { warnings } = await imported(plain);
    expect(warnings).toEqual([
      expect.stringContaining('Fixture7abc.semantic.txt line 12: "474,c,"radiator",11"'),
    ]);
  });
});

describe('other forms of HM3D', () => {
  it('are read: vertex colours, both kinds of ids, navmesh version 1', async () => {
    const colours = await loadHome(
      (await imported(await fixture({ semantics: 'colours', navmesh: 1 }))).folder,
    );
    const ids = colours.scene.instances.map(({ id }) => id);
    // Vertices know one colour a quad, so the painted door is wall.
    expect(ids).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(colours.pathFinder.settings).toBeNull();
    const both = await loadHome((await imported(await fixture({ semantics: 'both' }))).folder);
    expect(both.scene.instances).toEqual(home.scene.instances);
  });

  it('are turned when their ids are painted upside down', async () => {
    const root = await fixture({ paintedUpsideDown: true });
    const result = await imported(root);
    expect(result.notes.join()).toContain('upside down');
    expect((await loadHome(result.folder)).scene.instances).toEqual(home.scene.instances);
    await expect(imported(root, { flipLabels: false })).rejects.toThrow(
      /none of its 10 colours occurs/,
    );
  });

  it('may lack annotation and navmesh', async () => {
    const root = await fixture({ semantics: 'none', navmesh: 'none' });
    const result = await imported(root);
    expect(result.notes[0]).toContain('not annotated');
    const report = await validateScene(result.folder);
    expect([report.summary, report.faults]).toEqual(['0 rooms, 0 instances, 0 episodes', []]);
    const bare = await loadHome(result.folder);
    expect(bare.pathFinder.isNavigable([2, 0, -1.5])).toBe(true);
    expect(bare.pathFinder.settings?.agentRadius).toBeCloseTo(0.17, 6);
  });

  it('are found by file, folder, folder of folders and dataset config', async () => {
    const root = await fixture({ config: true });
    const glb = at(root, '.basis.glb');
    for (const path of [
      glb,
      join(root, HM3D_FIXTURE.folder),
      root,
      join(root, HM3D_FIXTURE.config),
    ])
      expect(findHm3dScenes(path).scenes.map((one) => one.glb)).toEqual([glb]);
    cpSync(join(root, HM3D_FIXTURE.folder), join(root, '00998-Other'), { recursive: true });
    expect(findHm3dScenes(root).scenes).toHaveLength(2);
    expect(findHm3dScenes(join(root, HM3D_FIXTURE.config)).scenes).toHaveLength(1);
    expect(() => findHm3dScenes(parent.replace(/hm3d/, 'none'))).toThrow(/no such file or folder/);
  });
});

describe('a bad scene is one line and leaves nothing', () => {
  const cut = (path: string) =>
    writeFileSync(path, new Uint8Array(readFileSync(path)).slice(0, -100));
  const patch = (path: string, byte: number, value: number) =>
    writeFileSync(path, new Uint8Array(readFileSync(path)).with(byte, value));

  it.each<[string, Hm3dFixtureOptions, (root: string) => void, RegExp]>([
    [
      'a GLB cut off',
      {},
      (root) => cut(at(root, '.basis.glb')),
      /Fixture7abc\.basis\.glb byte 8: the file says it has \d+ bytes/,
    ],
    [
      'a semantic GLB cut off',
      {},
      (root) => cut(at(root, '.semantic.glb')),
      /semantic\.glb byte 8: /,
    ],
    [
      'a navmesh of version 7',
      {},
      (root) => patch(at(root, '.basis.navmesh'), 4, 7),
      /basis\.navmesh: byte 4: version 7 is unknown.*--rebuild-navmesh/,
    ],
    [
      'a navmesh cut off',
      {},
      (root) => cut(at(root, '.basis.navmesh')),
      /basis\.navmesh: byte 100: the tile claims/,
    ],
    [
      'a missing id',
      { withoutIds: [7] },
      () => undefined,
      /semantic\.txt: 1 colours of 00999-Fixture7abc\/Fixture7abc\.semantic\.glb have no id: [0-9A-F]{6} \(/,
    ],
    [
      'no semantic.txt',
      {},
      (root) => rmSync(at(root, '.semantic.txt')),
      /semantic\.glb: the semantic\.txt that belongs to it is missing/,
    ],
    [
      'another semantic.txt',
      {},
      (root) => writeFileSync(at(root, '.semantic.txt'), 'hello'),
      /semantic\.txt: line 1: /,
    ],
  ])('%s', async (_, options, damage, line) => {
    const root = await fixture(options);
    damage(root);
    const target = join(parent, 'nothing');
    const error: unknown = await importHm3d({ path: root, out: target }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ParleyError);
    expect((error as ParleyError).toLine()).toMatch(line);
    expect((error as ParleyError).toLine()).not.toContain('\n');
    expect(existsSync(target)).toBe(false);
  });

  it('takes a small thing without id as structure, with a warning', async () => {
    const { warnings } = await imported(await fixture({ withoutIds: [4] }));
    expect(warnings.at(-1)).toMatch(
      /1 colours of .* have no id: [0-9A-F]{6} \(2\.05 m²\); taken as structure/,
    );
  });

  it('a config that stands scenes up another way', async () => {
    const root = await fixture({ config: true });
    const path = join(root, HM3D_FIXTURE.config);
    const config = JSON.parse(readFileSync(path, 'utf8'));
    config.stages.default_attributes.up = [0, 1, 0];
    writeFileSync(path, JSON.stringify(config));
    expect(() => findHm3dScenes(path)).toThrow(/stand up along \(0, 1, 0\)/);
    config.stages = { paths: { '.glb': ['x/*.glb'] } };
    writeFileSync(path, JSON.stringify(config));
    expect(() => findHm3dScenes(path)).toThrow(/1 of 1 patterns match no file: x\/\*\.glb/);
  });
});
