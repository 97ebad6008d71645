import { randomStream } from '@parley/scenes/seed';
import { describe, expect, it } from 'vitest';
import { furnitureModel } from '../furniture';
import { chooseLook } from '../look';
import type { Stance } from '../stance';
import { buildBounds } from '../stance';
import { belongsIn, PURPOSEFUL_MODELS } from './belongs';
import { furnishingFaults } from './furnishing-faults';
import type { PlacedThing } from './placed-thing';
import { wareOf } from './ware';

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
const faultsIn = (type: Parameters<typeof belongsIn>[1], ...things: PlacedThing[]) =>
  furnishingFaults([{ id: 'here', type }], things);
const sofa = put('sofa-box', [0, 0]);

describe('faults of furnishing', () => {
  it('name what is in a room where people have none', () => {
    expect(faultsIn('hallway', put('bed-panel', [0, 0]))).toEqual([
      'bed-panel does not belong in here, a hallway',
    ]);
    expect(faultsIn("children's room", put('bed-panel', [0, 0]))).toEqual([]);
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
    expect(faultsIn('study', put('desk', [0, 0]))).toEqual(['a desk without a chair in here']);
  });

  it('name a dining table without chairs', () => {
    const table = put('table-dining', [0, 0]);
    const chair = (x: number) => put('chair-slat', [x, 0.8], { drawnUpTo: table });
    expect(faultsIn('dining room', table, chair(0))).toEqual([
      'a dining table without chairs in here',
    ]);
    expect(faultsIn('dining room', table, chair(-0.3), chair(0.3))).toEqual([]);
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

it('gives rooms of their own to models of the library alone, and some to most', () => {
  expect(PURPOSEFUL_MODELS.length).toBeGreaterThan(20);
  expect(belongsIn({ id: 'cabinet-changing-table', category: 'cabinet' }, 'kitchen')).toBe(false);
  expect(belongsIn({ id: 'cabinet-changing-table', category: 'cabinet' }, "children's room")).toBe(
    true,
  );
  expect(belongsIn(furnitureModel('counter'), 'bedroom')).toBe(false);
});
