import type { Aabb } from '@parley/scenes/format';
import { boundsOf } from '../furniture';
import {
  alongFace,
  type FloorPlan,
  faceAt,
  facesOf,
  type Hole,
  holesOf,
  onFace,
  type PlanRoom,
  type PointXZ,
  type WallFace,
} from '../plan';
import { between, type Rect } from './rect';

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

/** A face with its holes, the closed front door among them. */
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
    return { face, holes: [...holesOf(plan, face), ...door] };
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

/** Floor in front of all doors of a room. */
export const doorZones = (plan: FloorPlan, room: PlanRoom): Rect[] =>
  facesOf(room).flatMap((face) => {
    const doors = holesOf(plan, face).filter(({ y0 }) => y0 === 0);
    const zones = doors.map(({ u0, u1 }) =>
      rectOn(face, [u0 - DOOR_SIDE_M, u1 + DOOR_SIDE_M], DOOR_DEEP_M),
    );
    const u = entranceOn(plan, room, face);
    if (u === null) return zones;
    return [...zones, rectOn(face, [u - ENTRANCE_HALF_M, u + ENTRANCE_HALF_M], ENTRANCE_DEEP_M)];
  });

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
