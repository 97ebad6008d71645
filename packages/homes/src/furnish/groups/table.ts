import type { LookSpec } from '../../look';
import type { HomeState, RoomState } from '../home-state';
import { placeOnFloor } from '../place-on-floor';
import type { PlacedThing } from '../placed-thing';
import { drawUpChairs } from './seats';

/** A dining table with two to seven chairs, in the middle where the room allows. */
export function placeTableGroup(
  home: HomeState,
  room: RoomState,
  { look, isNeeded = false }: { look?: LookSpec; isNeeded?: boolean } = {},
): PlacedThing | null {
  const random = room.random('table', room.things.length);
  const wish = { kind: 'dining table', ...(look ? { look } : {}) } as const;
  const table =
    placeOnFloor(home, room, { ...wish, anchors: ['middle'], sideM: 0.8, frontM: 0 }, random) ??
    placeOnFloor(home, room, { ...wish, anchors: ['middle'], sideM: 0.6, frontM: 0 }, random) ??
    placeOnFloor(
      home,
      room,
      {
        ...wish,
        look: { ...look, sizes: ['small', 'medium'] },
        anchors: ['edge', 'corner'],
        frontM: 0.6,
        isNeeded,
      },
      random,
    );
  if (table === null) return null;
  const fewest = isNeeded || table.build.sizeM[0] > 1.5 ? 4 : 2;
  const count = fewest + random.int(8 - fewest);
  drawUpChairs(home, [room, table], { count, sides: 'all' }, random);
  return table;
}
