import type { HomeState, RoomState } from '../home-state';
import { placeOnFloor } from '../place-on-floor';
import { placeOnTop } from '../place-on-top';
import type { PlacedThing } from '../placed-thing';
import { drawUpChairs } from './seats';

/** Chairs tried at a desk. */
const CHAIRS = 4;
/** Lamps tried on a desk: tall ones do not fit under its shelves, wide ones not beside. */
const LAMPS = 6;

/** A desk at a wall with a chair, a computer and a lamp. */
export function placeDeskGroup(
  home: HomeState,
  room: RoomState,
  isNeeded = false,
): PlacedThing | null {
  const random = room.random('desk', room.things.length);
  const desk = placeOnFloor(
    home,
    room,
    { kind: 'desk', anchors: ['edge', 'corner'], frontM: 0.75, isNeeded },
    random,
  );
  if (desk === null) return null;
  for (let i = 0; i < CHAIRS; i++)
    if (drawUpChairs(home, [room, desk], { count: 1, sides: 'front' }, random).length > 0) break;
  const lamp = { kind: 'table lamp', facesFront: true } as const;
  for (let i = 0; i < LAMPS; i++) if (placeOnTop(home, [room, desk], lamp, random) !== null) break;
  if (random.next() < 0.8) {
    placeOnTop(home, [room, desk], { kind: 'computer', facesFront: true }, random);
  }
  return desk;
}
