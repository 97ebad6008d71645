import type { Aabb } from '@parley/scenes/format';
import { boundsOf } from '../furniture';
import {
  alongFace,
  beforeFace,
  type FloorBox,
  type FloorPlan,
  faceAt,
  facesOf,
  type Hole,
  holesOf,
  leafBox,
  onFace,
  type PlanRoom,
  type PointXZ,
  placeOfLeaf,
  type WallFace,
} from '../plan';
import { between, grown, type Rect } from './rect';
import { createWays, type Ways } from './ways';

/** Floor that stays empty in front of a door, metres: how far in, and beside it. */
const DOOR_DEEP_M = 0.7;
const DOOR_SIDE_M = 0.08;
/** Half of what a closed front door with its casing takes of a wall, its height, and the floor before it. */
export const ENTRANCE_HALF_M = 0.6;
export const ENTRANCE_HEIGHT_M = 2.2;
const ENTRANCE_DEEP_M = 1;
const WINDOW_DEEP_M = 0.35;
/** How far a thing may stand up before the glass. */
const OVER_SILL_M = 0.35;

/** Nothing hangs on a wall that a leaf stands this close to, metres. */
const BEHIND_LEAF_M = 0.35;
const LEAF_SIDE_M = 0.05;
const LEAF_TOP_M = 2.1;

/** A face with its holes; the closed front door and what open leaves cover are among them. */
export interface FaceWithHoles {
  readonly face: WallFace;
  readonly holes: readonly Hole[];
}

export const facesWithHoles = (plan: FloorPlan, room: PlanRoom): FaceWithHoles[] =>
  facesOf(room).map((face) => {
    const u = entranceOn(plan, room, face);
    const door =
      u === null
        ? []
        : [{ u0: u - ENTRANCE_HALF_M, u1: u + ENTRANCE_HALF_M, y0: 0, y1: ENTRANCE_HEIGHT_M }];
    return { face, holes: [...holesOf(plan, face), ...door, ...coversOf(plan, room, face)] };
  });

/** Where the front door is along a face; null when it is elsewhere. */
function entranceOn({ entrance }: FloorPlan, room: PlanRoom, face: WallFace): number | null {
  if (entrance.room !== room.id) return null;
  const found = faceAt(room, entrance);
  const isHere = found?.start[0] === face.start[0] && found.start[1] === face.start[1];
  return isHere ? alongFace(face, entrance.at) : null;
}

const rectOn = (face: WallFace, [u0, u1]: readonly [number, number], deepM: number): Rect =>
  between(onFace(face, [u0, 0, 0]), onFace(face, [u1, 0, deepM]));

/** Boxes of the leaves that stand in a room. */
const leavesIn = (plan: FloorPlan, room: PlanRoom): FloorBox[] =>
  plan.doors.flatMap((door) => {
    const face = door.leaf?.room === room.id ? faceAt(room, door) : null;
    if (face === null || door.leaf === undefined) return [];
    return [leafBox(placeOfLeaf(door, door.leaf, face))];
  });

const leafRects = (plan: FloorPlan, room: PlanRoom): Rect[] =>
  leavesIn(plan, room).map(([x0, z0, x1, z1]) => ({ x0, z0, x1, z1 }));

/** What open leaves hide of a wall. */
const coversOf = (plan: FloorPlan, room: PlanRoom, face: WallFace): Hole[] =>
  leavesIn(plan, room).flatMap(([x0, z0, x1, z1]) => {
    const corners: readonly PointXZ[] = [
      [x0, z0],
      [x1, z1],
    ];
    const away = corners.map((corner) => beforeFace(face, corner));
    if (Math.min(...away) > BEHIND_LEAF_M || Math.max(...away) < 0) return [];
    const us = corners.map((corner) => alongFace(face, corner));
    const [u0, u1] = [Math.min(...us), Math.max(...us)];
    if (u1 < 0 || u0 > face.lengthM) return [];
    return [{ u0: u0 - LEAF_SIDE_M, u1: u1 + LEAF_SIDE_M, y0: 0, y1: LEAF_TOP_M }];
  });

/** The ways of a room, around its leaves. */
export const waysOf = (plan: FloorPlan, room: PlanRoom): Ways =>
  createWays(room.polygonXZ, entriesOf(plan, room), leafRects(plan, room));

/** Floor in front of all doors of a room, and where their leaves stand. */
export const doorZones = (plan: FloorPlan, room: PlanRoom): Rect[] => [
  ...leafRects(plan, room).map((rect) => grown(rect, LEAF_SIDE_M)),
  ...facesOf(room).flatMap((face) => {
    const doors = holesOf(plan, face).filter(({ y0 }) => y0 === 0);
    const zones = doors.map(({ u0, u1 }) =>
      rectOn(face, [u0 - DOOR_SIDE_M, u1 + DOOR_SIDE_M], DOOR_DEEP_M),
    );
    const u = entranceOn(plan, room, face);
    if (u === null) return zones;
    return [...zones, rectOn(face, [u - ENTRANCE_HALF_M, u + ENTRANCE_HALF_M], ENTRANCE_DEEP_M)];
  }),
];

/** Boxes before the windows of a room, above what may stand there. */
export const windowZones = (plan: FloorPlan, room: PlanRoom): Aabb[] =>
  facesOf(room).flatMap((face) =>
    holesOf(plan, face)
      .filter(({ y0 }) => y0 > 0)
      .map(({ u0, u1, y0, y1 }) =>
        boundsOf([onFace(face, [u0, y0 + OVER_SILL_M, 0]), onFace(face, [u1, y1, WINDOW_DEEP_M])]),
      ),
  );

/** Points just inside all doors of a room, the front door last. */
export const entriesOf = (plan: FloorPlan, room: PlanRoom): PointXZ[] =>
  facesOf(room).flatMap((face) => {
    const middles = holesOf(plan, face)
      .filter(({ y0 }) => y0 === 0)
      .map(({ u0, u1 }) => (u0 + u1) / 2);
    const front = entranceOn(plan, room, face);
    return [...middles, ...(front === null ? [] : [front])].map((u): PointXZ => {
      const [x, , z] = onFace(face, [u, 0, DOOR_DEEP_M / 2 + 0.05]);
      return [x, z];
    });
  });
