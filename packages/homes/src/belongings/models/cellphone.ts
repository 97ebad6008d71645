import type { ColourName } from '@parley/protocol';
import { cosDeg, sinDeg } from '@parley/protocol';
import { cylinder, piece, place, plain, renderOnly, roundedBox, type Solid } from '../../furniture';
import { board } from '../../furniture/models/parts';
import type { BelongingModel, BuiltPart } from '../belonging';
import { type Laying, onFace, printOn } from '../laid-on';
import { BRANDS, BRIGHT, otherThan, takeTurns } from '../palette';
import { letterSize, letters, PRINT_NAMES, pictureOf, printOf } from '../prints';
import { part } from './forms';

const CASES = [
  'black',
  'red',
  'white',
  'blue',
  'green',
  'purple',
  'orange',
] as const satisfies readonly ColourName[];
const [WIDE, HIGH, THICK, LEAN] = [0.078, 0.16, 0.01, 14];
/** Where the lenses of one to four cameras are: across and from the top, metres. */
const LENSES: readonly (readonly (readonly [number, number])[])[] = [
  [[0.022, 0.02]],
  [
    [0.022, 0.02],
    [0.022, 0.042],
  ],
  [
    [0.022, 0.018],
    [0.022, 0.038],
    [0.004, 0.028],
  ],
  [
    [0.022, 0.016],
    [0.022, 0.033],
    [0.022, 0.05],
    [0.022, 0.067],
  ],
];

/** A telephone that leans on a low stand: picture on its screen in front, lenses, name and print of its case behind. */
export const CELLPHONE: BelongingModel = {
  category: 'cellphone',
  build: (random, n) => {
    const look = drawLook(random, n);
    return [...outside(look), ...more(look)];
  },
};

const drawLook = (random: Parameters<BelongingModel['build']>[0], n: number) => {
  const shell = takeTurns(CASES, n);
  const print = random.pick(PRINT_NAMES);
  const [ground, ink] = [
    random.pick(['navy', 'turquoise', 'purple', 'green', 'orange', 'grey'] as const),
    random.pick(['white', 'yellow', 'pink'] as const),
  ];
  const lenses = LENSES[random.int(4)] as (typeof LENSES)[number];
  const lensInk: ColourName = shell === 'black' ? 'grey' : 'black';
  const brand = random.pick(BRANDS);
  const nameInk = otherThan(random, BRIGHT, shell);
  const casePrint = random.pick(PRINT_NAMES.filter((one) => one !== print));
  const caseInk = otherThan(random, BRIGHT, shell);
  const hasCasePrint = random.next() < 0.6;
  const key = otherThan(random, ['gold', 'grey', 'red', 'black', 'yellow'], shell);
  const stand = otherThan(random, ['white', 'grey', 'brown', 'black'], shell);
  const baseM = 0.022;
  const lean = (solid: Solid): Solid =>
    place(place(solid, { pitch: -LEAN }), { at: [0, baseM, 0.008] });
  const face = (x: number, y: number, isBack: boolean): Laying => {
    const flat = onFace([x, y, isBack ? -THICK / 2 : THICK / 2 + 0.0008], isBack ? 180 : 0);
    const [sin, cos] = [sinDeg(-LEAN), cosDeg(-LEAN)];
    return (u, v) => {
      const [px, py, pz] = flat(u, v);
      return [px, py * cos - pz * sin + baseM, py * sin + pz * cos + 0.008];
    };
  };
  return {
    shell,
    print,
    ground,
    ink,
    lenses,
    lensInk,
    brand,
    nameInk,
    casePrint,
    caseInk,
    hasCasePrint,
    key,
    stand,
    lean,
    face,
  };
};
type Look = ReturnType<typeof drawLook>;

/** Case, screen and lenses. */
const outside = ({ lensInk, shell, print, ground, ink, lenses, lean, face }: Look): BuiltPart[] => [
  part(
    'case',
    { colour: shell },
    piece(
      plain(shell, 'plastic'),
      lean(roundedBox({ size: [WIDE, HIGH, THICK], radius: 0.005, steps: 2 })),
    ),
  ),
  part(
    'screen',
    { colour: ground, print, 'second colour': ink },
    piece(
      plain('black', 'glass'),
      renderOnly(
        lean(board([WIDE - 0.004, HIGH - 0.004, 0.001], [0, 0.002, THICK / 2 + 0.0001], 0)),
      ),
    ),
    printOn(
      face(0, HIGH * 0.52, false),
      pictureOf(print, [ink, ground]),
      [WIDE * 0.44, HIGH * 0.44],
      'glass',
    ),
  ),
  part(
    'lenses',
    { colour: lensInk, count: `${lenses.length}` },
    piece(
      plain(lensInk, 'glass'),
      ...lenses.map(([x, down]) =>
        renderOnly(
          lean(
            place(cylinder({ radius: 0.0075, height: 0.004, segments: 18 }), {
              at: [x, HIGH - down, -THICK / 2 + 0.001],
              pitch: -90,
            }),
          ),
        ),
      ),
    ),
  ),
];

/** Name, print, key and stand. */
const more = ({
  brand,
  nameInk,
  casePrint,
  caseInk,
  hasCasePrint,
  key,
  stand,
  lean,
  face,
}: Look): BuiltPart[] => [
  part(
    'name on the back',
    { lettering: brand, colour: nameInk },
    printOn(face(0, 0.052, true), letters(brand, nameInk), letterSize(brand, 0.012)),
  ),
  ...(hasCasePrint
    ? [
        part(
          'print on the back',
          { print: casePrint, colour: caseInk },
          printOn(face(-0.004, 0.09, true), printOf(casePrint, caseInk), 0.02),
        ),
      ]
    : []),
  part(
    'key at the right side',
    { colour: key },
    piece(
      plain(key, 'metal'),
      renderOnly(lean(board([0.003, 0.026, 0.005], [WIDE / 2 + 0.0005, HIGH * 0.62, 0], 0.001))),
    ),
  ),
  part(
    'stand',
    { colour: stand },
    piece(
      plain(stand, 'plastic'),
      board([0.075, 0.008, 0.085], [0, 0, -0.008], 0.003),
      board([0.06, 0.02, 0.012], [0, 0.004, 0.014], 0.003),
      place(board([0.028, 0.06, 0.008], [0, 0, 0], 0.003), {
        at: [0, 0.006, -0.012],
        pitch: -LEAN,
      }),
    ),
  ),
];
