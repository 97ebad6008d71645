import type { RoomType } from '@parley/protocol';
import { isInside } from '@parley/scenes/polygon';
import {
  boxesMeet,
  ENTRANCE_WIDTH_M,
  leafBox,
  passageM,
  placeOfLeaf,
  zonesOfDoor,
  zonesOfEntrance,
} from './door-leaf';
import type { FloorPlan, PlanDoor, PlanRoom, PlanWindow } from './floor-plan';
import { alongFace, faceAt, facesOf, holesOf, onFace } from './wall-face';

/** Free width of a way between rooms, metres. */
const PASSAGE_M = 0.7;
/** Wall between two openings, and beside one, metres. */
const POST_M = 0.09;
/** Floor before a door that no leaf stands on, metres into the room. */
const WAY_M = 0.6;
/** Nothing is built within this distance outside a window, metres. */
const OUTLOOK_M = 1;

/** Rooms that nobody would build without a window. */
const WINDOWED: ReadonlySet<RoomType> = new Set([
  'living room',
  'bedroom',
  "children's room",
  'kitchen',
  'dining room',
  'study',
]);

/** What is wrong with windows, doors and their leaves. */
export const faultsOfOpenings = (plan: FloorPlan): string[] => [
  ...plan.rooms
    .filter(({ id, type }) => WINDOWED.has(type) && !plan.windows.some(({ room }) => room === id))
    .map(({ id }) => `${id} has no window`),
  ...plan.windows.flatMap((window) => windowFaults(plan, window)),
  ...plan.rooms.flatMap((room) => overlapFaults(plan, room)),
  ...plan.doors.flatMap((door) => doorFaults(plan, door)),
];

const roomOf = ({ rooms }: FloorPlan, id: string): PlanRoom | null =>
  rooms.find((room) => room.id === id) ?? null;

/** A window is in a wall, and the wall is an outer one. */
function windowFaults(plan: FloorPlan, window: PlanWindow): string[] {
  const room = roomOf(plan, window.room);
  const face = room === null ? null : faceAt(room, window);
  if (face === null) return [`a window of ${window.room} is in no wall`];
  const u = alongFace(face, window.at);
  const outside = [-0.5, 0, 0.5].map((share) =>
    onFace(face, [u + share * window.widthM, 0, -OUTLOOK_M]),
  );
  const isBlind = outside.some(([x, , z]) =>
    plan.rooms.some(({ polygonXZ }) => isInside(polygonXZ, [x, z])),
  );
  return isBlind ? [`a window of ${window.room} looks at a wall`] : [];
}

/** Openings of one wall lie apart from each other and from its ends. */
function overlapFaults(plan: FloorPlan, room: PlanRoom): string[] {
  return facesOf(room).flatMap((face) => {
    const { entrance } = plan;
    const found = entrance.room === room.id ? faceAt(room, entrance) : null;
    const isHere = found?.start[0] === face.start[0] && found.start[1] === face.start[1];
    const u = alongFace(face, entrance.at);
    const door = { u0: u - ENTRANCE_WIDTH_M / 2, u1: u + ENTRANCE_WIDTH_M / 2 };
    const holes = [...holesOf(plan, face), ...(isHere ? [door] : [])].sort((p, q) => p.u0 - q.u0);
    const edges = [...holes.flatMap(({ u0, u1 }) => [u0, u1]), face.lengthM];
    const isApart = edges.every((edge, i) => i % 2 === 1 || edge - (edges[i - 1] ?? 0) > POST_M);
    return isApart ? [] : [`openings of ${room.id} overlap`];
  });
}

/** A door is wide enough beside its leaf, and the leaf stands in its room, away from other doors and leaves. */
function doorFaults(plan: FloorPlan, door: PlanDoor): string[] {
  const name = `the door from ${door.rooms[0]} to ${door.rooms[1]}`;
  if (door.rooms.some((id) => !isInWall(plan, id, door))) return [`${name} is in no wall`];
  if (passageM(door) < PASSAGE_M) return [`${name} is too narrow: ${passageM(door).toFixed(2)} m`];
  const { leaf } = door;
  if (leaf === undefined) return [];
  const room = roomOf(plan, leaf.room);
  const face = room === null ? null : faceAt(room, door);
  if (room === null || face === null) return [`the leaf of ${name} is in no room`];
  const box = leafBox(placeOfLeaf(door, leaf, face));
  const isBlocking = [
    ...plan.doors
      .filter((other) => other !== door)
      .flatMap((other) => zonesOfDoor(other, room, WAY_M)),
    ...zonesOfEntrance(plan.entrance, room, WAY_M),
  ].some((zone) => boxesMeet(zone, box));
  return isBlocking ? [`the leaf of ${name} stands before another door`] : [];
}

const isInWall = (plan: FloorPlan, id: string, door: PlanDoor): boolean => {
  const room = roomOf(plan, id);
  return room !== null && faceAt(room, door) !== null;
};
