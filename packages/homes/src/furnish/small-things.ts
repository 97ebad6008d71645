import type { RoomType } from '@parley/protocol';
import { drawBeta } from './draws';
import type { HomeState, RoomState } from './home-state';
import { carriedBy, ON } from './hosts';
import { type KindName, modelIdsOf } from './kinds';
import { placeOnTop } from './place-on-top';
import type { PlacedThing } from './placed-thing';

/** How a room shifts the odds of a thing. */
const ROOM_BIAS: Readonly<Partial<Record<RoomType, Readonly<Partial<Record<KindName, number>>>>>> =
  {
    bathroom: {
      cup: -0.1,
      plate: -1,
      teapot: -1,
      bowl: -0.5,
      book: -0.5,
      vase: -0.15,
      'table lamp': -1,
      radio: -0.3,
      'small toy': -1,
    },
    bedroom: { plate: -1, teapot: -0.5, bottle: -0.2, bowl: -0.2, jug: -0.3, tray: -0.2 },
    study: { 'small toy': -1, plate: -0.5, teapot: -0.2, bottle: -0.2, jug: -0.3 },
    "children's room": {
      'small toy': 0.35,
      bottle: -1,
      glass: -1,
      teapot: -1,
      candle: -1,
      plate: -1,
    },
    kitchen: { book: -0.2, candle: -0.1, 'small toy': -1 },
    'dining room': { 'small toy': -1 },
    hallway: { 'small toy': -1, plate: -1, teapot: -1, pot: -1, bowl: 0.1, glass: -1 },
    'living room': { plate: -0.3, pot: -1 },
  };

/** Added to every chance. Shelves carry more, seats nothing. */
const BONUS = 0.2;
const SHELF_BONUS = 0.4;
const MOST_OF_A_KIND = 3;
/** As many things for so much of a top, m² each. */
const CROWD_M2 = 0.07;
const FACING: ReadonlySet<string> = new Set([
  'book',
  'table lamp',
  'microwave',
  'toaster',
  'coffee machine',
  'phone',
  'radio',
  'small box',
]);

/** Small objects on everything of a room that carries some. */
export function placeSmallThings(home: HomeState, room: RoomState): void {
  const homeBias = 0.4 * drawBeta(home.random('clutter'), 4, 2) - 0.3;
  const hosts = room.things.filter(
    (thing) => thing.build.supports.length > 0 && carriedBy(thing).size > 0,
  );
  hosts.forEach((host, i) => {
    fillTop(home, [room, host], { homeBias, index: i });
  });
}

function fillTop(
  home: HomeState,
  [room, host]: readonly [RoomState, PlacedThing],
  { homeBias, index }: { homeBias: number; index: number },
): void {
  const { category } = host.model;
  const random = room.random('small', index);
  const options = random.shuffle(ON[category] ?? []);
  const bonus = category === 'shelf' || category === 'bookcase' ? SHELF_BONUS : BONUS;
  const most = crowdOf(host);
  let placed = room.things.filter((thing) => thing.host === host).length;
  for (const [kind, chance] of options) {
    if (modelIdsOf(home, kind, 'on').length === 0) continue;
    const p = chance + (ROOM_BIAS[room.room.type]?.[kind] ?? 0);
    if (random.next() > p + bonus + homeBias) continue;
    for (let i = 0; i < MOST_OF_A_KIND && placed < most; i++) {
      if (i > 0 && random.next() > p * 0.6) break;
      const wish = { kind, facesFront: FACING.has(kind) };
      if (placeOnTop(home, [room, host], wish, random) === null) break;
      placed++;
    }
  }
}

/** How many things a top takes before it looks like a stall. */
function crowdOf({ build }: PlacedThing): number {
  const area = build.supports.reduce(
    (sum, { minXZ, maxXZ }) => sum + (maxXZ[0] - minXZ[0]) * (maxXZ[1] - minXZ[1]),
    0,
  );
  return Math.max(1, Math.min(9, Math.round(area / CROWD_M2)));
}
