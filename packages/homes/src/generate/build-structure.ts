import type { Vec3 } from '@parley/protocol';
import type { SurfaceSpec } from '@parley/scenes/format';
import { isInside } from '@parley/scenes/polygon';
import { imaged, type Piece, piece, plain, renderOnly } from '../furniture';
import {
  type FloorPlan,
  facesOf,
  type Hole,
  holesOf,
  onFace,
  type PlanRoom,
  type RoomFinish,
  type WallFace,
} from '../plan';
import { buildDoorways } from './build-doorways';
import { griddedFace } from './quads';

const FLOOR_STEP = 0.13;
const WALL_STEP = 0.28;
const SKIRTING_M = 0.085;
const SKIRTING_DEEP_M = 0.014;
const WHITE: SurfaceSpec = plain('white', 'paper');

/** Floors, walls with holes, ceilings, skirting, door linings of a home, as pieces in world frame. */
export function buildStructure(plan: FloorPlan, finishOf: (roomId: string) => RoomFinish): Piece[] {
  return [
    ...plan.rooms.flatMap((room) => {
      const finish = finishOf(room.id);
      return [
        ...floorAndCeiling(room, finish, plan.ceilingHeightM),
        ...inCompassOrder(facesOf(room)).flatMap((face) => {
          const holes = holesOf(plan, face);
          return [
            ...wallFace(face, holes, { heightM: plan.ceilingHeightM, walls: finish.walls }),
            ...skirting(face, holes),
          ];
        }),
      ];
    }),
    ...buildDoorways(plan),
  ];
}

/** North, east, south, west: each wall's image starts where it did in the homes that are committed. */
const COMPASS: readonly number[] = [0, 270, 180, 90];
const inCompassOrder = (faces: readonly WallFace[]): WallFace[] =>
  COMPASS.flatMap((yawDeg) => faces.filter((face) => face.yawDeg === yawDeg));

const covering = (id: string): SurfaceSpec => imaged(WHITE, id);

function floorAndCeiling({ polygonXZ }: PlanRoom, finish: RoomFinish, heightM: number): Piece[] {
  const [xs, zs] = [polygonXZ.map(([x]) => x), polygonXZ.map(([, z]) => z)];
  const [x0, z0, x1, z1] = [Math.min(...xs), Math.min(...zs), Math.max(...xs), Math.max(...zs)];
  const floor = griddedFace({
    u: [z0, z1],
    v: [x0, x1],
    cutU: zs,
    cutV: xs,
    isHole: (z, x) => !isInside(polygonXZ, [x, z]),
    at: (z, x): Vec3 => [x, 0, z],
    normal: [0, 1, 0],
    step: FLOOR_STEP,
  });
  const ceiling = griddedFace({
    u: [x0, x1],
    v: [z0, z1],
    cutU: xs,
    cutV: zs,
    isHole: (x, z) => !isInside(polygonXZ, [x, z]),
    at: (x, z): Vec3 => [x, heightM, z],
    normal: [0, -1, 0],
    step: 0.5,
  });
  return [...piece(covering(finish.floor), floor), ...piece(WHITE, ceiling)];
}

function wallFace(
  frame: WallFace,
  holes: readonly Hole[],
  { heightM, walls }: { readonly heightM: number; readonly walls: string },
): Piece[] {
  const face = griddedFace({
    u: [0, frame.lengthM],
    v: [0, heightM],
    cutU: holes.flatMap((hole) => [hole.u0, hole.u1]),
    cutV: holes.flatMap((hole) => [hole.y0, hole.y1]),
    at: (u, v) => onFace(frame, [u, v, 0]),
    normal: [frame.inward[0], 0, frame.inward[1]],
    isHole: (u, v) =>
      holes.some((hole) => u > hole.u0 && u < hole.u1 && v > hole.y0 && v < hole.y1),
    step: WALL_STEP,
  });
  return piece(covering(walls), face);
}

/** Boards along the foot of a wall, left out at doors. */
function skirting(frame: WallFace, holes: readonly Hole[]): Piece[] {
  const doors = holes.filter((hole) => hole.y0 === 0);
  const stops = [0, ...doors.flatMap((hole) => [hole.u0 - 0.07, hole.u1 + 0.07]), frame.lengthM];
  const boards: Piece[] = [];
  for (let i = 0; i + 1 < stops.length; i += 2) {
    const [from, to] = [stops[i] as number, stops[i + 1] as number];
    if (to - from < 0.05) continue;
    const out = SKIRTING_DEEP_M;
    const front = griddedFace({
      u: [from, to],
      v: [0, SKIRTING_M],
      at: (u, y) => onFace(frame, [u, y, out]),
      normal: [frame.inward[0], 0, frame.inward[1]],
      step: 0.4,
    });
    const top = griddedFace({
      u: [from, to],
      v: [0, out],
      at: (u, d) => onFace(frame, [u, SKIRTING_M, out - d]),
      normal: [0, 1, 0],
      step: 0.4,
    });
    boards.push(...piece(WHITE, renderOnly(front), renderOnly(top)));
  }
  return boards;
}
