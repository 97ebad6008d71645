import { fileURLToPath } from 'node:url';
import { randomStream } from '@parley/scenes/seed';
import { describe, expect, it } from 'vitest';
import { addFurniture, furnitureModel, knownFurniture } from '../furniture';
import { openFurnitureLibrary } from '../library';
import { chooseLook } from '../look';
import type { Stance } from '../stance';
import { buildBounds } from '../stance';
import { belongsIn, PURPOSEFUL_MODELS } from './belongs';
import { furnishingFaults } from './furnishing-faults';
import type { PlacedThing } from './placed-thing';
import { wareOf } from './ware';

const LIBRARY = fileURLToPath(new URL('../../../../public/furniture', import.meta.url));
const draw = { palette: [], taken: [] };

/** A thing of a model, its back at z and turned to +z. */
function put(
  id: string,
  [x, z]: readonly [number, number],
  more: Partial<PlacedThing> = {},
): PlacedThing {
  const look = chooseLook({ model: [id] }, { ...draw, random: randomStream('faults', id) });
  const { build } = wareOf(look);
  const stance: Stance = { position: [x, 0, z], yawDeg: 0 };
  return {
    ...look,
    build,
    stance,
    aabb: buildBounds(build, stance),
    roomId: 'here',
    stands: 'floor',
    host: null,
    drawnUpTo: null,
    ...more,
  };
}
const floorOf = (areaM2: number): [number, number][] => [
  [0, 0],
  [areaM2, 0],
  [areaM2, 1],
  [0, 1],
];
const roomOf = (type: Parameters<typeof belongsIn>[1], areaM2: number, ...things: PlacedThing[]) =>
  furnishingFaults([{ id: 'here', type, polygonXZ: floorOf(areaM2) }], things).filter(
    (fault) => fault !== 'no washing machine in the home',
  );
/** In a small room. */
const faultsIn = (type: Parameters<typeof belongsIn>[1], ...things: PlacedThing[]) =>
  roomOf(type, 6, ...things);
const sofa = put('sofa-box', [0, 0]);

