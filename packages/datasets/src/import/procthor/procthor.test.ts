import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ParleyError } from '@parley/protocol';
import { loadHome } from '@parley/scenes/files';
import { twiceArea } from '@parley/scenes/polygon';
import { faultLine, validateScene } from '@parley/scenes/validate';
import fc from 'fast-check';
import { gzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { boundsOf } from '../shared/boxes';
import { type AssetSizes, readAssetDatabase } from './asset-sizes';
import { guessType } from './asset-types';
import { buildHouse } from './build-house';
import { makeAssetDatabase, makeHouse } from './house.fixture';
import { readHouse } from './house-schema';
import { importProcthor } from './import-procthor';
import { type StandInShape, standIn } from './stand-ins';

const out = mkdtempSync(join(tmpdir(), 'parley-procthor-'));
afterAll(() => rmSync(out, { recursive: true, force: true }));
const failureOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (thrown) {
    return thrown;
  }
};
const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const NONE: AssetSizes = new Map();
const built = (house: unknown, sizes = NONE) =>
  buildHouse(readHouse(encode(house), 'h.json'), { sceneId: 'h', sizes, file: 'h.json' });

describe.each(['0.0.1', '1.0.0'] as const)('a house in schema %s', (schema) => {
  const { home } = built(makeHouse(schema));
  const { scene } = home;
  const find = (category: string) => {
    const found = scene.instances.find((one) => one.category === category);
    if (found === undefined) throw new Error(`no ${category}`);
    return found;
  };

  it('becomes rooms and portals of the world frame', () => {
    expect(scene.rooms.map(({ id, type }) => [id, type])).toEqual([
      ['room|1', 'bedroom'],
      ['room|2', 'living room'],
      ['room|3', 'bathroom'],
    ]);
    expect(scene.rooms.map(({ polygonXZ }) => twiceArea(polygonXZ) / 2)).toEqual([16, 26, 4]);
    // Unity's z is mirrored: the doorway at x 4, z 1.5…2.5 has its middle at z −2.
    expect(scene.portals).toEqual([
      { roomA: 'room|1', roomB: 'room|2', position: [4, 0, -2], widthM: 1 },
      { roomA: 'room|2', roomB: 'room|3', position: [5.05, 0, -4], widthM: 0.9 },
    ]);
    expect(scene.ceilingHeightM).toBe(2.6);
    // The agent of the file stands at (2, 1) and faces Unity’s +z.
    expect(scene.start).toEqual({ position: [2, 0, -1], headingDeg: 0 });
  });

  it('has stand-ins where the file puts its things, with what carries them', () => {
    expect(scene.instances.map(({ category }) => category)).toEqual([
      'bed',
      'pillow',
      'picture',
      'table',
      'cup',
      'toilet',
      'door',
      'window',
    ]);
    const bed = find('bed');
    // Centre at half the height: 2 × 0.4 m. A yaw of 90° in Unity faces +x; so does 90° here.
    expect([bed.sizeM[1], bed.yawDeg, bed.position]).toEqual([0.8, 90, [1.2, 0, -3.1]]);
    expect([bed.aabb.max[0] - bed.aabb.min[0], bed.sizeM[2]]).toEqual([
      expect.closeTo(2.1, 5),
      2.1,
    ]);
    expect(find('pillow')).toMatchObject({
      supportId: bed.id,
      attributes: { colour: 'red', on: 'bed', room: 'bedroom' },
    });
    expect(find('picture')).toMatchObject({ supportId: null, attributes: { on: 'wall' } });
    // The table reaches what stands on it: 0.9 m to the side and 8 cm around.
    expect(find('table').sizeM[0]).toBeCloseTo(1.96, 6);
    expect(find('toilet').roomId).toBe('room|3');
    // The window's pane lies in its hole: x 0, z from 1 to 2.5, facing into the room (+x).
    expect(find('window')).toMatchObject({
      yawDeg: 90,
      position: [0, 0.9, -1.75],
      roomId: 'room|1',
    });
    expect(find('window').sizeM).toEqual([1.5, 1.1, 0.08]);
  });

  it('has one face for each wall of a room, none for outer sides, in the paint of the file', () => {
    const parts = home.render.get(1) ?? [];
    // Three floors, three ceilings, 4 + 6 + 4 walls.
    expect(parts).toHaveLength(3 + 3 + 14);
    expect(parts[6]?.surface.colour).toBe('beige');
    expect(parts[7]?.surface.colour).toBe('white');
  });

  it('can be walked through, door by door', async () => {
    const path = join(out, `${schema}.json`);
    writeFileSync(path, JSON.stringify(makeHouse(schema)));
    const { folder, sceneHash, notes } = await importProcthor({ path, out });
    const report = await validateScene(folder);
    expect(report.faults.map(faultLine)).toEqual([]);
    expect(report.sceneHash).toBe(sceneHash);
    expect(notes[0]).toContain(`schema ${schema}: all 6 objects are stand-ins`);
    const { pathFinder, sensors } = await loadHome(folder);
    const way = pathFinder.findPath([2, 0, -1], [5, 0, -5]);
    expect(way.kind).toBe('complete');
    // Through both doors: never shorter than by their nearest corners.
    expect(way.kind === 'complete' && way.lengthM).toBeGreaterThan(5);
    expect(pathFinder.isNavigable([7.5, 0, -3])).toBe(false);
    expect(
      sensors.every(({ indices, instanceId }) => instanceId === 1 || indices.length <= 900),
    ).toBe(true);
    pathFinder.dispose();
  });
});

