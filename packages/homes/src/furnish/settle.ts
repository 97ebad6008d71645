import { buildBounds, toWorld } from '../stance';
import { barriersOf, type Candidate, obstacleTo } from './fits';
import type { RoomState } from './home-state';
import type { PlacedThing } from './placed-thing';
import { between } from './rect';

/** Puts a candidate where it is when nothing is in the way; null otherwise. */
export function settle(room: RoomState, candidate: Candidate): PlacedThing | null {
  if (obstacleTo(room, candidate) !== null) return null;
  const { ware, stance, stands, host, drawnUpTo, frontM = 0 } = candidate;
  const { min, max } = ware.bounds;
  const thing: PlacedThing = {
    ...ware.look,
    build: ware.build,
    stance,
    aabb: buildBounds(ware.build, stance),
    roomId: room.room.id,
    stands,
    host: host ?? null,
    drawnUpTo: drawnUpTo ?? null,
  };
  room.things.push(thing);
  if (stands !== 'on') room.ways.block(barriersOf(ware.build, stance));
  if (frontM > 0) {
    const left = toWorld(stance, [min[0], 0, max[2]]);
    room.fronts.push(between(left, toWorld(stance, [max[0], 0, max[2] + frontM])));
  }
  return thing;
}

/** The first of some candidates that may stay. */
export function settleFirst(room: RoomState, candidates: Iterable<Candidate>): PlacedThing | null {
  for (const candidate of candidates) {
    const thing = settle(room, candidate);
    if (thing !== null) return thing;
  }
  return null;
}
