import type { HomeState, RoomState } from '../home-state';
import { type Beside, placeBeside } from '../place-beside';
import { placeOnFloor } from '../place-on-floor';
import { placeOnTop } from '../place-on-top';
import type { PlacedThing } from '../placed-thing';

/** Nightstands tried on each side of a bed, wide and narrow. */
const NIGHTSTANDS = 3;

/** A bed with pillows, a nightstand on each side where there is room, and lamps on them. */
export function placeBedGroup(
  home: HomeState,
  room: RoomState,
  kind: 'single bed' | 'double bed',
): PlacedThing | null {
  const random = room.random('bed', room.things.length);
  const bed =
    placeOnFloor(home, room, { kind, anchors: ['edge'], sideM: 0.55, frontM: 0.6 }, random) ??
    placeOnFloor(
      home,
      room,
      { kind, anchors: ['corner', 'edge'], frontM: 0.6, isNeeded: true },
      random,
    );
  if (bed === null) return null;
  const pillows = kind === 'double bed' ? 2 + random.int(2) : 1 + random.int(2);
  for (let i = 0; i < pillows; i++) {
    placeOnTop(home, [room, bed], { kind: 'pillow', isAtBack: true }, random);
  }
  const [width, , depth] = bed.build.sizeM;
  for (const side of random.shuffle([-1, 1])) {
    if (kind === 'single bed' && room.things.some(isNightstand)) break;
    const places = ([w, d]: readonly [number, number]): Beside[] => [
      { x: side * (width / 2 + w / 2 + 0.04), z: -depth / 2 + d / 2 + 0.06, turnDeg: 0 },
    ];
    let stand: PlacedThing | null = null;
    for (let i = 0; i < NIGHTSTANDS && stand === null; i++)
      stand = placeBeside(home, [room, bed], { wish: { kind: 'nightstand' }, places }, random);
    if (stand !== null && random.next() < 0.85) {
      placeOnTop(home, [room, stand], { kind: 'table lamp', facesFront: true }, random);
    }
  }
  return bed;
}

const isNightstand = ({ model }: PlacedThing): boolean => model.category === 'nightstand';
