import { cosDeg, sinDeg } from '@parley/protocol';
import type { PlanDoor, PlanEntrance, PlanRoom, PointXZ } from './floor-plan';
import { alongFace, faceAt, onFace, type WallFace } from './wall-face';

/** Play of a leaf in its frame, both sides together, and its thickness, metres. */
export const LEAF_PLAY_M = 0.03;
export const LEAF_THICK_M = 0.04;
/** Hinges stand before the casing, metres. */
const PIVOT_OUT_M = 0.022;

/** Where a leaf stands, seen from above. */
export interface LeafPlace {
  /** Its hinges. */ readonly pivot: PointXZ;
  /** Its free edge. */ readonly tip: PointXZ;
  readonly wideM: number;
  /** Turn of a leaf whose front faces into the room when it is closed. */ readonly yawDeg: number;
}

/** @param face the wall of the leaf's room that the door is in. */
export function placeOfLeaf(
  { at, widthM }: Pick<PlanDoor, 'at' | 'widthM'>,
  { hinge, openDeg }: { readonly hinge: 'left' | 'right'; readonly openDeg: number },
  face: WallFace,
): LeafPlace {
  const side = hinge === 'left' ? 1 : -1;
  const wideM = widthM - LEAF_PLAY_M;
  const u = alongFace(face, at) - (side * wideM) / 2;
  const [px, , pz] = onFace(face, [u, 0, PIVOT_OUT_M]);
  const [tx, , tz] = onFace(face, [
    u + side * wideM * cosDeg(openDeg),
    0,
    PIVOT_OUT_M + wideM * sinDeg(openDeg),
  ]);
  const yawDeg = (face.yawDeg - side * openDeg + 720) % 360;
  return { pivot: [px, pz], tip: [tx, tz], wideM, yawDeg };
}

/** Free width of a door beside its leaf, metres. */
export const passageM = ({ widthM, leaf }: Pick<PlanDoor, 'widthM' | 'leaf'>): number =>
  leaf === undefined
    ? widthM
    : widthM -
      LEAF_PLAY_M -
      LEAF_THICK_M -
      Math.max(0, (widthM - LEAF_PLAY_M) * cosDeg(leaf.openDeg));

/** Part of the floor, metres: x0, z0, x1, z1. */
export type FloorBox = readonly [number, number, number, number];

export const boxesMeet = (a: FloorBox, b: FloorBox): boolean =>
  a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

const boxAround = ([ax, az]: PointXZ, [bx, bz]: PointXZ, byM: number): FloorBox => [
  Math.min(ax, bx) - byM,
  Math.min(az, bz) - byM,
  Math.max(ax, bx) + byM,
  Math.max(az, bz) + byM,
];

export const leafBox = ({ pivot, tip }: LeafPlace): FloorBox => boxAround(pivot, tip, LEAF_THICK_M);

/** What a door takes of the floor of a room: the way before it, and its leaf where that stands in the room. */
export function zonesOfDoor(door: PlanDoor, room: PlanRoom, deepM: number): FloorBox[] {
  const face = door.rooms.includes(room.id) ? faceAt(room, door) : null;
  if (face === null) return [];
  const { leaf } = door;
  return [
    zoneBefore(face, alongFace(face, door.at), { widthM: door.widthM, deepM }),
    ...(leaf?.room === room.id ? [leafBox(placeOfLeaf(door, leaf, face))] : []),
  ];
}

/** Width of the front door with its frame, metres. */
export const ENTRANCE_WIDTH_M = 1.05;

export function zonesOfEntrance(entrance: PlanEntrance, room: PlanRoom, deepM: number): FloorBox[] {
  const face = entrance.room === room.id ? faceAt(room, entrance) : null;
  if (face === null) return [];
  return [zoneBefore(face, alongFace(face, entrance.at), { widthM: ENTRANCE_WIDTH_M, deepM })];
}

/** Floor before a piece of wall, `deepM` into the room. */
export function zoneBefore(
  face: WallFace,
  u: number,
  { widthM, deepM }: { readonly widthM: number; readonly deepM: number },
): FloorBox {
  const [ax, , az] = onFace(face, [u - widthM / 2, 0, 0]);
  const [bx, , bz] = onFace(face, [u + widthM / 2, 0, deepM]);
  return boxAround([ax, az], [bx, bz], 0);
}
