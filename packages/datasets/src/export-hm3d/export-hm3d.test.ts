import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeIO } from '@gltf-transform/core';
import { ParleyError, type Pose, type SensorPreset } from '@parley/protocol';
import { type LoadedHome, loadHome, writeHome } from '@parley/scenes/files';
import { encodeGlb, Unlit } from '@parley/scenes/glb';
import { polygonAreaM2, type XZ } from '@parley/scenes/polygon';
import { createRasteriser } from '@parley/scenes/raster';
import { randomStream } from '@parley/scenes/seed';
import { buildTestHome } from '@parley/scenes/test-home';
import { faultLine, validateScene } from '@parley/scenes/validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImportResult, importHm3d } from '../import';
import { plainLight } from '../import/shared/plain-light';
import { type ExportedHome, exportHm3d } from './export-hm3d';

const parent = mkdtempSync(join(tmpdir(), 'parley-export-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));
const MAPLE = fileURLToPath(new URL('../../../../public/scenes/maple', import.meta.url));
const SMALL = join(parent, 'homes', 'test-home');
const OUT = join(parent, 'set');
const SENSOR: SensorPreset = {
  id: 'small',
  widthPx: 96,
  heightPx: 72,
  hfovDeg: 79,
  cameraHeightM: 1.31,
  pitchDeg: 0,
  minDepthM: 0,
  maxDepthM: 20,
};

/** The test home with names that are hard to write into a line. */
async function writeSmall(): Promise<void> {
  const home = buildTestHome();
  const names = ['table, round', 'the "good" chair', 'lamp,"1,2"'];
  const instances = home.scene.instances.map((one, i) => ({
    ...one,
    rawName: names[i] ?? one.rawName,
  }));
  const named = { ...home, scene: { ...home.scene, instances } };
  await writeHome(SMALL, named, await encodeGlb(named, plainLight(named)));
}

let exported: ExportedHome[];
let imported: ImportResult[];
const before = new Map<string, LoadedHome>();
const after = new Map<string, LoadedHome>();

beforeAll(async () => {
  await writeSmall();
  exported = await exportHm3d({ folders: [SMALL, MAPLE], out: OUT, split: 'val' });
  imported = await importHm3d({
    path: join(OUT, 'parley.scene_dataset_config.json'),
    out: join(parent, 'back'),
  });
  for (const [i, folder] of [SMALL, MAPLE].entries()) {
    const { sceneId } = exported[i] as ExportedHome;
    before.set(sceneId, await loadHome(folder));
    after.set(sceneId, await loadHome((imported[i] as ImportResult).folder));
  }
}, 60_000);

const pair = (sceneId: string): { ours: LoadedHome; back: LoadedHome } => ({
  ours: before.get(sceneId) as LoadedHome,
  back: after.get(sceneId) as LoadedHome,
});

describe('exportHm3d', () => {
  it('lays the set out as HM3D does', () => {
    expect(exported.map(({ folder }) => folder)).toEqual([
      'val/00000-test-home',
      'val/00001-maple',
    ]);
    expect(readdirSync(OUT).sort()).toEqual(['parley.scene_dataset_config.json', 'val']);
    expect(readdirSync(join(OUT, 'val/00001-maple')).sort()).toEqual([
      'maple.glb',
      'maple.navmesh',
      'maple.semantic.glb',
      'maple.semantic.txt',
    ]);
    const text = readFileSync(join(OUT, 'val/00001-maple/maple.semantic.txt'), 'utf8');
    expect(text.startsWith('HM3D Semantic Annotations\n')).toBe(true);
    const navmesh = readFileSync(join(OUT, 'val/00001-maple/maple.navmesh'));
    expect([navmesh.toString('latin1', 0, 4), navmesh.readInt32LE(4)]).toEqual(['TESM', 2]);
  });

  it('writes render files that Habitat’s loaders take', async () => {
    for (const { folder, sceneId } of exported) {
      const io = new NodeIO().registerExtensions([Unlit]);
      const document = await io.read(join(OUT, folder, `${sceneId}.glb`));
      const root = document.getRoot();
      expect(root.listExtensionsUsed().map((one) => one.extensionName)).toEqual([
        'KHR_materials_unlit',
      ]);
      for (const texture of root.listTextures())
        expect(['image/png', 'image/jpeg']).toContain(texture.getMimeType());
      // Z is up: the home is as high as its rooms along z.
      const heights = root
        .listMeshes()
        .flatMap((mesh) => mesh.listPrimitives())
        .map((one) => one.getAttribute('POSITION')?.getMaxNormalized([])[2] ?? 0);
      const { ceilingHeightM } = pair(sceneId).ours.scene;
      expect(Math.max(...heights)).toBeGreaterThan(ceilingHeightM - 0.01);
      expect(Math.max(...heights)).toBeLessThan(ceilingHeightM + 0.2);
    }
  });
});

describe.each(['test-home', 'maple'])('%s, exported and imported again', (sceneId) => {
  it('has no fault', async () => {
    const { folder, warnings } = imported.find((one) => one.sceneId.endsWith(sceneId)) ?? {};
    expect(warnings).toEqual([]);
    expect((await validateScene(folder ?? '')).faults.map(faultLine)).toEqual([]);
  });

  it('has the same instances: ids, categories, rooms, boxes', () => {
    const { ours, back } = pair(sceneId);
    const found = new Map(back.scene.instances.map((one) => [one.id, one]));
    const boxOf = new Map(ours.sensors.map((mesh) => [mesh.instanceId, boundsOf(mesh.positions)]));
    const roomNumber = new Map(ours.scene.rooms.map(({ id }, i) => [id, `region-${i}`]));
    for (const { id, category, rawName, roomId, aabb } of ours.scene.instances) {
      const other = found.get(id);
      if (rawName === category) expect(other?.category).toBe(category);
      expect(other?.rawName).toBe(rawName.replaceAll('"', "'"));
      expect(other?.roomId).toBe(roomNumber.get(roomId ?? ''));
      // Exactly what the sensors see, which is near to what the page shows.
      for (const side of ['min', 'max'] as const)
        for (const axis of [0, 1, 2] as const) {
          expect(other?.aabb[side][axis]).toBeCloseTo(boxOf.get(id)?.[side][axis] as number, 4);
          expect(Math.abs((other?.aabb[side][axis] ?? NaN) - aabb[side][axis])).toBeLessThan(0.12);
        }
      found.delete(id);
    }
    // What is left is the shell, which Parley has as one.
    expect(new Set([...found.values()].map(({ category }) => category))).toEqual(
      new Set(['wall', 'floor', 'ceiling']),
    );
  });

  it('has the same rooms, as far as numbers and floors tell them', () => {
    const { ours, back } = pair(sceneId);
    expect(back.scene.rooms.map(({ id }) => id)).toEqual(
      ours.scene.rooms.map((_, i) => `region-${i}`),
    );
    const corners = (polygon: readonly XZ[]): number[] => {
      const [xs, zs] = [polygon.map(([x]) => x), polygon.map(([, z]) => z)];
      return [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)];
    };
    ours.scene.rooms.forEach(({ polygonXZ }, i) => {
      const found = back.scene.rooms[i]?.polygonXZ ?? [];
      expect(polygonAreaM2(found)).toBeGreaterThan(0.98 * polygonAreaM2(polygonXZ));
      // Sills of doors are floor too: half a wall on each side.
      const mine = corners(polygonXZ);
      corners(found).forEach((side, k) => {
        expect(Math.abs(side - (mine[k] as number))).toBeLessThan(0.13);
      });
    });
  });

  it('has the same paths', () => {
    const { ours, back } = pair(sceneId);
    const random = randomStream('pairs', sceneId);
    for (let i = 0; i < 40; i++) {
      const [a, b] = [ours.pathFinder.randomPoint(random), ours.pathFinder.randomPoint(random)];
      expect(back.pathFinder.findPath(a, b)).toEqual(ours.pathFinder.findPath(a, b));
    }
    expect(back.pathFinder.settings).toEqual(ours.pathFinder.settings);
  });

  it('shows the same masks', () => {
    const { ours, back } = pair(sceneId);
    const last = Math.max(...ours.scene.instances.map(({ id }) => id));
    const [one, other] = [createRasteriser(ours.sensors), createRasteriser(back.sensors)];
    const random = randomStream('poses', sceneId);
    let [pixels, same] = [0, 0];
    for (let i = 0; i < 12; i++) {
      const position = ours.pathFinder.randomPoint(random);
      const pose: Pose = { position, headingDeg: random.int(360) };
      const [mine, theirs] = [one.render(pose, SENSOR).ids, other.render(pose, SENSOR).ids];
      mine.forEach((id, k) => {
        const seen = theirs[k] as number;
        pixels++;
        if (id === (seen > last ? 1 : seen)) same++;
      });
    }
    expect(same / pixels).toBeGreaterThan(0.995);
  });
});

describe('a home that was imported', () => {
  it('keeps ids, its own walls and its licence when it is exported', async () => {
    const [first] = imported as [ImportResult];
    const out = join(parent, 'again');
    const [home] = await exportHm3d({ folders: [first.folder], out, split: 'val' });
    const folder = join(out, home?.folder ?? '');
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['.gitignore', 'import.json']));
    const [back] = await importHm3d({ path: folder, out: join(parent, 'back-again') });
    const { scene, pathFinder } = await loadHome(back?.folder ?? '');
    pathFinder.dispose();
    const names = (instances: LoadedHome['scene']['instances']) =>
      instances.map(({ id, rawName, roomId }) => `${id} ${rawName} ${roomId}`);
    expect(names(scene.instances)).toEqual(
      names((after.get('test-home') as LoadedHome).scene.instances),
    );
  });
});

