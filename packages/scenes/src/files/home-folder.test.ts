import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canonicalJson, ParleyError } from '@parley/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BuiltHome } from '../format';
import { createRasteriser } from '../raster';
import { buildTestHome, openTestHome } from '../test-home';
import { SceneView } from '../view';
import { loadHome, semanticRgb, writeHome } from '.';

const parent = mkdtempSync(join(tmpdir(), 'parley-home-'));
const folder = join(parent, 'test-home');
const home = buildTestHome();
const glb = Uint8Array.of(0x67, 0x6c, 0x54, 0x46, 2, 0, 0, 0);
let hash: string;
beforeAll(async () => {
  hash = await writeHome(folder, home, glb, { more: { 'pictures/2.jpg': Uint8Array.of(1) } });
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const failure = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ParleyError);
  return (error as ParleyError).toLine();
};
/** Loads the folder with one file changed or (null) taken away. */
const loadWith = async (file: string, content: string | Uint8Array | null): Promise<string> => {
  const path = join(folder, file);
  const before = readFileSync(path);
  if (content === null) rmSync(path);
  else writeFileSync(path, content);
  const line = await failure(loadHome(folder));
  writeFileSync(path, before);
  return line;
};

describe('writeHome', () => {
  it('writes HM3D’s files and ours, and leaves nothing else behind', () => {
    expect(readdirSync(folder).sort()).toEqual([
      'checksums.json',
      'pictures',
      'scene.json',
      'scene.view.json',
      'test-home.glb',
      'test-home.navmesh',
      'test-home.semantic.txt',
      'test-home.sensors.bin',
    ]);
    expect(readdirSync(parent)).toEqual(['test-home']);
    expect(readFileSync(join(folder, 'scene.json'), 'utf8')).toBe(`${canonicalJson(home.scene)}\n`);
    const view = readFileSync(join(folder, 'scene.view.json'), 'utf8');
    expect(SceneView.parse(JSON.parse(view)).sceneId).toBe('test-home');
    expect(new Uint8Array(readFileSync(join(folder, 'test-home.glb')))).toEqual(glb);
    // Version 2, the one Habitat reads with its settings.
    expect(readFileSync(join(folder, 'test-home.navmesh'))[4]).toBe(2);
  });

  it('replaces a folder as a whole, with the same hash for the same home', async () => {
    writeFileSync(join(folder, 'left-over.txt'), 'x');
    const again = await writeHome(folder, home, glb);
    expect(again).toBe(hash);
    expect(readdirSync(folder)).not.toContain('left-over.txt');
    expect(readdirSync(parent)).toEqual(['test-home']);
  });

  it('keeps the old folder when it fails', async () => {
    const before = readdirSync(folder);
    const more = { 'a/b': 'x', a: 'a file where a folder must be' };
    await expect(writeHome(folder, home, glb, { more })).rejects.toThrow();
    expect(readdirSync(folder)).toEqual(before);
    expect(readdirSync(parent)).toEqual(['test-home']);
  });

  it('wants the folder named like the scene', async () => {
    expect(await failure(writeHome(join(parent, 'other'), home, glb))).toMatch(
      /BAD_INPUT .*test-home/,
    );
  });
});