describe('sizes', () => {
  it('come from the asset database when there is one', () => {
    const sizes = readAssetDatabase(encode(makeAssetDatabase()), 'a.json');
    const { home, exactSizes, typicalSizes } = built(makeHouse('1.0.0'), sizes);
    expect(home.scene.instances[0]?.sizeM).toEqual([1.8, 0.8, 2.2]);
    expect([exactSizes, typicalSizes]).toEqual([1, 5]);
  });

  it('are a guess, and say so, when neither database nor type is known', () => {
    const house = makeHouse('0.0.1');
    const gizmo = { id: 'x|1', assetId: 'Gizmo_1', position: { x: 2, y: 0.1, z: 2 } };
    Object.assign(house, { objects: [gizmo] });
    const guessed = built(house);
    expect(guessed.home.scene.instances[0]?.category).toBe('gizmo');
    expect(guessed.warnings).toEqual([
      expect.stringMatching(/h\.json: type and size of asset Gizmo_1 are unknown \(1 object\)/),
    ]);
    Object.assign(house, { objects: [{ ...gizmo, assetId: '0a1b2c3d4e' }] });
    expect(built(house).home.scene.instances[0]?.category).toBe('unknown');
    Object.assign(house, { objects: [{ ...gizmo, assetId: 'constructor' }] });
    expect(built(house).home.scene.instances[0]?.category).toBe('unknown');
    const [room, ...rooms] = house.rooms as object[];
    const odd = { ...house, rooms: [{ ...room, roomType: '__proto__' }, ...rooms] };
    expect(built(odd).home.scene.rooms[0]?.type).toBe('hallway');
    Object.assign(house, { objects: [gizmo] });
    const sizes = readAssetDatabase(encode(makeAssetDatabase()), 'a.json');
    expect(built(house, sizes).home.scene.instances[0]).toMatchObject({
      category: 'gizmo',
      sizeM: [0.3, 0.2, 0.1],
    });
  });

  it.each([
    ['Bed|3|0', 'x', 'Bed'],
    ['4|0', 'RoboTHOR_dresser_aneboda', 'Dresser'],
    ['small|6', 'RoboTHOR_butter_knife_ai2_1_v', 'ButterKnife'],
    ['small|6', 'Houseplant_20', 'HousePlant'],
    ['4|2', 'bin_23', 'GarbageCan'],
    ['5|6', 'Wall_Decor_Photo_1V', 'Painting'],
    ['4|1', 'TV_Stand_206_1', 'TVStand'],
    ['4|1', 'Toilet_Paper', 'ToiletPaper'],
    ['x', 'Gizmo_1', null],
  ])('know the type of %s, %s', (id, asset, type) => {
    expect(guessType(id, asset)).toBe(type);
  });

  it('are filled by every shape, whatever they are', () => {
    const shapes: StandInShape[] = [
      ...(['block', 'round', 'table', 'chair', 'sofa', 'bed', 'cabinet', 'shelves'] as const),
      ...(['lamp', 'plant', 'tv', 'toilet', 'sink', 'tub', 'picture'] as const),
    ];
    const metres = fc.integer({ min: 1, max: 300 }).map((cm) => cm / 100);
    fc.assert(
      fc.property(fc.constantFrom(...shapes), metres, metres, metres, (shape, w, h, d) => {
        const { main, accent } = standIn(shape, [w, h, d]);
        const box = boundsOf([...main, ...accent].flatMap(({ min, max }) => [...min, ...max]));
        const size = [0, 1, 2].map((axis) => (box?.max[axis] ?? 0) - (box?.min[axis] ?? 0));
        expect(size.map((v) => Math.round(v * 1e5))).toEqual(
          [w, h, d].map((v) => Math.round(v * 1e5)),
        );
      }),
    );
  });
});