describe('faults of furnishing', () => {
  it('name what is in a room where people have none', () => {
    expect(faultsIn('hallway', put('bed-panel', [0, 0]))).toEqual([
      'bed-panel does not belong in here, a hallway',
    ]);
    const toy = put('toy-robot', [3, 0]);
    expect(faultsIn("children's room", put('bed-panel', [0, 0]), toy)).toEqual([]);
    expect(faultsIn("children's room", put('bed-panel', [0, 0]))).toEqual(['no toy in here']);
  });

  it('name what stands on a thing that carries no such thing', () => {
    const lamp = (host: PlacedThing) => put('lamp-table-drum', [0, 0], { stands: 'on', host });
    const armchair = put('armchair-club', [0, 0]);
    expect(faultsIn('study', armchair, lamp(armchair))).toContain(
      'lamp-table-drum in here stands on armchair-club, which carries no such thing',
    );
    const desk = put('desk', [0, 0]);
    const seat = put('chair-slat', [0, 1], { drawnUpTo: desk });
    expect(faultsIn('study', desk, seat, lamp(desk))).toEqual([]);
  });

  it('name a sofa that faces nothing, and a desk without a chair', () => {
    expect(faultsIn('living room', sofa)).toEqual(['a sofa faces nothing in here']);
    expect(faultsIn('living room', sofa, put('table-coffee', [0, 1.2]))).toEqual([]);
    expect(faultsIn('living room', sofa, put('table-coffee', [0, -1.2]))).toHaveLength(1);
    expect(faultsIn('study', put('desk', [0, 0]))).toContain('a desk without a chair in here');
  });

  it('name a sofa whose only table is far away, aside, or a bed; a television that is turned away', () => {
    const fault = ['a sofa faces nothing in here'];
    expect(faultsIn('living room', sofa, put('table-coffee', [0, 3.5]))).toEqual(fault);
    expect(faultsIn('living room', sofa, put('table-coffee', [1.9, 1.2]))).toEqual(fault);
    const tv = (yawDeg: number) =>
      put('tv-wall', [0, 0], { stands: 'wall', stance: { position: [0, 1, 4], yawDeg } });
    expect(faultsIn('living room', sofa, tv(180))).toEqual([]);
    expect(faultsIn('living room', sofa, tv(0))).toContain(fault[0]);
  });

  it('name a desk without a lamp on it', () => {
    const desk = put('desk', [0, 0]);
    const seat = put('chair-slat', [0, 1], { drawnUpTo: desk });
    const lamp = put('lamp-table-drum', [0, 0]);
    const fault = ['a desk without a lamp in here'];
    expect(faultsIn('study', desk, seat, lamp)).toEqual(fault);
    expect(faultsIn('study', desk, seat, { ...lamp, stands: 'on', host: desk })).toEqual([]);
  });

  it('name bottles of wine in a bathroom, and laundry in a kitchen', () => {
    const fault = (id: string, type: string) => `${id} does not belong in here, a ${type}`;
    expect(faultsIn('bathroom', put('bottle', [0, 0]))).toContain(fault('bottle', 'bathroom'));
    for (const type of ['kitchen', 'living room'] as const)
      expect(faultsIn(type, put('basket-sack', [0, 0]))).toContain(fault('basket-sack', type));
    expect(faultsIn('bathroom', put('basket-sack', [0, 0])).join()).not.toContain('belong');
  });

  it('name what people have once: two microwaves, three sofas', () => {
    const two = [put('microwave', [0, 0]), put('microwave', [1, 0])];
    expect(faultsIn('kitchen', ...two)).toContain('more than one microwave in here');
    expect(faultsIn('kitchen', two[0] as PlacedThing).join()).not.toContain('microwave');
    const three = [0, 1, 2].map((x) => put('sofa-box', [2 * x, 0]));
    expect(faultsIn('living room', ...three)).toContain('more than 2 sofas in here');
    expect(faultsIn('living room', ...three.slice(1)).join()).not.toContain('more than');
  });

  it('name a bedroom without wardrobe and a bed for two with one nightstand, where there is room', () => {
    const [bed, stand] = [put('bed-panel', [0, 0]), put('nightstand', [1.2, 0])];
    const wide = { ...bed, build: { ...bed.build, sizeM: [1.6, 1, 2] as const } };
    const faults = ['no wardrobe in here', 'a bed for two with one nightstand in here'];
    expect(roomOf('bedroom', 16, wide, stand)).toEqual(faults);
    expect(roomOf('bedroom', 7, wide, stand)).toEqual([]);
    const closet = put('wardrobe', [3, 0]);
    expect(roomOf('bedroom', 16, wide, stand, put('nightstand', [-1.2, 0]), closet)).toEqual([]);
  });

  it('name two beds that one cannot get out of between', () => {
    const beds = (x: number) =>
      faultsIn(
        "children's room",
        put('toy-robot', [0, 3]),
        put('bed-panel', [0, 0]),
        put('bed-panel', [x, 0]),
      );
    expect(beds(6)).toEqual([]);
    expect(beds(1.2)).toEqual(['two beds without a way between in here']);
  });

  it("name a large children's room without a desk", () => {
    const own = [put('bed-panel', [0, 0]), put('toy-robot', [0, 3])];
    expect(roomOf("children's room", 12, ...own)).toEqual(['no desk in here']);
  });

  it('name a home without a washing machine, and one with two', () => {
    const bath = [{ id: 'here', type: 'bathroom', polygonXZ: floorOf(6) }] as const;
    const machine = put('washing-machine', [0, 0]);
    const none = 'no washing machine in the home';
    expect(furnishingFaults(bath, [])).toContain(none);
    expect(furnishingFaults(bath, [machine])).not.toContain(none);
    expect(furnishingFaults([{ ...bath[0], type: 'study' }], [])).not.toContain(none);
    const two = [machine, { ...machine, roomId: 'there' }];
    expect(furnishingFaults(bath, two)).toContain('more than one washing machine in the home');
  });

  it('name a dining table without chairs', () => {
    const table = put('table-dining', [0, 0]);
    const chair = (x: number) => put('chair-slat', [x, 0.8], { drawnUpTo: table });
    expect(faultsIn('dining room', table, chair(0))).toEqual([
      'a dining table with fewer than 2 chairs in here',
    ]);
    const pair = [chair(-0.3), chair(0.3)];
    expect(faultsIn('dining room', table, ...pair)).toEqual([]);
    expect(roomOf('dining room', 10, table, ...pair)).toEqual([
      'a dining table with fewer than 4 chairs in here',
    ]);
    expect(roomOf('dining room', 10, table, ...pair, ...pair)).toEqual([]);
  });

  it('name a television that nobody sees: beside the sofa, behind it, or turned away', () => {
    const opposite: Stance = { position: [0, 1, 3], yawDeg: 180 };
    const tv = (stance: Stance) => put('tv-wall', [0, 0], { stands: 'wall', stance });
    const seen = (stance: Stance) => faultsIn('bedroom', bed, nightstand, tv(stance));
    const [bed, nightstand] = [put('bed-panel', [0, 0]), put('nightstand', [1.2, 0])];
    expect(seen(opposite)).toEqual([]);
    const fault = ['a television that nobody sees in here'];
    expect(seen({ ...opposite, yawDeg: 0 })).toEqual(fault);
    expect(seen({ position: [3, 1, 0], yawDeg: 270 })).toEqual(fault);
    expect(seen({ position: [0, 1, -3], yawDeg: 0 })).toEqual(fault);
  });

  it('name a kitchen whose cupboards hang over no worktop', () => {
    const cupboardAt = (x: number) =>
      faultsIn('kitchen', put('counter', [0, 0]), put('wall-cupboard', [x, 0], { stands: 'wall' }));
    const fault = 'no wall cupboard over a worktop or sink in here';
    expect(cupboardAt(3)).toContain(fault);
    expect(cupboardAt(0)).not.toContain(fault);
  });

  it('name a sink with no worktop beside it', () => {
    const sinkOf = (x: number) =>
      faultsIn('kitchen', put('counter', [0, 0]), put('sink-kitchen', [x, 0]));
    expect(sinkOf(3)).toContain('a sink alone in here');
    expect(sinkOf(0.73)).not.toContain('a sink alone in here');
  });

  it('name the parts that a kitchen lacks, and a worktop that stands alone', () => {
    expect(faultsIn('kitchen', put('counter', [0, 0]), put('stove', [3, 0]))).toEqual(
      [
        'no fridge',
        'no sink',
        'no range hood',
        'no wall cupboard over a worktop or sink',
        'a worktop alone',
      ].map((fault) => `${fault} in here`),
    );
  });
});

it('gives rooms of their own to models that there are', async () => {
  addFurniture((await openFurnitureLibrary(LIBRARY)).models);
  const known = new Set(knownFurniture().map(({ id }) => id));
  expect(PURPOSEFUL_MODELS.filter((id) => !known.has(id))).toEqual([]);
  expect(PURPOSEFUL_MODELS.length).toBeGreaterThan(20);
  const changing = { id: 'cabinet-changing-table', category: 'cabinet' } as const;
  expect(belongsIn(changing, 'kitchen')).toBe(false);
  expect(belongsIn(changing, "children's room")).toBe(true);
  expect(belongsIn(furnitureModel('counter'), 'bedroom')).toBe(false);
});