describe('loadHome', () => {
  it('gives back what was written: frames and paths are the same bit by bit', async () => {
    const loaded = await loadHome(folder);
    const built = await openTestHome();
    expect(loaded.scene).toEqual(home.scene);
    expect(loaded.sceneHash).toBe(hash);
    expect(loaded.sensors).toEqual(home.sensors);
    expect(loaded.pathFinder.toBytes(2)).toEqual(built.pathFinder.toBytes(2));
    expect(loaded.pathFinder.settings?.agentRadius).toBeCloseTo(0.17, 6);
    const [episode] = built.episodes;
    const sensor = {
      id: 's',
      widthPx: 32,
      heightPx: 24,
      hfovDeg: 79,
      cameraHeightM: 1.31,
      pitchDeg: 0,
      minDepthM: 0,
      maxDepthM: 5,
    };
    const start = episode?.start ?? { position: [0, 0, 0], headingDeg: 0 };
    expect(createRasteriser(loaded.sensors).render(start, sensor)).toEqual(
      built.rasteriser.render(start, sensor),
    );
  });

  it('has a hash that changes with anything a robot sees or walks on', async () => {
    const [first, ...rest] = home.scene.instances;
    if (first === undefined) throw new Error('no instance');
    const changed: BuiltHome[] = [
      { ...home, scene: { ...home.scene, instances: [{ ...first, description: 'x' }, ...rest] } },
      {
        ...home,
        sensors: home.sensors.map((mesh) => ({
          ...mesh,
          positions: mesh.positions.map((v) => v + 0.001),
        })),
      },
      {
        ...home,
        navmeshSource: {
          ...home.navmeshSource,
          positions: home.navmeshSource.positions.map((v, k) => (k % 3 === 0 ? v + 0.2 : v)),
        },
      },
    ];
    const other = join(parent, 'more', 'test-home');
    const hashes = [hash];
    for (const variant of changed) hashes.push(await writeHome(other, variant, glb));
    expect(new Set(hashes).size).toBe(4);
    rmSync(join(parent, 'more'), { recursive: true });
  });

  it('names the missing file', async () => {
    expect(await failure(loadHome(join(parent, 'nowhere')))).toMatch(
      /^BAD_SCENE nowhere\/scene\.json: the file is missing\. Generate/,
    );
    for (const file of ['test-home.sensors.bin', 'test-home.navmesh', 'test-home.glb']) {
      expect(await loadWith(file, null)).toContain(`test-home/${file}: the file is missing`);
    }
  });

  it('names what is wrong in scene.json', async () => {
    const edit = (change: (scene: Record<string, unknown>) => void): string => {
      const scene = JSON.parse(canonicalJson(home.scene)) as Record<string, unknown>;
      change(scene);
      return JSON.stringify(scene);
    };
    const things = (scene: Record<string, unknown>) => scene.instances as Record<string, unknown>[];
    expect(await loadWith('scene.json', '{')).toContain('not JSON');
    expect(
      await loadWith(
        'scene.json',
        edit((s) => {
          s.ceilingHeightM = -1;
        }),
      ),
    ).toContain('ceilingHeightM');
    expect(
      await loadWith(
        'scene.json',
        edit((s) => {
          Object.assign(things(s)[0] ?? {}, { roomId: 'x' });
        }),
      ),
    ).toContain('room x');
    expect(
      await loadWith(
        'scene.json',
        edit((s) => {
          Object.assign(things(s)[0] ?? {}, { supportId: 99 });
        }),
      ),
    ).toContain('stands on 99');
    expect(
      await loadWith(
        'scene.json',
        edit((s) => {
          Object.assign(things(s)[0] ?? {}, { id: 3 });
        }),
      ),
    ).toContain('twice');
    expect(
      await loadWith(
        'scene.json',
        edit((s) => {
          Object.assign(things(s)[0] ?? {}, { id: 77 });
        }),
      ),
    ).toContain('instance 77 has no mesh');
    expect(
      await loadWith(
        'scene.json',
        edit((s) => {
          things(s).pop();
        }),
      ),
    ).toContain('instance 12 is not in scene.json');
  });

  it('names the byte that is wrong in the binary files', async () => {
    const sensors = new Uint8Array(readFileSync(join(folder, 'test-home.sensors.bin')));
    expect(await loadWith('test-home.sensors.bin', sensors.slice(0, -4))).toContain(
      'the header needs',
    );
    expect(await loadWith('test-home.navmesh', Uint8Array.of(1, 2, 3))).toContain(
      'test-home/test-home.navmesh: byte 3',
    );
  });
});

it('semantic.txt gives every instance a colour of its own', () => {
  const lines = readFileSync(join(folder, 'test-home.semantic.txt'), 'utf8').trim().split('\n');
  expect(lines[0]).toBe('HM3D Semantic Annotations');
  expect(lines[1]).toBe('1,9E3779,"structure",-1');
  // Id 2 in room-a, the first: 2 × 0x9E3779 = 0x13C6EF2, of which 24 bits are 0x3C6EF2.
  expect(lines[2]).toBe('2,3C6EF2,"chair",0');
  expect(lines.length).toBe(2 + home.scene.instances.length);
  const colours = Array.from({ length: 70_000 }, (_, id) => semanticRgb(id));
  expect(new Set(colours).size).toBe(70_000);
});