describe('a bad house', () => {
  const edited = (change: (house: Record<string, unknown>) => void) => {
    const house = makeHouse('1.0.0');
    change(house);
    return house;
  };
  const list = (house: Record<string, unknown>, key: string) =>
    house[key] as Record<string, unknown>[];

  it.each<[string, unknown, RegExp]>([
    [
      'no rooms',
      edited((h) => Object.assign(h, { rooms: [] })),
      /h\.json rooms: there are no rooms/,
    ],
    ['no walls', edited((h) => Reflect.deleteProperty(h, 'walls')), /h\.json walls: /],
    [
      'a door without hole',
      edited((h) => Reflect.deleteProperty(list(h, 'doors')[1] ?? {}, 'holePolygon')),
      /h\.json doors\.1: .*neither holePolygon .* nor boundingBox/,
    ],
    [
      'a door in no wall',
      edited((h) => Object.assign(list(h, 'doors')[0] ?? {}, { wall0: 'w', wall1: 'v' })),
      /h\.json doors door\|1\|2: wall w is not there/,
    ],
    [
      'a floor without area',
      edited((h) =>
        Object.assign(list(h, 'rooms')[0] ?? {}, {
          floorPolygon: [1, 2, 3].map((x) => ({ x, y: 0, z: 0 })),
        }),
      ),
      /h\.json room\|1: its floorPolygon has no area/,
    ],
    [
      'an object nowhere',
      edited((h) => Object.assign(list(h, 'objects')[0] ?? {}, { position: { x: 1 } })),
      /h\.json objects\.0\.position\.y: /,
    ],
    [
      'an object kilometres away',
      edited((h) =>
        Object.assign(list(h, 'objects')[0] ?? {}, { position: { x: 1e7, y: 1, z: 0 } }),
      ),
      /h\.json: the house is \d+.* m long/,
    ],
  ])('with %s is refused by file and member', (_, house, line) => {
    const error = failureOf(() => built(house));
    expect(error).toBeInstanceOf(ParleyError);
    expect((error as ParleyError).toLine()).toMatch(line);
  });

  it('of a list is named by its place', async () => {
    const path = join(out, '..', `parley-list-${process.pid}.json`);
    writeFileSync(path, JSON.stringify([makeHouse('0.0.1'), makeHouse('1.0.0')]));
    await expect(importProcthor({ path, out })).rejects.toThrow(/a list of 2 houses/);
    await expect(importProcthor({ path, out, house: 3 })).rejects.toThrow(/2 houses, not 3/);
    const made = await importProcthor({ path, out, house: 2, id: 'second' });
    expect(made.notes[0]).toContain('schema 1.0.0');
    writeFileSync(path, JSON.stringify([{}]));
    await expect(importProcthor({ path, out })).rejects.toMatchObject({
      where: expect.stringMatching(/house 1 rooms$/),
    });
    rmSync(path);
  });

  it('leaves nothing behind', async () => {
    const before = readdirSync(out);
    const path = join(out, '..', 'parley-bad-house.json');
    writeFileSync(path, JSON.stringify(makeHouse('1.0.0')).slice(0, 400));
    await expect(importProcthor({ path, out })).rejects.toThrow(/not JSON/);
    await expect(importProcthor({ path, out, id: 'No Good' })).rejects.toThrow();
    rmSync(path);
    await expect(importProcthor({ path, out })).rejects.toThrow(/no such file/);
    expect(readdirSync(out)).toEqual(before);
  });
});