describe('a failed export', () => {
  const failure = async (work: Promise<unknown>): Promise<string> => {
    const error = await work.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ParleyError);
    return (error as ParleyError).toLine();
  };

  it('leaves nothing behind, and an earlier export as it was', async () => {
    const out = join(parent, 'failed');
    const broken = join(parent, 'homes', 'nothing');
    expect(await failure(exportHm3d({ folders: [SMALL, broken], out, split: 'val' }))).toMatch(
      /^BAD_SCENE nothing\/scene\.json/,
    );
    expect(existsSync(out)).toBe(false);
    await exportHm3d({ folders: [SMALL], out, split: 'train' });
    await failure(exportHm3d({ folders: [broken], out, split: 'val' }));
    expect(readdirSync(join(out, 'train'))).toEqual(['00000-test-home']);
    await exportHm3d({ folders: [SMALL], out, split: 'val' });
    expect(readdirSync(out)).not.toContain('train');
    expect(readdirSync(parent).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('says what is wrong with the request', async () => {
    const out = join(parent, 'never');
    const ask = (folders: string[], split = 'val', folder = out) =>
      failure(exportHm3d({ folders, out: folder, split }));
    expect(await ask([SMALL, SMALL])).toMatch(/BAD_INPUT .*test-home is named twice/);
    expect(await ask([SMALL], '../x')).toMatch(/BAD_INPUT --split/);
    expect(await ask([])).toMatch(/no home to export/);
    const foreign = join(parent, 'foreign');
    mkdirSync(foreign);
    writeFileSync(join(foreign, 'thesis.tex'), 'x');
    expect(await ask([SMALL], 'val', foreign)).toMatch(/holds something that is not an export/);
    expect(readdirSync(foreign)).toEqual(['thesis.tex']);
    expect(existsSync(out)).toBe(false);
  });
});

function boundsOf(positions: Float32Array) {
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  positions.forEach((value, k) => {
    const axis = (k % 3) as 0 | 1 | 2;
    min[axis] = Math.min(min[axis], value);
    max[axis] = Math.max(max[axis], value);
  });
  return { min, max };
}
