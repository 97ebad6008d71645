import type { RoomType } from '@parley/protocol';
import type { FloorPlan, PlanDoor, PlanRoom, PlanWindow, PointXZ } from '../plan';

/** Thickness of all walls, metres. */
const WALL_M = 0.12;

type Area = readonly [x0: number, z0: number, x1: number, z1: number];

const box = (id: string, type: RoomType, [x0, z0, x1, z1]: Area): PlanRoom => ({
  id,
  type,
  polygonXZ: [
    [x0, z0],
    [x0, z1],
    [x1, z1],
    [x1, z0],
  ],
});

const door = (rooms: readonly [string, string], at: PointXZ, axis: 'x' | 'z'): PlanDoor => ({
  rooms,
  at,
  axis,
  widthM: 0.95,
  heightM: 2.06,
  deepM: WALL_M,
});

const window_ = (room: string, at: PointXZ, axis: 'x' | 'z', widthM = 1.4): PlanWindow => ({
  room,
  at,
  axis,
  widthM,
  sillM: 0.85,
  headM: 2.2,
});

/**
 * Ten rooms along a hallway, made by hand for tests: the living room is L-shaped around a small study. North: bedroom,
 * bathroom, children's room, bedroom. South: study, living room, second study in its notch, dining room, kitchen.
 */
export const TEN_ROOMS: FloorPlan = {
  ceilingHeightM: 2.6,
  rooms: [
    box('bedroom-1', 'bedroom', [0, 0, 4.4, 4.1]),
    box('bathroom', 'bathroom', [4.52, 0, 7, 4.1]),
    box('childrens-room', "children's room", [7.12, 0, 11, 4.1]),
    box('bedroom-2', 'bedroom', [11.12, 0, 16, 4.1]),
    box('hallway', 'hallway', [0, 4.22, 16, 5.78]),
    box('study', 'study', [0, 5.9, 3.4, 10.4]),
    {
      id: 'living-room',
      type: 'living room',
      polygonXZ: [
        [3.52, 5.9],
        [3.52, 11.4],
        [10, 11.4],
        [10, 8.42],
        [7.6, 8.42],
        [7.6, 5.9],
      ],
    },
    box('study-2', 'study', [7.72, 5.9, 10, 8.3]),
    box('dining-room', 'dining room', [10.12, 5.9, 13.2, 10.8]),
    box('kitchen', 'kitchen', [13.32, 5.9, 16, 10.8]),
  ],
  doors: [
    door(['bedroom-1', 'hallway'], [3.3, 4.16], 'x'),
    door(['bathroom', 'hallway'], [5.8, 4.16], 'x'),
    door(['childrens-room', 'hallway'], [9, 4.16], 'x'),
    door(['bedroom-2', 'hallway'], [12, 4.16], 'x'),
    door(['study', 'hallway'], [2.4, 5.84], 'x'),
    door(['living-room', 'hallway'], [5.4, 5.84], 'x'),
    door(['study-2', 'hallway'], [8.6, 5.84], 'x'),
    door(['dining-room', 'hallway'], [11.4, 5.84], 'x'),
    door(['kitchen', 'hallway'], [14, 5.84], 'x'),
    door(['living-room', 'dining-room'], [10.06, 9.6], 'z'),
    door(['dining-room', 'kitchen'], [13.26, 7.2], 'z'),
  ],
  windows: [
    window_('bedroom-1', [2, 0], 'x'),
    window_('bathroom', [5.8, 0], 'x', 0.9),
    window_('childrens-room', [9, 0], 'x'),
    window_('bedroom-2', [13.5, 0], 'x', 1.6),
    window_('study', [1.7, 10.4], 'x'),
    window_('living-room', [6.2, 11.4], 'x', 2),
    window_('living-room', [3.52, 9], 'z'),
    window_('dining-room', [11.6, 10.8], 'x'),
    window_('kitchen', [16, 8.6], 'z', 1.2),
  ],
  entrance: { room: 'hallway', at: [0, 5], axis: 'z' },
};