it.each([
  ['list.json', '[]', undefined],
  ['list.json', '[]', 1],
  ['set.jsonl', '', undefined],
  ['set.jsonl', '\n\n', 1],
])('says that a file holds no house: %s %j, house %s', async (name, text, house) => {
  const path = join(out, '..', `parley-empty-${name}`);
  writeFileSync(path, text);
  await expect(importProcthor({ path, out, house })).rejects.toThrow(/holds no house/);
  rmSync(path);
});

describe('a data set with a house a line', () => {
  const path = join(out, 'set.jsonl.gz');
  const lines = [makeHouse('0.0.1'), makeHouse('1.0.0'), { rooms: [] }];

  it('gives the house of a line, counted from 1', async () => {
    writeFileSync(
      path,
      gzipSync(new TextEncoder().encode(lines.map((one) => JSON.stringify(one)).join('\n'))),
    );
    const { sceneId, notes } = await importProcthor({ path, out, house: 2 });
    expect([sceneId, notes[0]]).toEqual([
      'procthor-set-2',
      expect.stringContaining('schema 1.0.0'),
    ]);
  });

  it.each<[number | undefined, RegExp]>([
    [undefined, /it holds a house a line/],
    [3, /set\.jsonl\.gz line 3 rooms: there are no rooms/],
    [9, /it has 3 lines, not 9/],
  ])('asks for one that is there (%s)', async (house, line) => {
    const error: unknown = await importProcthor({ path, out, house }).catch(
      (thrown: unknown) => thrown,
    );
    expect((error as ParleyError).toLine()).toMatch(line);
  });
});

describe('a real house (skipped where the data is not there)', () => {
  const data = fileURLToPath(new URL('../../../../../../shared/data/', import.meta.url));
  it.skipIf(!existsSync(data))('has what its file has, and can be walked through', async () => {
    const path = `${data}procthor/house-4room.json`;
    const { folder } = await importProcthor({ path, out });
    const { scene, pathFinder } = await loadHome(folder);
    pathFinder.dispose();
    expect(scene.rooms.map(({ id, type }) => [id, type])).toEqual([
      ['room|4', 'bedroom'],
      ['room|5', 'bathroom'],
      ['room|6', 'kitchen'],
      ['room|7', 'living room'],
    ]);
    const areas = scene.rooms.map(({ polygonXZ }) => twiceArea(polygonXZ) / 2);
    [35.414401, 15.737089, 35.414401, 19.679296].forEach((area, i) => {
      expect(areas[i]).toBeCloseTo(area, 4);
    });
    const fixed = scene.instances.filter(({ category }) => /^(door|window)$/.test(category));
    expect([scene.instances.length - fixed.length, fixed.length, scene.portals.length]).toEqual([
      66, 4, 3,
    ]);
    expect(scene.instances.filter(({ supportId }) => supportId !== null)).toHaveLength(66 - 28);
    expect((await validateScene(folder)).faults.map(faultLine)).toEqual([]);
    const notes = JSON.parse(readFileSync(join(folder, 'import.json'), 'utf8')).notes;
    expect(notes[0]).toContain('stand-ins');
  });
});
