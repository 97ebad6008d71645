import { describe, expect, it } from 'vitest';
import type { FloorPlan } from '../../plan';
import { groupFaults } from '../group-faults';
import { openHome, type RoomState } from '../home-state';
import { placeMustHaves } from '../must-haves';
import { TEN_ROOMS } from '../plan-fixture';
import { footprintOf, grown, rectsOverlap } from '../rect';
import { dressWindows } from '../windows';

/** The window of the kitchen, along its wall. */
const WINDOW = { z0: 8, z1: 9.2 } as const;
const WORKTOP_M = 1.2;
/** Taps reach up before a window: sills of kitchens are high. */
const PLAN: FloorPlan = {
  ...TEN_ROOMS,
  windows: TEN_ROOMS.windows.map((one) => ({ ...one, sillM: 1.1 })),
};
const SEEDS = ['1', '2', '3', '4', '5', '6'];

/** The kitchen of a seed; the rest of its home is empty. */
function kitchenOf(seed: string): RoomState {
  const home = openHome(PLAN, { seed, sceneId: 'kitchen' });
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

  it('has the fridge in the run', () => {
    const [fridge] = of(room, 'fridge');
    const others = [...of(room, 'counter'), ...of(room, 'stove'), ...of(room, 'sink')];
    const beside = others.filter(
      ({ aabb }) => fridge && rectsOverlap(grown(footprintOf(fridge.aabb), 0.1), footprintOf(aabb)),
    );
    expect(beside.length).toBeGreaterThan(0);
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

it('has the sink at or beside the window, and worktops to work on, in most kitchens', () => {
  const atWindow = kitchens.filter(({ room }) =>
    of(room, 'sink').some(
      ({ stance: { position, yawDeg } }) =>
        yawDeg === 270 && position[2] > WINDOW.z0 - 0.6 && position[2] < WINDOW.z1 + 0.6,
    ),
  );
  const roomy = kitchens.filter(
    ({ room }) =>
      of(room, 'counter').reduce((sum, { build }) => sum + build.sizeM[0], 0) >= WORKTOP_M,
  );
  expect(atWindow.length).toBeGreaterThanOrEqual(SEEDS.length / 2);
  expect(roomy.length).toBeGreaterThanOrEqual(SEEDS.length / 2);
});
