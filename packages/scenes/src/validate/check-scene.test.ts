import { describe, expect, it } from 'vitest';
import type { Scene, SceneInstance, SensorMesh } from '../format';
import { buildTestHome } from '../test-home';
import { checkReferences } from './check-references';
import { checkSensors } from './check-sensors';
import { faultLine } from './scene-fault';

const { scene, sensors } = buildTestHome();
const withInstance = (id: number, change: Partial<SceneInstance>): Scene => ({
  ...scene,
  instances: scene.instances.map((one) => (one.id === id ? { ...one, ...change } : one)),
});
const references = (changed: Scene) => checkReferences(changed, 'x/scene.json').map(faultLine);

describe('checkReferences', () => {
  it('has nothing to say about a good scene', () => {
    expect(references(scene)).toEqual([]);
  });

  it.each<[string, Scene, RegExp]>([
    ['a lost room', withInstance(2, { roomId: 'attic' }), /instance 2: room attic is not there/],
    ['a lost support', withInstance(8, { supportId: 99 }), /instance 8: it stands on 99/],
    ['standing on itself', withInstance(8, { supportId: 8 }), /instance 8: it stands on itself/],
    ['a lost neighbour', withInstance(2, { neighbours: [99] }), /its neighbour 99 is not there/],
    ['itself as neighbour', withInstance(2, { neighbours: [2] }), /its own neighbour/],
    ['a neighbour twice', withInstance(2, { neighbours: [3, 3] }), /neighbour 3 is named twice/],
    ['no category', withInstance(2, { category: ' ' }), /no category/],
    [
      'an attribute it lacks',
      withInstance(2, { distinguishing: ['content'] }),
      /told apart by its content/,
    ],
    [
      'a box inside out',
      withInstance(2, { aabb: { min: [0, 1, 0], max: [1, 0, 1] } }),
      /box is inside out/,
    ],
    [
      'a place outside',
      withInstance(2, { aabb: { min: [90, 0, 0], max: [91, 1, 1] } }),
      /outside the bounds/,
    ],
    ['an id twice', withInstance(3, { id: 2 }), /instance 2: the id occurs twice/],
    [
      'a room twice',
      { ...scene, rooms: scene.rooms.map((room) => ({ ...room, id: 'room-a' })) },
      /room room-a: the id occurs twice/,
    ],
    [
      'a room inside out',
      {
        ...scene,
        rooms: scene.rooms.map((room) => ({ ...room, polygonXZ: [...room.polygonXZ].reverse() })),
      },
      /area of -/,
    ],
    [
      'a lost portal',
      { ...scene, portals: scene.portals.map((portal) => ({ ...portal, roomB: 'attic' })) },
      /portal 0: room attic is not there/,
    ],
  ])('names %s in one line with place and remedy', (_, changed, line) => {
    const lines = references(changed);
    expect(lines.join('\n')).toMatch(line);
    for (const one of lines) expect(one).toMatch(/^x\/scene\.json .+: .+\. Generate or import/);
  });

  it('sees a ring of three that carry each other', () => {
    const next = new Map([
      [2, 3],
      [3, 4],
      [4, 2],
    ]);
    const instances = scene.instances.map((one) => ({
      ...one,
      supportId: next.get(one.id) ?? one.supportId,
    }));
    const ring = { ...scene, instances };
    expect(references(ring).filter((line) => line.includes('stands on itself'))).toHaveLength(3);
  });
});

describe('checkSensors', () => {
  const lines = (meshes: readonly SensorMesh[]) => checkSensors(scene, meshes, 'x').map(faultLine);
  const [structure, first, ...rest] = sensors;
  if (structure === undefined || first === undefined) throw new Error('the test home has sensors');

  it('has nothing to say about a good scene', () => {
    expect(lines(sensors)).toEqual([]);
  });

  it('names meshes that are missing, stray, double, empty, broken or elsewhere', () => {
    expect(lines([first, ...rest])[0]).toContain('instance 1 has no mesh');
    expect(lines([structure, ...rest])[0]).toContain('instance 2 has no mesh');
    expect(lines([...sensors, { ...first, instanceId: 77 }])[0]).toContain('mesh 77 belongs to no');
    expect(lines([...sensors, first])[0]).toContain('instance 2 has two meshes');
    const empty = { ...first, indices: new Uint32Array(0) };
    expect(lines([structure, empty, ...rest])[0]).toContain('mesh 2 has no triangle');
    const broken = { ...first, positions: first.positions.map((v, k) => (k === 4 ? NaN : v)) };
    expect(lines([structure, broken, ...rest])[0]).toContain('not a number');
    const moved = { ...first, positions: first.positions.map((v) => v + 1) };
    expect(lines([structure, moved, ...rest])[0]).toContain('outside the box');
  });

  it('warns of heavy meshes', () => {
    const heavy = { ...first, indices: Uint32Array.from({ length: 903 }, (_, k) => k % 3) };
    const faults = checkSensors(scene, [structure, heavy, ...rest], 'x');
    expect(faults.map(({ severity }) => severity)).toEqual(['warning']);
  });
});
