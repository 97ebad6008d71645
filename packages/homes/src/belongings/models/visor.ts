import type { ColourName } from '@parley/protocol';
import { cylinder, piece, place, plain, renderOnly, roundedBox } from '../../furniture';
import { board } from '../../furniture/models/parts';
import { disc } from '../../textures/shapes';
import type { BelongingModel, BuiltPart } from '../belonging';
import { onFace, printOn } from '../laid-on';
import { BRANDS, BRIGHT, otherThan, takeTurns } from '../palette';
import { drawingOf, letterSize, letters, PRINT_NAMES, printOf } from '../prints';
import { part, strip } from './forms';

const SHELLS = [
  'white',
  'black',
  'grey',
  'navy',
  'red',
  'turquoise',
  'purple',
] as const satisfies readonly ColourName[];
/** Shell: width, height, depth, and where its middle is along z, metres. */
const [WIDE, HIGH, DEEP, Z] = [0.182, 0.098, 0.078, 0.06];
const FRONT = Z + DEEP / 2 + 0.007;
/** Back of the pad that lies at the back of one's head. */
const PAD_Z = -0.148;
/** Where the cameras on the front are: across and up from its middle, metres. */
const CAMERAS: readonly (readonly (readonly [number, number])[])[] = [
  [
    [-0.062, -0.024],
    [0.062, -0.024],
  ],
  [
    [-0.062, 0.024],
    [0.062, 0.024],
    [0, -0.028],
  ],
  [
    [-0.062, 0.024],
    [0.062, 0.024],
    [-0.062, -0.024],
    [0.062, -0.024],
  ],
];

/** A virtual reality headset: a plate with a print and cameras in front, a pad with a name behind, a dial at one side, a socket at the other. */
export const VISOR: BelongingModel = {
  category: 'visor',
  build: (random, n) => {
    const look = drawLook(random, n);
    return [...shellOf(look), ...strapsOf(look), ...marksOf(look)];
  },
};

const drawLook = (random: Parameters<BelongingModel['build']>[0], n: number) => {
  const shell = takeTurns(SHELLS, n);
  const plate = random.pick([
    shell,
    otherThan(random, ['black', 'white', 'blue', 'grey', 'orange'], shell),
  ] as const);
  const print = random.pick(PRINT_NAMES);
  const ink = otherThan(random, BRIGHT, plate);
  const cameras = CAMERAS[random.int(CAMERAS.length)] as (typeof CAMERAS)[number];
  const cameraInk = otherThan(random, ['black', 'white', 'red', 'turquoise'], plate, ink);
  const cushion = otherThan(random, ['black', 'grey', 'beige', 'brown', 'pink'], shell);
  const strap = otherThan(random, ['black', 'white', 'blue', 'green', 'orange', 'grey'], shell);
  const isCrossed = random.next() < 0.6;
  const top = otherThan(random, BRIGHT, strap);
  const pad = otherThan(random, ['grey', 'black', 'white', 'purple', 'brown'], strap);
  const brand = random.pick(BRANDS);
  const nameInk = otherThan(random, BRIGHT, pad);
  const dial = otherThan(random, ['red', 'yellow', 'white', 'black', 'gold', 'green'], shell);
  const hasSocket = random.next() < 0.5;
  const socket = otherThan(random, ['yellow', 'blue', 'white', 'black', 'pink'], shell);
  return {
    shell,
    plate,
    print,
    ink,
    cameras,
    cameraInk,
    cushion,
    strap,
    isCrossed,
    top,
    pad,
    brand,
    nameInk,
    dial,
    hasSocket,
    socket,
  };
};
type Look = ReturnType<typeof drawLook>;

/** Shell, plate and the cushion that lies on one's face. */
const shellOf = ({ shell, plate, cushion }: Look): BuiltPart[] => [
  part(
    'shell',
    { colour: shell, shape: 'headset' },
    piece(
      plain(shell, 'plastic'),
      place(roundedBox({ size: [WIDE, HIGH, DEEP], radius: 0.026, steps: 3 }), { at: [0, 0, Z] }),
    ),
  ),
  part(
    'front plate',
    { colour: plate },
    piece(
      plain(plate, 'plastic'),
      place(roundedBox({ size: [WIDE - 0.012, HIGH - 0.012, 0.016], radius: 0.008, steps: 3 }), {
        at: [0, 0.006, FRONT - 0.008],
      }),
    ),
  ),
  part(
    'cushion',
    { colour: cushion },
    piece(
      plain(cushion, 'fabric'),
      place(roundedBox({ size: [WIDE - 0.016, HIGH - 0.008, 0.034], radius: 0.014, steps: 3 }), {
        at: [0, 0.004, Z - DEEP / 2 - 0.01],
      }),
    ),
  ),
];

/** The strap around the head, perhaps one over it, and the pad behind. */
const strapsOf = ({ strap, isCrossed, top, pad }: Look): BuiltPart[] => [
  part(
    'strap',
    { colour: strap },
    piece(
      plain(strap, 'fabric'),
      // An arc in the upright plane, laid on its side.
      place(strip([0, 0, 0], [0.087, 0.176], { widthM: 0.034, fromDeg: 90, toDeg: 270 }), {
        at: [0, HIGH / 2, 0.036],
        roll: 90,
      }),
    ),
  ),
  ...(isCrossed
    ? [
        part(
          'strap over the top',
          { colour: top },
          piece(
            plain(top, 'fabric'),
            strip([0, 0.06, -0.042], [0.088, 0.1], { widthM: 0.03, fromDeg: 14, toDeg: 172 }),
          ),
        ),
      ]
    : []),
  part(
    'pad',
    { colour: pad },
    piece(
      plain(pad, 'leather'),
      place(roundedBox({ size: [0.088, 0.056, 0.02], radius: 0.009, steps: 2 }), {
        at: [0, HIGH / 2 - 0.028, PAD_Z + 0.01],
      }),
    ),
  ),
];

/** Print and cameras in front, a name behind, a dial and a socket at the sides. */
const marksOf = (look: Look): BuiltPart[] => [
  part(
    'picture on the front',
    { print: look.print, colour: look.ink },
    printOn(onFace([0, HIGH / 2 + 0.004, FRONT]), printOf(look.print, look.ink), 0.022),
  ),
  part(
    'cameras on the front',
    { colour: look.cameraInk, count: `${look.cameras.length}` },
    look.cameras.flatMap(([x, y]) =>
      printOn(
        onFace([x, HIGH / 2 + y, FRONT]),
        drawingOf([disc(0, 0, 0.98), look.cameraInk]),
        0.0085,
        'glass',
      ),
    ),
  ),
  part(
    'name on the back',
    { lettering: look.brand, colour: look.nameInk },
    printOn(
      onFace([0, HIGH / 2, PAD_Z], 180),
      letters(look.brand, look.nameInk),
      letterSize(look.brand, 0.019),
      'leather',
    ),
  ),
  part(
    'dial at the right side',
    { colour: look.dial },
    piece(
      plain(look.dial, 'plastic'),
      renderOnly(
        place(cylinder({ radius: 0.017, height: 0.008, segments: 20, bevel: 0.002 }), {
          at: [WIDE / 2 - 0.002, HIGH / 2, Z + 0.004],
          roll: -90,
        }),
      ),
    ),
  ),
  ...(look.hasSocket
    ? [
        part(
          'socket at the left side',
          { colour: look.socket },
          piece(
            plain(look.socket, 'plastic'),
            renderOnly(board([0.008, 0.03, 0.024], [-WIDE / 2 + 0.001, 0.032, Z + 0.004], 0.002)),
          ),
        ),
      ]
    : []),
];
