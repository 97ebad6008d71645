import { ParleyError, type Vec3 } from '@parley/protocol';
import { type Piece, piece, place, plain, renderOnly, roundedBox, type Solid } from '../furniture';
import { alongFace, type FloorPlan, faceAt, onFace, type PlanDoor, type WallFace } from '../plan';
import { griddedFace } from './quads';

const TRIM = plain('white', 'paper');
const CASING_M = 0.07;

/** Linings, thresholds and casings of all openings between rooms. */
export const buildDoorways = (plan: FloorPlan): Piece[] =>
  plan.doors.flatMap((door) => doorway(plan, door));

function doorway(plan: FloorPlan, door: PlanDoor): Piece[] {
  const [near, far] = door.rooms.map((id) => faceOfDoor(plan, door, id)) as [WallFace, WallFace];
  const { deepM: deep, heightM: top, widthM } = door;
  const [u, uFar] = [alongFace(near, door.at), alongFace(far, door.at)];
  const sides = { u0: u - widthM / 2, u1: u + widthM / 2 };
  return [
    ...lining(near, { ...sides, top, deep }),
    ...casing(near, { ...sides, top }),
    ...casing(far, { u0: uFar - widthM / 2, u1: uFar + widthM / 2, top }),
  ];
}

/** @throws {ParleyError} `BAD_SCENE` when the room has no wall there. */
export function faceOfDoor(plan: FloorPlan, door: PlanDoor, roomId: string): WallFace {
  const room = plan.rooms.find(({ id }) => id === roomId);
  const face = room === undefined ? null : faceAt(room, door);
  if (face !== null) return face;
  throw new ParleyError('BAD_SCENE', `room ${roomId} has no wall at its door`, {
    where: `x ${door.at[0]}, z ${door.at[1]}`,
    remedy: 'Put the door between two walls that face each other.',
  });
}

/** The four inner faces of a hole through a wall: jambs, head, threshold. */
function lining(
  frame: WallFace,
  hole: { u0: number; u1: number; top: number; deep: number },
): Piece[] {
  const { u0, u1, top, deep } = hole;
  const [ax, az] = frame.along;
  const jamb = (u: number, facing: 1 | -1): Solid =>
    griddedFace({
      u: [0, deep],
      v: [0, top],
      at: (d, y) => onFace(frame, [u, y, facing === 1 ? -d : d - deep]),
      normal: [ax * facing, 0, az * facing],
      step: 0.4,
    });
  const head = griddedFace({
    u: [u0, u1],
    v: [0, deep],
    at: (u, d) => onFace(frame, [u, top, d - deep]),
    normal: [0, -1, 0],
    step: 0.4,
  });
  const threshold = griddedFace({
    u: [u0, u1],
    v: [0, deep],
    at: (u, d): Vec3 => onFace(frame, [u, 0, -d]),
    normal: [0, 1, 0],
    step: 0.2,
  });
  return [
    ...piece(TRIM, jamb(u0, 1), jamb(u1, -1), head),
    ...piece(plain('beige', 'wood'), threshold),
  ];
}

/** Flat boards around an opening on one side of the wall. */
export function casing(frame: WallFace, opening: { u0: number; u1: number; top: number }): Piece[] {
  const { u0, u1, top } = opening;
  const board = (size: Vec3, u: number, y: number): Solid =>
    renderOnly(
      place(roundedBox({ size, radius: 0.004 }), {
        at: onFace(frame, [u, y, 0.009]),
        yaw: frame.yawDeg,
      }),
    );
  return piece(
    TRIM,
    board([CASING_M, top, 0.018], u0 - CASING_M / 2, 0),
    board([CASING_M, top, 0.018], u1 + CASING_M / 2, 0),
    board([u1 - u0 + 2 * CASING_M, CASING_M, 0.018], (u0 + u1) / 2, top),
  );
}
