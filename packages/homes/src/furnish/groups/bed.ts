import type { RandomStream } from '@parley/scenes/seed';
import type { HomeState, RoomState } from '../home-state';
import { type Beside, placeBeside, placeWareBeside } from '../place-beside';
import { placeOnFloor } from '../place-on-floor';
import { placeOnTop } from '../place-on-top';
import type { PlacedThing } from '../placed-thing';
import { footprintOf, grown, rectsOverlap } from '../rect';
import { wareOf } from '../ware';

/** Nightstands tried on each side of a bed, wide and narrow. */
const NIGHTSTANDS = 3;

/** Share of nightstands with a lamp. */
const LAMP_SHARE = 0.85;
/** Free floor at both sides of a bed: for a nightstand each, or to get out, metres. */
const SIDES_M = [0.66, 0.55] as const;

interface BedWish {
  readonly kind: 'single bed' | 'double bed';
  /** Stands only where there is a way to it from the side; the first may stand in a corner. */
  readonly isSecond?: boolean;
  /** The narrower of its kind. */ readonly isNarrow?: boolean;
}

/** A bed with pillows, a nightstand on each side where there is room, and lamps on them. */
export function placeBedGroup(
  home: HomeState,
  room: RoomState,
  { kind, isSecond = false, isNarrow = false }: BedWish,
): PlacedThing | null {
  const random = room.random('bed', room.things.length);
  const bed = placeBed(home, room, { kind, isSecond, isNarrow }, random);
  if (bed === null) return null;
  const pillows = kind === 'double bed' ? 2 + random.int(2) : 1 + random.int(2);
  for (let i = 0; i < pillows; i++) {
    placeOnTop(home, [room, bed], { kind: 'pillow', isAtBack: true }, random);
  }
  const stands: PlacedThing[] = [];
  for (const side of random.shuffle([-1, 1])) {
    if (kind === 'single bed' && room.things.some((one) => isNightstandAt(one, bed))) break;
    const stand = placeNightstand(home, [room, bed], { side, twin: stands[0] }, random);
    if (stand === null) continue;
    stands.push(stand);
    if (random.next() < LAMP_SHARE)
      placeOnTop(home, [room, stand], { kind: 'table lamp', facesFront: true }, random);
  }
  return bed;
}

function placeBed(
  home: HomeState,
  room: RoomState,
  { kind, isSecond, isNarrow }: Required<BedWish>,
  random: RandomStream,
): PlacedThing | null {
  const narrow = { sizes: [kind === 'double bed' ? 'medium' : 'small'] } as const;
  const wish = { kind, frontM: 0.6, ...(isNarrow ? { look: narrow } : {}) } as const;
  for (const sideM of SIDES_M) {
    const bed = placeOnFloor(home, room, { ...wish, anchors: ['edge'], sideM }, random);
    if (bed !== null) return bed;
  }
  if (isSecond) return null;
  const corner = { ...wish, anchors: ['corner', 'edge'], isNeeded: true } as const;
  return placeOnFloor(home, room, corner, random);
}

/** At one side of the head; like the one at the other side where that fits. */
function placeNightstand(
  home: HomeState,
  [room, bed]: readonly [RoomState, PlacedThing],
  { side, twin }: { readonly side: number; readonly twin: PlacedThing | undefined },
  random: RandomStream,
): PlacedThing | null {
  const [width, , depth] = bed.build.sizeM;
  const places = ([w, d]: readonly [number, number]): Beside[] => [
    { x: side * (width / 2 + w / 2 + 0.04), z: -depth / 2 + d / 2 + 0.06, turnDeg: 0 },
  ];
  if (twin !== undefined) {
    const alike = placeWareBeside([room, bed], wareOf(twin), { wish: {}, places });
    if (alike !== null) return alike;
  }
  for (let i = 0; i < NIGHTSTANDS; i++) {
    const stand = placeBeside(home, [room, bed], { wish: { kind: 'nightstand' }, places }, random);
    if (stand !== null) return stand;
  }
  return null;
}

/** Within reach of who lies in the bed, metres. */
const REACH_M = 0.3;
const isNightstandAt = ({ model, aabb }: PlacedThing, bed: PlacedThing): boolean =>
  model.category === 'nightstand' &&
  rectsOverlap(grown(footprintOf(bed.aabb), REACH_M), footprintOf(aabb));
