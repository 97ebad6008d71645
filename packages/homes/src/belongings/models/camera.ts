import type { ColourName } from '@parley/protocol';
import { cylinder, piece, place, plain, renderOnly, roundedBox, tube } from '../../furniture';
import { board } from '../../furniture/models/parts';
import type { BelongingModel, BuiltPart } from '../belonging';
import { onFace, printOn } from '../laid-on';
import { BRANDS, BRIGHT, otherThan, takeTurns } from '../palette';
import { letterSize, letters, PRINT_NAMES, printOf } from '../prints';
import { part } from './forms';

const BODIES = [
  'black',
  'grey',
  'white',
  'red',
  'brown',
  'turquoise',
] as const satisfies readonly ColourName[];
const [WIDE, HIGH, DEEP] = [0.135, 0.082, 0.046];

/** A camera: lens and name in front, screen and buttons behind, a sticker at one end, a strap. */
export const CAMERA: BelongingModel = {
  category: 'camera',
  build: (random, n) => {
    const look = drawLook(random, n);
    return [...housing(look), ...faces(look)];
  },
};

const drawLook = (random: Parameters<BelongingModel['build']>[0], n: number) => {
  const body = takeTurns(BODIES, n);
  const top = random.pick([body, otherThan(random, ['black', 'grey', 'white'], body)] as const);
  const ring = otherThan(random, ['gold', 'red', 'blue', 'grey', 'orange'], body);
  const brand = random.pick(BRANDS);
  const ink = otherThan(random, BRIGHT, top);
  const button = otherThan(random, ['red', 'orange', 'gold', 'green', 'white'], top);
  const isLong = random.next() < 0.5;
  const lensM = isLong ? 0.085 : 0.045;
  const strap = otherThan(random, ['brown', 'red', 'black', 'blue', 'yellow'], body);
  const print = random.pick(PRINT_NAMES);
  const stickerInk = otherThan(random, BRIGHT, body);
  const screen = random.pick(['navy', 'turquoise', 'purple', 'green'] as const);
  const [z, mid] = [DEEP / 2, HIGH * 0.46];
  const barrel = (radius: number, from: number, to: number) =>
    place(cylinder({ radius, height: to - from, segments: 28, proxySegments: 8 }), {
      at: [0.008, mid, from],
      pitch: 90,
    });
  return {
    body,
    top,
    ring,
    brand,
    ink,
    button,
    isLong,
    lensM,
    strap,
    print,
    stickerInk,
    screen,
    z,
    barrel,
  };
};
type Look = ReturnType<typeof drawLook>;

/** Body, top and lens. */
const housing = ({
  body,
  top,
  ring,
  brand,
  ink,
  button,
  isLong,
  lensM,
  screen,
  z,
  barrel,
}: Look): BuiltPart[] => [
  part(
    'body',
    { colour: body },
    piece(
      plain(body, 'leather'),
      roundedBox({ size: [WIDE, HIGH, DEEP], radius: 0.01, steps: 2 }),
      place(roundedBox({ size: [0.028, HIGH - 0.006, 0.03], radius: 0.01, steps: 2 }), {
        at: [-WIDE / 2 + 0.016, 0, z],
      }),
    ),
  ),
  part(
    'top',
    { colour: top },
    piece(
      plain(top, 'metal'),
      board([WIDE - 0.004, 0.016, DEEP + 0.002], [0, HIGH - 0.014, 0], 0.005),
      board([0.05, 0.026, DEEP - 0.004], [0.008, HIGH - 0.002, 0], 0.008),
    ),
  ),
  part(
    'lens',
    { colour: 'black', shape: isLong ? 'long' : 'short' },
    piece(plain('black', 'plastic'), barrel(0.033, z - 0.004, z + lensM)),
  ),
  part(
    'lens ring',
    { colour: ring },
    piece(plain(ring, 'metal'), renderOnly(barrel(0.0342, z + lensM - 0.02, z + lensM - 0.01))),
  ),
  part(
    'glass',
    { colour: 'navy' },
    piece(plain('navy', 'glass'), renderOnly(barrel(0.026, z + lensM - 0.004, z + lensM + 0.002))),
  ),
  part(
    'name on the front',
    { lettering: brand, colour: ink },
    printOn(
      onFace([0.008, HIGH + 0.011, z - 0.002]),
      letters(brand, ink),
      letterSize(brand, 0.013),
      'metal',
    ),
  ),
  part(
    'button',
    { colour: button },
    piece(
      plain(button, 'metal'),
      place(cylinder({ radius: 0.009, height: 0.01 }), {
        at: [-WIDE / 2 + 0.022, HIGH, 0.004],
      }),
    ),
  ),
  part(
    'screen on the back',
    { colour: screen },
    piece(
      plain('black', 'plastic'),
      renderOnly(board([0.082, 0.058, 0.004], [0.014, 0.008, -z - 0.002], 0.002)),
    ),
    piece(
      plain(screen, 'glass'),
      renderOnly(board([0.07, 0.047, 0.002], [0.014, 0.0135, -z - 0.0045], 0)),
    ),
  ),
];

/** What is on the front, the back and the ends. */
const faces = ({ ring, strap, print, stickerInk, z }: Look): BuiltPart[] => [
  part(
    'buttons on the back',
    { colour: ring, count: '3' },
    piece(
      plain(ring, 'metal'),
      ...[0.016, 0.036, 0.056].map((y) =>
        renderOnly(
          place(cylinder({ radius: 0.006, height: 0.005 }), {
            at: [-0.048, y, -z + 0.001],
            pitch: -90,
          }),
        ),
      ),
    ),
  ),
  part(
    'sticker at the left side',
    { print, colour: stickerInk },
    printOn(onFace([-WIDE / 2, HIGH * 0.45, 0], -90), printOf(print, stickerInk), 0.02, 'leather'),
  ),
  part(
    'strap',
    { colour: strap },
    piece(
      plain(strap, 'leather'),
      tube({
        path: [
          [WIDE / 2, HIGH - 0.012, 0],
          [WIDE / 2 + 0.03, HIGH - 0.03, 0.004],
          [WIDE / 2 + 0.04, 0.02, 0.01],
          [WIDE / 2 + 0.03, 0.006, -0.02],
          [WIDE / 2 + 0.008, 0.005, -0.05],
          [-0.02, 0.005, -0.07],
          [-WIDE / 2, 0.006, -0.06],
          [-WIDE / 2 - 0.025, 0.02, -0.02],
          [-WIDE / 2 - 0.02, HIGH - 0.03, 0],
          [-WIDE / 2, HIGH - 0.012, 0],
        ],
        radius: 0.005,
        sides: 6,
      }),
    ),
  ),
];
