import type { RoomType } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import type { FloorPlan, PlanDoor, PlanRoom, PlanWindow, PointXZ } from './floor-plan';
import { planFaults } from './plan-faults';

type Area = readonly [number, number, number, number];
const box = (type: RoomType, [x0, z0, x1, z1]: Area, id: string = type): PlanRoom => ({
  id,
  type,
  polygonXZ: [
    [x0, z0],
    [x0, z1],
    [x1, z1],
    [x1, z0],
  ],
});
const door = (a: string, b: string, at: PointXZ, axis: 'x' | 'z' = 'x'): PlanDoor => ({
  ...{ rooms: [a, b], at, axis, widthM: 0.95, heightM: 2.05, deepM: 0.12 },
});
const window_ = (room: string, at: PointXZ, axis: 'x' | 'z' = 'x'): PlanWindow => ({
  ...{ room, at, axis, widthM: 1.2, sillM: 0.85, headM: 2.05 },
});

/** Living room, dining room and kitchen south of a hall, two bedrooms and two bathrooms north of it. */
const GOOD: FloorPlan = {
  ceilingHeightM: 2.5,
  rooms: [
    box('bedroom', [0, -3.62, 3.6, -0.12]),
    box('bathroom', [3.72, -3.62, 5.6, -0.12]),
    box('bathroom', [5.72, -3.62, 7.6, -0.12], 'suite'),
    box('bedroom', [7.72, -3.62, 11, -0.12], 'bedroom-2'),
    box('hallway', [0, 0, 11, 1.4]),
    box('living room', [0, 1.52, 5.4, 5.6]),
    box('dining room', [5.52, 1.52, 8.3, 5.6]),
    box('kitchen', [8.42, 1.52, 11, 5.6]),
  ],
  doors: [
    door('bedroom', 'hallway', [3, -0.06]),
    door('bathroom', 'hallway', [4.6, -0.06]),
    door('bedroom-2', 'hallway', [8.6, -0.06]),
    door('bedroom-2', 'suite', [7.66, -2], 'z'),
    door('living room', 'hallway', [2, 1.46]),
    door('kitchen', 'hallway', [9, 1.46]),
    door('living room', 'dining room', [5.46, 4], 'z'),
    door('dining room', 'kitchen', [8.36, 4], 'z'),
  ],
  windows: [
    window_('bedroom', [1.8, -3.62]),
    window_('bedroom-2', [9.3, -3.62]),
    window_('living room', [2.7, 5.6]),
    window_('dining room', [6.9, 5.6]),
    window_('kitchen', [9.7, 5.6]),
  ],
  entrance: { room: 'hallway', at: [0, 0.7], axis: 'z' },
};

const without = (a: string, b: string): readonly PlanDoor[] =>
  GOOD.doors.filter(({ rooms }) => !(rooms.includes(a) && rooms.includes(b)));
const resized = (id: string, type: RoomType, area: Area): FloorPlan => ({
  ...GOOD,
  rooms: GOOD.rooms.map((room) => (room.id === id ? box(type, area, id) : room)),
});

describe('planFaults', () => {
  it('finds nothing wrong with a plan that can be built', () => {
    expect(planFaults(GOOD)).toEqual([]);
  });

  it.each<[string, Partial<FloorPlan>]>([
    [
      'the front door leads into kitchen',
      { entrance: { room: 'kitchen', at: [11, 3], axis: 'z' } },
    ],
    [
      'bedroom is a passage',
      { doors: [...GOOD.doors, door('bedroom', 'bathroom', [3.66, -2], 'z')] },
    ],
    ['bathroom has no way to the front door', { doors: without('bathroom', 'hallway') }],
    [
      'no bathroom is off the hall',
      { doors: [...without('bathroom', 'hallway'), door('bedroom', 'bathroom', [3.66, -2], 'z')] },
    ],
    [
      'bedroom opens into kitchen',
      { doors: [...without('bedroom', 'hallway'), door('bedroom', 'kitchen', [3, -0.06])] },
    ],
    ['living room lies behind other rooms', { doors: without('living room', 'hallway') }],
    ['there is no way around the day rooms', { doors: without('kitchen', 'hallway') }],
    ['kitchen is apart from the other day rooms', { doors: without('kitchen', 'dining room') }],
    ['bedroom has no window', { windows: GOOD.windows.slice(1) }],
    [
      'openings of bedroom overlap',
      { windows: [...GOOD.windows, window_('bedroom', [2.6, -3.62])] },
    ],
    [
      'a window of living room looks at a wall',
      { windows: [...GOOD.windows, window_('living room', [4.5, 1.52])] },
    ],
    [
      'a window of kitchen is in no wall',
      { windows: [...GOOD.windows, window_('kitchen', [9, 3])] },
    ],
    [
      'hallway has a dead end',
      {
        entrance: { room: 'living room', at: [0, 4], axis: 'z' },
        doors: without('kitchen', 'hallway'),
      },
    ],
  ])('%s', (fault, change) => {
    expect(planFaults({ ...GOOD, ...change })).toContain(fault);
  });

  it.each<[RegExp, FloorPlan]>([
    [
      /^bathroom is too large: 12\.2 m²$/,
      resized('bathroom', 'bathroom', [3.72, -6.6, 5.6, -0.12]),
    ],
    [/^kitchen is too small/, resized('kitchen', 'kitchen', [8.42, 1.52, 11, 4.2])],
    [/^kitchen is too narrow: 2\.08 m$/, resized('kitchen', 'kitchen', [8.42, 1.52, 10.5, 5.6])],
    [/^hallway is too wide: 2\.40 m$/, resized('hallway', 'hallway', [0, -1, 11, 1.4])],
    [/^bathroom is too long/, resized('bathroom', 'bathroom', [3.72, -5, 5.4, -0.12])],
    [/^halls take/, resized('hallway', 'hallway', [-6, 0, 11, 1.4])],
    [
      /^the home has \d+ m² for 8 rooms$/,
      resized('living room', 'living room', [0, 1.52, 5.4, 40]),
    ],
  ])('%s', (fault, plan) => {
    expect(planFaults(plan).filter((one) => fault.test(one))).toHaveLength(1);
  });

  it('refuses leaves that leave too little room, or stand before another door', () => {
    const hung = (openDeg: number, hinge: 'left' | 'right'): FloorPlan => ({
      ...GOOD,
      doors: GOOD.doors.map((one) =>
        one.rooms.includes('bathroom')
          ? { ...one, leaf: { room: 'bathroom', hinge, openDeg } }
          : one,
      ),
    });
    expect(planFaults(hung(90, 'left'))).toEqual([]);
    expect(planFaults(hung(40, 'left'))).toEqual([
      'the door from bathroom to hallway is too narrow: 0.18 m',
    ]);
    const second = door('bathroom', 'suite', [5.66, -0.7], 'z');
    expect(planFaults({ ...GOOD, doors: [...hung(90, 'left').doors, second] })).toContain(
      'the leaf of the door from bathroom to hallway stands before another door',
    );
  });
});
