import type { Vec3 } from '@parley/protocol';
import type { Axis, FloorPlan, PlanDoor, PlanRoom, PointXZ } from './floor-plan';

/** One inner face of a room: points are `start + along · u`; `inward` points into the room. */
export interface WallFace {
  readonly roomId: string;
  readonly start: PointXZ;
  /** Unit direction from left to right for someone inside who faces the wall. */
  readonly along: PointXZ;
  readonly inward: PointXZ;
  readonly lengthM: number;
  /** Yaw of a thing that stands with its back to the wall. */ readonly yawDeg: number;
}

/** A hole in a wall face: from `u0` to `u1` along it, `y0` to `y1` up. */
export interface Hole {
  readonly u0: number;
  readonly u1: number;
  readonly y0: number;
  readonly y1: number;
}

/** How far an opening may lie from the face that it is cut into, beyond the thickness of its wall, metres. */
const SLACK_M = 0.03;

/** The wall faces of a room, one for each edge of its polygon, in the polygon's order. */
export const facesOf = (room: PlanRoom): WallFace[] =>
  room.polygonXZ.map((from, i) =>
    faceOf(room.id, from, room.polygonXZ[(i + 1) % room.polygonXZ.length] as PointXZ),
  );

/** The polygon has the room on its left, so someone inside sees an edge run from right to left. */
function faceOf(roomId: string, [fx, fz]: PointXZ, [tx, tz]: PointXZ): WallFace {
  const lengthM = Math.abs(tx - fx) + Math.abs(tz - fz);
  const along: PointXZ = [Math.sign(fx - tx), Math.sign(fz - tz)];
  const inward: PointXZ = [-along[1] || 0, along[0] || 0];
  const yawDeg = inward[1] === 1 ? 0 : inward[0] === 1 ? 90 : inward[1] === -1 ? 180 : 270;
  return { roomId, start: [tx, tz], along, inward, lengthM, yawDeg };
}

export const axisOf = ({ along }: WallFace): Axis => (along[0] === 0 ? 'z' : 'x');

/** World point of a wall face: `u` along, `y` up, `out` metres into the room. */
export const onFace = (face: WallFace, [u, y, out]: Vec3): Vec3 => [
  face.start[0] + face.along[0] * u + face.inward[0] * out,
  y,
  face.start[1] + face.along[1] * u + face.inward[1] * out,
];

/** Distance along a face of a point's foot on it, metres; outside `0…lengthM` it lies beside the face. */
export const alongFace = (face: WallFace, [x, z]: PointXZ): number =>
  face.along[0] !== 0 ? (x - face.start[0]) * face.along[0] : (z - face.start[1]) * face.along[1];

/** Distance of a point from the face, metres; positive inside the room. */
export const beforeFace = (face: WallFace, [x, z]: PointXZ): number =>
  (x - face.start[0]) * face.inward[0] + (z - face.start[1]) * face.inward[1];

/** The face of a room that an opening is cut into; null when none lies there. */
export function faceAt(
  room: PlanRoom,
  opening: { readonly at: PointXZ; readonly axis: Axis; readonly deepM?: number },
): WallFace | null {
  const withinM = (opening.deepM ?? 0) / 2 + SLACK_M;
  return (
    facesOf(room).find((face) => {
      const u = alongFace(face, opening.at);
      const isHere =
        Math.abs(beforeFace(face, opening.at)) <= withinM && u >= 0 && u <= face.lengthM;
      return isHere && axisOf(face) === opening.axis;
    }) ?? null
  );
}

/** All holes of a wall face, from left to right. A closed front door is none. */
export function holesOf(plan: FloorPlan, face: WallFace): Hole[] {
  const room = plan.rooms.find(({ id }) => id === face.roomId) as PlanRoom;
  const isCutInto = (opening: Parameters<typeof faceAt>[1]): boolean => {
    const found = faceAt(room, opening);
    return found !== null && found.start[0] === face.start[0] && found.start[1] === face.start[1];
  };
  const hole = (at: PointXZ, widthM: number, [y0, y1]: readonly [number, number]): Hole => {
    const u = alongFace(face, at);
    return { u0: u - widthM / 2, u1: u + widthM / 2, y0, y1 };
  };
  const leadsHere = (door: PlanDoor): boolean => door.rooms.includes(face.roomId);
  return [
    ...plan.doors
      .filter((door) => leadsHere(door) && isCutInto(door))
      .map((door) => hole(door.at, door.widthM, [0, door.heightM])),
    ...plan.windows
      .filter((opening) => opening.room === face.roomId && isCutInto(opening))
      .map((opening) => hole(opening.at, opening.widthM, [opening.sillM, opening.headM])),
  ].sort((p, q) => p.u0 - q.u0);
}
