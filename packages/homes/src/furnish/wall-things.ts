import type { RoomType } from '@parley/protocol';
import type { RandomStream } from '@parley/scenes/seed';
import type { Stance } from '../stance';
import { drawBeta, pickIndex } from './draws';
import { isSeenFrom } from './groups/facing';
import type { HomeState, RoomState } from './home-state';
import type { KindName } from './kinds';
import { placeOnWall } from './place-on-wall';

/** Pictures in a room: 0–4. */
const PICTURE_SHARES = [0.05, 0.1, 0.5, 0.25, 0.1] as const;
/** Homes of this many rooms hang at least this many pictures. */
const LARGE_HOME = 9;
const MIN_PICTURES = 12;
const ROUNDS = 4;

/** What else hangs on walls, and how likely. */
const HANGING: Readonly<Record<RoomType, readonly (readonly [KindName, number])[]>> = {
  'living room': [
    ['wall clock', 0.4],
    ['shelf', 0.35],
  ],
  bedroom: [
    ['wall mirror', 0.4],
    ['shelf', 0.35],
    ['wall clock', 0.15],
  ],
  kitchen: [
    ['wall clock', 0.6],
    ['shelf', 0.5],
    ['towel', 0.6],
  ],
  bathroom: [
    ['towel', 0.95],
    ['towel', 0.5],
    ['shelf', 0.4],
  ],
  study: [
    ['shelf', 0.55],
    ['wall clock', 0.4],
  ],
  'dining room': [
    ['wall clock', 0.3],
    ['wall mirror', 0.25],
  ],
  hallway: [
    ['wall clock', 0.3],
    ['wall mirror', 0.2],
  ],
  "children's room": [
    ['shelf', 0.5],
    ['wall clock', 0.35],
  ],
};

/** Heights of lower edges that are not drawn, metres. */
const BOTTOMS: Readonly<Partial<Record<KindName, number>>> = { towel: 0.85, 'wall clock': 1.75 };

/** Shelves, clocks, mirrors, towels and pictures of a room; a television where none stands. */
export function hangThings(home: HomeState, room: RoomState): void {
  const random = room.random('walls');
  const hasTv = room.things.some(({ model }) => model.category === 'tv');
  if (room.room.type === 'living room' && !hasTv) hangTelevision(home, room, 'sofa', random);
  if (room.room.type === 'bedroom' && random.next() < 0.25)
    hangTelevision(home, room, 'bed', random);
  for (const [kind, share] of HANGING[room.room.type]) {
    if (random.next() >= share) continue;
    const bottomM = BOTTOMS[kind];
    placeOnWall(
      home,
      room,
      bottomM === undefined ? { kind } : { kind, bottomM: bottomM + 0.1 * drawBeta(random, 2, 2) },
      random,
    );
  }
  const pictures = pickIndex(room.random('pictures'), PICTURE_SHARES);
  for (let i = 0; i < pictures; i++) hangPicture(home, room, i);
}

/** On a wall that is seen from a sofa or a bed. */
function hangTelevision(
  home: HomeState,
  room: RoomState,
  seat: 'sofa' | 'bed',
  random: RandomStream,
): void {
  const seats = room.things.filter(({ model }) => model.category === seat);
  const mayHang = (stance: Stance): boolean => seats.some((one) => isSeenFrom(one, stance));
  placeOnWall(home, room, { kind: 'wall tv', aboveM: 0.95, mayHang }, random);
}

/** Further pictures for a large home that has too few. */
export function hangMorePictures(home: HomeState): void {
  if (home.rooms.length < LARGE_HOME) return;
  const rooms = home.random('more pictures').shuffle(home.rooms);
  const enough = (): boolean =>
    home.things().filter(({ model }) => model.category === 'picture').length >= MIN_PICTURES;
  for (let round = 0; round < ROUNDS; round++) {
    for (const room of rooms) if (!enough()) hangPicture(home, room, 10 + round);
  }
}

function hangPicture(home: HomeState, room: RoomState, index: number): void {
  const random = room.random('picture', index);
  const sizes = room.areaM2 < 6 ? (['small', 'medium'] as const) : undefined;
  placeOnWall(home, room, { kind: 'picture', ...(sizes ? { look: { sizes } } : {}) }, random);
}
