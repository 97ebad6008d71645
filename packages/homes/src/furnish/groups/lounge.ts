import type { RandomStream } from '@parley/scenes/seed';
import { alongFace, type WallFace } from '../../plan';
import type { HomeState, RoomState } from '../home-state';
import { placeBeside } from '../place-beside';
import { againstWall, placeOnFloor } from '../place-on-floor';
import { placeOnTop } from '../place-on-top';
import type { PlacedThing } from '../placed-thing';
import { placeRugAt } from '../rugs';
import { settleFirst } from '../settle';
import { drawWare } from '../ware';
import { facesSomething, isSeenFrom, placeBefore } from './facing';

/** A sofa at a wall; before it a low table on a rug, opposite a television, at its sides armchair and lamp. */
export function placeLounge(home: HomeState, room: RoomState): PlacedThing | null {
  const random = room.random('lounge');
  const roomy = room.areaM2 > 16;
  const sofa =
    placeOnFloor(
      home,
      room,
      {
        kind: 'sofa',
        anchors: ['edge'],
        frontM: 1.5,
        sideM: 0.35,
        look: { sizes: roomy ? ['large', 'medium'] : ['medium', 'small'] },
      },
      random,
    ) ??
    placeOnFloor(
      home,
      room,
      { kind: 'love seat', anchors: ['edge', 'corner'], frontM: 1, isNeeded: true },
      random,
    );
  if (sofa === null) return null;
  const pillows = 1 + random.int(3);
  for (let i = 0; i < pillows; i++) {
    placeOnTop(home, [room, sofa], { kind: 'pillow', isAtBack: true }, random);
  }
  const table = placeCoffeeTable(home, [room, sofa], random);
  placeTelevision(home, [room, sofa], random);
  if (table !== null) placeArmchair(home, [room, sofa], table, random);
  placeAtSide(home, [room, sofa], random);
  if (!facesSomething(sofa, room.things)) placeBefore(home, [room, sofa], random);
  return sofa;
}

function placeCoffeeTable(
  home: HomeState,
  [room, sofa]: readonly [RoomState, PlacedThing],
  random: RandomStream,
): PlacedThing | null {
  const deep = sofa.build.sizeM[2];
  const table = placeBeside(
    home,
    [room, sofa],
    {
      wish: { kind: 'coffee table' },
      places: ([, d]) =>
        [0.42, 0.36].map((gap) => ({ x: 0, z: deep / 2 + gap + d / 2, turnDeg: 0 })),
    },
    random,
  );
  const middle = table ?? sofa;
  placeRugAt(home, room, { thing: middle, ahead: table === null ? 1.1 : 0 }, random);
  return table;
}

/** Along a wall from the point opposite the sofa, metres. */
const SHIFTS_M = [0, -0.3, 0.3, -0.7, 0.7, -1.1, 1.1, -1.6, 1.6, -2.2, 2.2] as const;

/** Opposite the sofa when there is a wall to put it to, else at any wall where one sees it from there. */
function placeTelevision(
  home: HomeState,
  [room, sofa]: readonly [RoomState, PlacedThing],
  random: RandomStream,
): void {
  const stand = drawWare(home, room, { kind: 'tv stand', stands: 'floor' }, random);
  if (stand === null) return;
  const [x, , z] = sofa.stance.position;
  const isOpposite = ({ yawDeg }: WallFace): boolean => yawDeg === (sofa.stance.yawDeg + 180) % 360;
  const faces = [...room.faces.filter(isOpposite), ...room.faces.filter((one) => !isOpposite(one))];
  const candidates = faces.flatMap((face) => {
    const u = alongFace(face, [x, z]);
    return SHIFTS_M.map((shiftM) => ({
      ware: stand,
      stance: againstWall(face, stand, u + shiftM),
      stands: 'floor' as const,
      frontM: 0.4,
    })).filter(({ stance }) => isSeenFrom(sofa, stance));
  });
  const cabinet = settleFirst(room, candidates);
  if (cabinet !== null) {
    placeOnTop(home, [room, cabinet], { kind: 'standing tv', isAtBack: true }, random);
  }
}

/** Turned to the low table from one of its ends. */
function placeArmchair(
  home: HomeState,
  [room, sofa]: readonly [RoomState, PlacedThing],
  table: PlacedThing,
  random: RandomStream,
): void {
  const [width] = table.build.sizeM;
  const sides = random.shuffle([-1, 1]);
  const count = 1 + random.int(2);
  for (const side of sides.slice(0, count)) {
    placeBeside(
      home,
      [room, table],
      {
        wish: { kind: 'armchair' },
        places: ([, d]) =>
          [0.3, 0.4].map((gap) => ({
            x: side * (width / 2 + gap + d / 2),
            z: 0.1,
            turnDeg: side > 0 ? 270 : 90,
          })),
      },
      random,
    ) ?? placeOnFloor(home, room, { kind: 'armchair', anchors: ['corner', 'edge'] }, random);
  }
  const chair = room.things.findLast(({ model }) => model.category === 'armchair');
  if (chair !== undefined && chair !== sofa) placeAtSide(home, [room, chair], random);
}

/** A floor lamp or a side table with a lamp beside a seat, near the wall. */
function placeAtSide(
  home: HomeState,
  [room, seat]: readonly [RoomState, PlacedThing],
  random: RandomStream,
): void {
  const [width, , depth] = seat.build.sizeM;
  const sides = random.shuffle([-1, 1]);
  const kind = random.next() < 0.6 ? 'floor lamp' : 'side table';
  const thing = placeBeside(
    home,
    [room, seat],
    {
      wish: { kind },
      places: ([w, d]) =>
        sides.map((side) => ({
          x: side * (width / 2 + w / 2 + 0.06),
          z: -depth / 2 + d / 2 + 0.03,
          turnDeg: 0,
        })),
    },
    random,
  );
  if (thing !== null && kind === 'side table') {
    placeOnTop(home, [room, thing], { kind: 'table lamp', facesFront: true }, random);
  }
}
