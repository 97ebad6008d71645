import type { HomeState, RoomState } from '../home-state';
import { placeOnFloor } from '../place-on-floor';
import { placeOnWall } from '../place-on-wall';

/** Bathrooms of this size have the washing machine of the home, m². */
const MACHINE_M2 = 3.5;

/** Toilet, basin with a mirror above it, bath or shower, and the washing machine when the home has none yet. */
export function placeBathroom(home: HomeState, room: RoomState): void {
  const random = room.random('bathroom');
  const washes = random.shuffle(['bathtub', 'shower'] as const);
  const wash = (kind: 'bathtub' | 'shower') =>
    placeOnFloor(home, room, { kind, anchors: ['corner'], frontM: 0.6 }, random) ??
    placeOnFloor(
      home,
      room,
      { kind, anchors: ['corner', 'edge'], frontM: 0.4, isNeeded: true },
      random,
    );
  if (wash(washes[0] as 'shower') === null) wash(washes[1] as 'shower');
  placeOnFloor(
    home,
    room,
    { kind: 'toilet', anchors: ['edge', 'corner'], frontM: 0.5, isNeeded: true },
    random,
  );
  const sink = placeOnFloor(
    home,
    room,
    { kind: 'bathroom sink', anchors: ['edge', 'corner'], frontM: 0.5, isNeeded: true },
    random,
  );
  if (sink !== null) {
    const look = { shapes: ['round', 'rectangular'] } as const;
    const mirror = { kind: 'wall mirror', aboveM: 1.3, look } as const;
    // Where a window is over the basin, on another wall.
    placeOnWall(home, room, { ...mirror, over: sink }, random) ??
      placeOnWall(
        home,
        room,
        { kind: 'wall mirror', look: { sizes: ['small', 'medium'] } },
        random,
      );
  }
  const machine = { kind: 'washing machine', anchors: ['corner', 'edge'], frontM: 0.5 } as const;
  if (room.areaM2 > MACHINE_M2) placeOnFloor(home, room, machine, random);
  if (room.areaM2 > 7 && random.next() < 0.5) wash(washes[1] as 'shower');
}
