import { describe, expect, it } from 'vitest';
import { groupFaults } from '../group-faults';
import { openHome, type RoomState } from '../home-state';
import { placeMustHaves } from '../must-haves';
import { TEN_ROOMS } from '../plan-fixture';
import { footprintOf, grown, rectsOverlap } from '../rect';
import { dressWindows } from '../windows';

/** The window of the kitchen, along its wall. */
const WINDOW = { z0: 8, z1: 9.2 } as const;
const WORKTOP_M = 1.2;
const SEEDS = ['1', '2', '3', '4', '5', '6'];

/** The kitchen of a seed; the rest of its home is empty. */
function kitchenOf(seed: string): RoomState {
  const home = openHome(TEN_ROOMS, { seed, sceneId: 'kitchen' });
  const room = home.rooms.find((one) => one.room.type === 'kitchen') as RoomState;
  dressWindows(home, room);
  placeMustHaves(home, room);
  return room;
}
const kitchens = SEEDS.map((seed) => ({ seed, room: kitchenOf(seed) }));
const of = ({ things }: RoomState, category: string) =>
  things.filter(({ model, stands }) => model.category === category && stands === 'floor');

describe.each(kitchens)('a kitchen of thirteen square metres, seed $seed', ({ room }) => {
  it('lacks nothing', () => {
    expect(groupFaults({ type: 'kitchen', areaM2: room.areaM2, things: room.things })).toEqual([]);
  });

  it('has its sink at or beside the window', () => {
    const [sink] = of(room, 'sink');
    const z = sink?.stance.position[2] ?? 0;
    expect(sink?.stance.yawDeg).toBe(270);
    expect(z).toBeGreaterThan(WINDOW.z0 - 0.6);
    expect(z).toBeLessThan(WINDOW.z1 + 0.6);
  });

  it('has the fridge in the run, and worktops to work on', () => {
    const [fridge] = of(room, 'fridge');
    const others = [...of(room, 'counter'), ...of(room, 'stove'), ...of(room, 'sink')];
    const beside = others.filter(
      ({ aabb }) => fridge && rectsOverlap(grown(footprintOf(fridge.aabb), 0.1), footprintOf(aabb)),
    );
    expect(beside.length).toBeGreaterThan(0);
    const longM = of(room, 'counter').reduce((sum, { build }) => sum + build.sizeM[0], 0);
    expect(longM).toBeGreaterThanOrEqual(WORKTOP_M);
  });

  it('has a hood over the middle of its stove, and cupboards above the reach of the tap', () => {
    const [stove] = of(room, 'stove');
    const hood = room.things.find(({ model }) => model.category === 'range hood');
    expect(hood?.stance.yawDeg).toBe(stove?.stance.yawDeg);
    expect(hood?.stance.position[0]).toBeCloseTo(stove?.stance.position[0] ?? 0, 0);
    expect(hood?.aabb.min[1]).toBeGreaterThan((stove?.aabb.max[1] ?? 9) + 0.5);
    const cupboards = room.things.filter(
      ({ model, stands }) => model.category === 'cabinet' && stands === 'wall',
    );
    expect(cupboards.length).toBeGreaterThan(0);
    for (const { aabb } of cupboards) expect(aabb.min[1]).toBeGreaterThanOrEqual(1.4);
  });
});
