import { groupFaults } from './furnishing-faults';
import { placeBathroom } from './groups/bath';
import { placeBedGroup } from './groups/bed';
import { placeDeskGroup } from './groups/desk';
import { placeKitchenRun } from './groups/kitchen';
import { placeLounge } from './groups/lounge';
import { placeTableGroup } from './groups/table';
import type { HomeState, RoomState } from './home-state';
import { placeOnFloor } from './place-on-floor';
import { placeOnWall } from './place-on-wall';

/** Children's rooms of two children. */
const TWO_CHILDREN = 0.6;
/** Arrangements tried for a room; small rooms leave few that hold everything. */
const TRIES = 12;

/**
 * What a room of its type cannot be without, placed first while the room is empty: arrangements are drawn until one holds
 * all of {@link MUST_HAVES} in whole groups; failing that, the one with the fewest faults is taken.
 */
export function placeMustHaves(home: HomeState, room: RoomState): void {
  const { things, fronts } = room;
  const before = { things: things.length, fronts: fronts.length, ways: room.ways.mark() };
  const faultsOf = (attempt: number): number => {
    things.length = before.things;
    fronts.length = before.fronts;
    before.ways();
    const random: RoomState['random'] = (...stage) => room.random(...stage, 'try', attempt);
    placeOnce(home, attempt === 0 ? room : { ...room, random });
    return groupFaults(room.room.type, things).length;
  };
  let best = { attempt: 0, faults: Number.POSITIVE_INFINITY };
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const faults = faultsOf(attempt);
    if (faults === 0) return;
    if (faults < best.faults) best = { attempt, faults };
  }
  faultsOf(best.attempt);
}

function placeOnce(home: HomeState, room: RoomState): void {
  const random = room.random('must-haves');
  switch (room.room.type) {
    case 'bedroom': {
      placeBedGroup(home, room, room.areaM2 < 8 ? 'single bed' : 'double bed');
      const sizes = room.areaM2 < 12 ? (['small', 'medium'] as const) : undefined;
      const closet = { kind: 'wardrobe', anchors: ['corner', 'edge'], frontM: 0.6 } as const;
      placeOnFloor(home, room, sizes ? { ...closet, look: { sizes } } : closet, random) ??
        placeOnFloor(
          home,
          room,
          { kind: 'cabinet', anchors: ['edge', 'corner'], frontM: 0.4, isNeeded: true },
          random,
        );
      return;
    }
    case "children's room":
      placeBedGroup(home, room, 'single bed');
      placeDeskGroup(home, room);
      placeOnFloor(
        home,
        room,
        { kind: 'wardrobe', anchors: ['corner', 'edge'], frontM: 0.5, look: { sizes: ['small'] } },
        random,
      );
      if (room.random('second bed').next() < TWO_CHILDREN) placeBedGroup(home, room, 'single bed');
      return;
    case 'living room':
      placeLounge(home, room);
      return;
    case 'dining room':
      placeTableGroup(home, room, { isNeeded: true, look: { sizes: ['large', 'medium'] } });
      return;
    case 'kitchen':
      placeKitchenRun(home, room);
      return;
    case 'bathroom':
      placeBathroom(home, room);
      return;
    case 'study':
      placeDeskGroup(home, room, true);
      return;
    case 'hallway':
      placeOnWall(home, room, { kind: 'wall mirror' }, random);
      placeOnFloor(
        home,
        room,
        { kind: 'cabinet', anchors: ['edge', 'corner'], frontM: 0.3 },
        random,
      );
      return;
  }
}
