import type { ColourName, Vec3 } from '@parley/protocol';
import { cylinder, piece, place, plain, renderOnly, roundedBox, tube } from '../../furniture';
import { board } from '../../furniture/models/parts';
import { disc } from '../../textures/shapes';
import type { BelongingModel, BuiltPart } from '../belonging';
import { onFace, printOn } from '../laid-on';
import { BRANDS, BRIGHT, otherThan, takeTurns } from '../palette';
import { drawingOf, letterSize, letters, PRINT_NAMES, printOf } from '../prints';
import { hoop, part, puff } from './forms';

const HEADS = [
  'red',
  'black',
  'blue',
  'yellow',
  'green',
  'purple',
  'white',
] as const satisfies readonly ColourName[];
/** Where everything hangs, and the middle of what hangs at the left: tag or remote control. */
const HOOK: Vec3 = [0, 0.108, 0.006];
const [HUNG_X, HUNG_Y, HUNG_Z] = [-0.026, 0.05, 0.012];
/** Where keys hang, degrees from straight down. */
const FAN_DEG = [4, 22, 40, 58] as const;

/** Keys that hang from a ring on a small stand: house keys with a tag, or car keys with a remote control; a name behind. */
export const KEYS: BelongingModel = {
  category: 'keys',
  build: (random, n) => {
    const look = drawLook(random, n);
    return [...hung(look), ...(look.isCar ? remoteOf(look) : tagOf(look)), ...more(look)];
  },
};

const drawLook = (random: Parameters<BelongingModel['build']>[0], n: number) => {
  const isCar = (n + Math.floor(n / 3)) % 2 === 1;
  const heads = takeTurns(HEADS, n);
  const blades = random.pick(['gold', 'grey'] as const);
  const count = 2 + random.int(3);
  const hung = otherThan(random, ['orange', 'navy', 'turquoise', 'white', 'brown', 'pink'], heads);
  const print = random.pick(PRINT_NAMES);
  const ink = otherThan(random, BRIGHT, hung);
  const buttons = 2 + random.int(3);
  const brand = random.pick(BRANDS);
  const nameInk = otherThan(random, BRIGHT, hung);
  const hasBead = random.next() < 0.6;
  const bead = otherThan(random, BRIGHT, heads, hung);
  const stand = otherThan(random, ['brown', 'grey', 'white', 'black'], heads);
  return {
    isCar,
    heads,
    blades,
    count,
    hung,
    print,
    ink,
    buttons,
    brand,
    nameInk,
    hasBead,
    bead,
    stand,
  };
};
type Look = ReturnType<typeof drawLook>;

/** Keys on their ring: heads in a colour, blades of metal. */
function hung({ isCar, heads, blades, count }: Look): BuiltPart[] {
  const at = (i: number) => ({
    at: [HOOK[0], HOOK[1] - 0.018, HOOK[2] - 0.007 + 0.004 * i] as Vec3,
    roll: FAN_DEG[i] as number,
  });
  const each = Array.from({ length: count }, (_, i) => i);
  return [
    part(
      'keys',
      { colour: heads, shape: isCar ? 'car keys' : 'house keys', count: `${count}` },
      piece(
        plain(heads, 'plastic'),
        ...each.map((i) =>
          place(
            place(
              cylinder({
                radius: 0.0135,
                height: 0.0036,
                segments: 20,
                proxySegments: 6,
                bevel: 0.001,
              }),
              { at: [0, -0.014, -0.0018], pitch: 90, scale: [1, 1, isCar ? 1.25 : 1] },
            ),
            at(i),
          ),
        ),
      ),
    ),
    part(
      'blades',
      { colour: blades },
      piece(
        plain(blades, 'metal'),
        ...each.flatMap((i) => [
          place(board([0.0075, 0.04, 0.0024], [0, -0.064, 0], 0.0008), at(i)),
          // Teeth.
          ...[-0.062, -0.054, -0.046].map((y) =>
            renderOnly(place(board([0.004, 0.004, 0.0022], [0.0055, y, 0], 0), at(i))),
          ),
        ]),
        hoop(HOOK, [0.019, 0.019], { wire: 0.0017 }),
      ),
    ),
  ];
}

/** What ties the thing at the left to the ring. */
const tie = () =>
  tube({
    path: [
      [HOOK[0] - 0.006, HOOK[1] - 0.018, HOOK[2]],
      [HUNG_X * 0.8, HUNG_Y + 0.034, HUNG_Z - 0.003],
      [HUNG_X, HUNG_Y + 0.022, HUNG_Z],
    ],
    radius: 0.0016,
    sides: 6,
  });

const tagOf = ({ hung: colour, print, ink, brand, nameInk }: Look): BuiltPart[] => [
  part(
    'tag',
    { colour },
    piece(
      plain(colour, 'leather'),
      board([0.04, 0.05, 0.004], [HUNG_X, HUNG_Y - 0.025, HUNG_Z], 0.0018),
      tie(),
    ),
  ),
  part(
    'picture on the front',
    { print, colour: ink },
    printOn(onFace([HUNG_X, HUNG_Y, HUNG_Z + 0.002]), printOf(print, ink), 0.0165, 'leather'),
  ),
  nameOf(brand, nameInk, -0.002),
];

const remoteOf = ({ hung: colour, ink, buttons, brand, nameInk }: Look): BuiltPart[] => [
  part(
    'remote control',
    { colour },
    piece(
      plain(colour, 'plastic'),
      place(roundedBox({ size: [0.036, 0.058, 0.014], radius: 0.006, steps: 2 }), {
        at: [HUNG_X, HUNG_Y - 0.03, HUNG_Z],
      }),
      tie(),
    ),
  ),
  part(
    'buttons on the front',
    { colour: ink, count: `${buttons}` },
    printOn(
      onFace([HUNG_X, HUNG_Y, HUNG_Z + 0.007]),
      drawingOf(
        ...Array.from(
          { length: buttons },
          (_, i) => [disc(0, -0.72 + (1.44 * i) / (buttons - 1), 0.2), ink] as const,
        ),
      ),
      0.024,
    ),
  ),
  nameOf(brand, nameInk, -0.007),
];

/** @param behindM From the middle of what it is written on, metres. */
const nameOf = (brand: string, colour: ColourName, behindM: number): BuiltPart =>
  part(
    'name on the back',
    { lettering: brand, colour },
    printOn(
      onFace([HUNG_X, HUNG_Y + 0.002, HUNG_Z + behindM], 180),
      letters(brand, colour),
      letterSize(brand, 0.0085),
    ),
  );

/** A bead, and what they hang on. */
const more = ({ hasBead, bead, stand }: Look): BuiltPart[] => [
  ...(hasBead
    ? [
        part(
          'bead at the right side',
          { colour: bead },
          piece(
            plain(bead, 'plastic'),
            puff(0.0105, [0.041, HOOK[1] - 0.006, HOOK[2]]),
            tube({
              path: [
                [0.018, HOOK[1] + 0.004, HOOK[2]],
                [0.03, HOOK[1] + 0.006, HOOK[2]],
                [0.038, HOOK[1], HOOK[2]],
              ],
              radius: 0.0016,
              sides: 6,
            }),
          ),
        ),
      ]
    : []),
  part(
    'stand',
    { colour: stand },
    piece(
      plain(stand, 'wood'),
      board([0.11, 0.008, 0.07], [0, 0, 0], 0.003),
      board([0.009, 0.128, 0.009], [0, 0.004, -0.024], 0.002),
      board([0.007, 0.006, 0.04], [0, HOOK[1] + 0.0175, -0.006], 0.002),
    ),
  ),
];
