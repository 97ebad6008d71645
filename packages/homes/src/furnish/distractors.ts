import { CATEGORIES, type CategoryName, type RoomType } from '@parley/protocol';
import type { RandomStream } from '@parley/scenes/seed';
import { belongsIn } from './belongs';
import { MOST_SOFAS } from './group-faults';
import { placeBedGroup } from './groups/bed';
import { facesSomething, placeBefore } from './groups/facing';
import type { HomeState, RoomState } from './home-state';
import { carriedBy } from './hosts';
import type { KindName } from './kinds';
import { placeOnFloor, placeWare } from './place-on-floor';
import { placeOnTop, placeWareOnTop } from './place-on-top';
import { placeOnWall } from './place-on-wall';
import type { PlacedThing } from './placed-thing';
import { placeRug } from './rugs';
import { wareOf } from './ware';

/** Three others of the category beside the target, in two rooms at least. CoIN asks for two others. */
const MIN_INSTANCES = 4;
const MIN_ROOMS = 2;
const ROUNDS = 3;
const COPIES = 2;
const COPY_TRIES = 12;

/** Categories that episodes ask for. */
const TARGETS = (Object.keys(CATEGORIES) as CategoryName[]).filter(
  (name) => CATEGORIES[name].isTarget,
);
/** Large things find no place any more once a room is full. */
const LARGE: readonly CategoryName[] = ['bed', 'sofa', 'table', 'armchair', 'cabinet', 'chair'];

/** Target categories that a home has too few of, or in too few rooms. */
export function distractorGaps(things: readonly PlacedThing[]): CategoryName[] {
  return TARGETS.filter((category) => {
    const own = things.filter(({ model }) => model.category === category);
    const rooms = new Set(own.map(({ roomId }) => roomId));
    return own.length > 0 && (own.length < MIN_INSTANCES || rooms.size < MIN_ROOMS);
  });
}

/** Adds large things of target categories while there is floor for them. */
export const addLargeDistractors = (home: HomeState): void => addDistractors(home, LARGE);

/** Adds things until each target category that the home has at all has enough over enough rooms. */
export function addDistractors(
  home: HomeState,
  categories: readonly CategoryName[] = TARGETS,
): void {
  for (const category of categories) {
    const random = home.random('distractors', category, home.things().length);
    for (let round = 0; round < ROUNDS && isShort(home, category); round++) {
      for (const room of roomsFor(home, category, random)) {
        if (isShort(home, category)) addOne(home, room, category, random);
      }
    }
  }
}

const isShort = (home: HomeState, category: CategoryName): boolean =>
  distractorGaps(home.things()).includes(category);

/** Rooms where one would look for it first, those with fewest of it first; the others after them. */
function roomsFor(home: HomeState, category: CategoryName, random: RandomStream): RoomState[] {
  const usual: readonly RoomType[] = CATEGORIES[category].rooms;
  const own = (room: RoomState): number =>
    room.things.filter(({ model }) => model.category === category).length;
  const rank = (room: RoomState): number =>
    own(room) * 2 + (usual.includes(room.room.type) ? 0 : 3);
  return random.shuffle(home.rooms).sort((a, b) => rank(a) - rank(b));
}

const FLOOR_KINDS: Readonly<Partial<Record<CategoryName, readonly KindName[]>>> = {
  sofa: ['love seat'],
  armchair: ['armchair'],
  table: ['side table', 'coffee table'],
  cabinet: ['cabinet'],
  chair: ['chair'],
  lamp: ['floor lamp'],
  plant: ['floor plant'],
};
const TOP_KINDS: Readonly<Partial<Record<CategoryName, KindName>>> = {
  lamp: 'table lamp',
  plant: 'pot plant',
  vase: 'vase',
  pillow: 'pillow',
};
function addOne(
  home: HomeState,
  room: RoomState,
  category: CategoryName,
  random: RandomStream,
): PlacedThing | null {
  if (category === 'bed') return placeBedGroup(home, room, { kind: 'single bed', isSecond: true });
  if (category === 'sofa' && sofasIn(room) >= (MOST_SOFAS_IN[room.room.type] ?? 1)) return null;
  if (category === 'picture') return placeOnWall(home, room, { kind: 'picture' }, random);
  if (category === 'rug') return placeRug(home, room, true);
  const top = TOP_KINDS[category];
  if (top !== undefined && (category !== 'plant' || random.next() < 0.5)) {
    for (const host of hostsFor(room, category, random)) {
      const wish = { kind: top, facesFront: category === 'lamp', isAtBack: category === 'pillow' };
      const thing = placeOnTop(home, [room, host], wish, random);
      if (thing !== null) return thing;
    }
  }
  for (const kind of FLOOR_KINDS[category] ?? []) {
    const anchors = ['edge', 'corner'] as const;
    for (const frontM of [0.5, 0.2]) {
      const wish = { kind, anchors, frontM, isSwept: true } as const;
      const thing = placeOnFloor(home, room, wish, random);
      if (thing === null) continue;
      if (category === 'sofa' && !facesSomething(thing, room.things))
        placeBefore(home, [room, thing], random);
      return thing;
    }
  }
  return null;
}

/** A set of two in the living room; elsewhere one. */
const MOST_SOFAS_IN: Readonly<Partial<Record<RoomType, number>>> = { 'living room': MOST_SOFAS };
const sofasIn = ({ things }: RoomState): number =>
  things.filter(({ model }) => model.category === 'sofa').length;

/** What in a room people would put a thing of the category on, in any order. */
const hostsFor = (room: RoomState, category: CategoryName, random: RandomStream): PlacedThing[] =>
  random.shuffle(
    room.things.filter((host) => host.build.supports.length > 0 && carriedBy(host).has(category)),
  );

/**
 * One or two near-duplicates: the very look of a thing again in another room, so that only where it is tells the two
 * apart. Pictures are left out: no picture hangs twice in a home.
 */
export function addNearDuplicates(home: HomeState): PlacedThing[] {
  const random = home.random('duplicates');
  const originals = random.shuffle(
    home.things().filter(({ model, stands }) => stands !== 'wall' && COPIED.has(model.category)),
  );
  const wanted = 1 + random.int(COPIES);
  const copies: PlacedThing[] = [];
  for (const original of originals.slice(0, COPY_TRIES)) {
    if (copies.length >= wanted) break;
    if (copies.some(({ model }) => model.category === original.model.category)) continue;
    const copy = copyElsewhere(home, original, random);
    if (copy !== null) copies.push(copy);
  }
  return copies;
}
const COPIED: ReadonlySet<string> = new Set([
  'lamp',
  'plant',
  'vase',
  'armchair',
  'chair',
  'pillow',
]);

function copyElsewhere(
  home: HomeState,
  { model, params, attributes, roomId, stands }: PlacedThing,
  random: RandomStream,
): PlacedThing | null {
  const ware = wareOf({ model, params, attributes });
  const rooms = roomsFor(home, model.category, random).filter(
    ({ room }) => room.id !== roomId && belongsIn(model, room.type),
  );
  for (const room of rooms) {
    if (stands === 'floor') {
      const thing = placeWare(room, ware, { anchors: ['corner', 'edge'], frontM: 0.3 }, random);
      if (thing !== null) return thing;
      continue;
    }
    for (const host of hostsFor(room, model.category, random)) {
      const wish = { facesFront: true, isAtBack: model.category === 'pillow' };
      const thing = placeWareOnTop([room, host], ware, wish, random);
      if (thing !== null) return thing;
    }
  }
  return null;
}
