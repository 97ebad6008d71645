import { ParleyError } from '@parley/protocol';
import type { Axis, FloorPlan, PlanDoor, PointXZ } from '../plan';
import type { DoorSpec, HomeSpec, RoomSpec, Wall } from './home-spec';
import { roomOf } from './walls';

/** The floor plan of a hand-drawn home: its rooms are rectangles. */
export const planOfSpec = (spec: HomeSpec): FloorPlan => ({
  ceilingHeightM: spec.ceilingHeightM,
  rooms: spec.rooms.map(({ id, type, area: [x0, z0, x1, z1] }) => ({
    id,
    type,
    polygonXZ: [
      [x0, z0],
      [x0, z1],
      [x1, z1],
      [x1, z0],
    ],
  })),
  doors: spec.doors.map((door) => doorOf(spec, door)),
  windows: spec.windows.map(({ room, wall, at, widthM, sillM, headM }) => ({
    room,
    ...onWallOf(roomOf(spec, room), wall, at),
    widthM,
    sillM,
    headM,
  })),
  entrance: {
    room: spec.entrance.room,
    ...onWallOf(roomOf(spec, spec.entrance.room), spec.entrance.wall, spec.entrance.at),
  },
});

const axisOf = (wall: Wall): Axis => (wall === 'north' || wall === 'south' ? 'x' : 'z');

function onWallOf(
  { area: [x0, z0, x1, z1] }: RoomSpec,
  wall: Wall,
  at: number,
): { at: PointXZ; axis: Axis } {
  const point: Record<Wall, PointXZ> = {
    north: [at, z0],
    south: [at, z1],
    west: [x0, at],
    east: [x1, at],
  };
  return { at: point[wall], axis: axisOf(wall) };
}

/** Between the two faces that look away from each other. @throws {ParleyError} `BAD_SCENE` for rooms that do not face each other. */
function doorOf(spec: HomeSpec, { rooms, at, widthM, heightM }: DoorSpec): PlanDoor {
  const [a, b] = [roomOf(spec, rooms[0]).area, roomOf(spec, rooms[1]).area];
  const gaps = [
    { axis: 'z', from: a[2], to: b[0] },
    { axis: 'z', from: b[2], to: a[0] },
    { axis: 'x', from: a[3], to: b[1] },
    { axis: 'x', from: b[3], to: a[1] },
  ] as const;
  const gap = gaps.find(({ from, to }) => to >= from);
  if (gap === undefined)
    throw new ParleyError('BAD_SCENE', `rooms ${rooms.join(' and ')} do not face each other`, {
      where: spec.sceneId,
    });
  const middle = (gap.from + gap.to) / 2;
  return {
    rooms,
    at: gap.axis === 'z' ? [middle, at] : [at, middle],
    axis: gap.axis,
    widthM,
    heightM,
    deepM: gap.to - gap.from,
  };
}
