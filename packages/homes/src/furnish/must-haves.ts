import type { RandomStream } from '@parley/scenes/seed';
import { WASHED_IN } from './furnishing-faults';
import { groupFaults } from './group-faults';
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
/** Bedrooms below this size have a single bed, m². */
const SINGLE_M2 = { usual: 8, thrifty: 14 } as const;
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
    placeOnce(home, attempt === 0 ? room : { ...room, random }, Math.floor((3 * attempt) / TRIES));
    return groupFaults({ type: room.room.type, areaM2: room.areaM2, things }).length;
  };
  let best = { attempt: 0, faults: Number.POSITIVE_INFINITY };
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const faults = faultsOf(attempt);
    if (faults === 0) return;
    if (faults < best.faults) best = { attempt, faults };
  }
  faultsOf(best.attempt);
}

/** @param thrift Smaller things at 1, the smallest at 2, when those that one would rather have did not fit. */
function placeOnce(home: HomeState, room: RoomState, thrift: number): void {
  const random = room.random('must-haves');
  switch (room.room.type) {
    case 'bedroom':
      placeBedGroup(home, room, {
        kind:
          room.areaM2 < (thrift < 2 ? SINGLE_M2.usual : SINGLE_M2.thrifty)
            ? 'single bed'
            : 'double bed',
        isNarrow: thrift > 0,
      });
      placeCloset(home, room, random);
      return;
    case "children's room":
      placeChildrensThings(home, room, thrift > 0);
      return;
    case 'living room':
      placeLounge(home, room);
      return;
    case 'dining room':
      placeTableGroup(home, room, {
        isNeeded: true,
        look: { sizes: thrift > 0 ? ['small', 'medium'] : ['large', 'medium'] },
      });
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

/** A wardrobe, narrow in a small room; a chest of drawers where none fits. */
function placeCloset(home: HomeState, room: RoomState, random: RandomStream): void {
  const closet = { kind: 'wardrobe', anchors: ['corner', 'edge'] } as const;
  const narrow = { ...closet, look: { sizes: ['small', 'medium'] }, isSwept: true } as const;
  if (room.areaM2 >= 12 && placeOnFloor(home, room, { ...closet, frontM: 0.6 }, random)) return;
  for (const frontM of [0.6, 0.45])
    if (placeOnFloor(home, room, { ...narrow, frontM }, random)) return;
  const drawers = { kind: 'cabinet', anchors: ['edge', 'corner'], frontM: 0.4 } as const;
  placeOnFloor(home, room, { ...drawers, isNeeded: true }, random);
}

/** One bed or two, a desk, a wardrobe, and a toy on the floor. */
function placeChildrensThings(home: HomeState, room: RoomState, isThrifty: boolean): void {
  const random = room.random('must-haves');
  const groups = [
    () => placeBedGroup(home, room, { kind: 'single bed' }),
    () => placeDeskGroup(home, room, true),
  ];
  for (const place of isThrifty ? groups.toReversed() : groups) place();
  const small = { sizes: ['small'] } as const;
  const wardrobe = { kind: 'wardrobe', anchors: ['corner', 'edge'], look: small } as const;
  placeOnFloor(home, room, { ...wardrobe, frontM: 0.5, isSwept: true }, random);
  const toy = { kind: 'big toy', anchors: ['corner', 'edge', 'middle'], isSwept: true } as const;
  placeOnFloor(home, room, { ...toy, frontM: 0.2 }, random);
  if (room.random('second bed').next() < TWO_CHILDREN)
    placeBedGroup(home, room, { kind: 'single bed', isSecond: true });
}

/** The washing machine of a home, in a bathroom or else in a kitchen. */
export function placeWashingMachine(home: HomeState): void {
  const random = home.random('washing machine');
  const rooms = random
    .shuffle(home.rooms.filter(({ room }) => WASHED_IN.has(room.type)))
    .sort((a, b) => rankOf(a) - rankOf(b));
  const machine = { kind: 'washing machine', anchors: ['corner', 'edge'], isSwept: true } as const;
  for (const frontM of [0.6, 0.4, 0.3])
    for (const room of rooms)
      if (placeOnFloor(home, room, { ...machine, frontM }, random) !== null) return;
}

const rankOf = ({ room }: RoomState): number => (room.type === 'bathroom' ? 0 : 1);
