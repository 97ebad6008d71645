import type { ColourName } from '@parley/protocol';
import { cylinder, piece, place, plain, renderOnly, roundedBox } from '../../furniture';
import { board, bothSides, corners } from '../../furniture/models/parts';
import type { BelongingModel, BuiltPart } from '../belonging';
import { onFace, printOn } from '../laid-on';
import { BRANDS, BRIGHT, otherThan, takeTurns } from '../palette';
import { letterSize, letters, PRINT_NAMES, printOf } from '../prints';
import { part, puff } from './forms';

type Random = Parameters<BelongingModel['build']>[0];
const PAINT = [
  'red',
  'blue',
  'yellow',
  'green',
  'orange',
  'turquoise',
  'pink',
  'white',
] as const satisfies readonly ColourName[];
const [W, L] = [0.1, 0.22];

/** A toy car, bus or lorry that drives to the front: lamps and bumper before, load or name behind, number and picture at its sides. */
export const TOY: BelongingModel = {
  category: 'toy',
  build: (random, n) => {
    const form = takeTurns(['car', 'bus', 'lorry'] as const, n);
    const body = takeTurns(PAINT, n + Math.floor(n / 3));
    const roof = random.pick([body, otherThan(random, PAINT, body)] as const);
    const hubs = otherThan(random, ['white', 'yellow', 'red', 'grey'], 'black');
    const lamps = random.pick(['yellow', 'white', 'orange'] as const);
    const wheel = (radius: number, height: number) => (sx: -1 | 1, sz: -1 | 1) =>
      place(cylinder({ radius, height, segments: 22, proxySegments: 8, bevel: 0.003 }), {
        at: [sx * (W / 2 - 0.004), 0.026, sz * L * 0.3],
        roll: sx * -90,
      });
    return [
      ...BODIES[form]({ body, roof }),
      part(
        'wheels',
        { colour: 'black', count: '4' },
        piece(plain('black', 'plastic'), ...corners(wheel(0.026, 0.016))),
      ),
      part(
        'hubs',
        { colour: hubs },
        piece(
          plain(hubs, 'metal'),
          ...corners((sx, sz) => renderOnly(wheel(0.013, 0.0185)(sx, sz))),
        ),
      ),
      part(
        'lamps',
        { colour: lamps, count: '2' },
        piece(
          plain(lamps, 'glass'),
          ...bothSides((s) => renderOnly(puff(0.011, [s * 0.034, 0.042, L / 2], [1, 1, 0.5]))),
        ),
      ),
      ...marksOf(form, { body, roof, random }),
    ];
  },
};

interface Paints {
  readonly body: ColourName;
  readonly roof: ColourName;
}

const PANES = plain('navy', 'glass');

const busOf = ({ body, roof }: Paints): BuiltPart[] => [
  part(
    'body',
    { colour: body, shape: 'bus' },
    piece(
      plain(body, 'plastic'),
      place(roundedBox({ size: [W, 0.1, L], radius: 0.012, steps: 2 }), { at: [0, 0.02, 0] }),
    ),
  ),
  part(
    'roof',
    { colour: roof },
    piece(plain(roof, 'plastic'), board([W - 0.004, 0.014, L - 0.006], [0, 0.114, 0], 0.006)),
  ),
  part(
    'windows',
    { colour: 'navy' },
    piece(
      PANES,
      ...bothSides((s) =>
        [-0.07, -0.02, 0.03, 0.08].map((z) =>
          renderOnly(board([0.003, 0.028, 0.036], [(s * W) / 2, 0.08, z], 0)),
        ),
      ),
      renderOnly(board([W - 0.02, 0.038, 0.003], [0, 0.074, L / 2], 0)),
      renderOnly(board([W - 0.03, 0.028, 0.003], [0, 0.08, -L / 2], 0)),
    ),
  ),
];

const lorryOf = ({ body, roof }: Paints): BuiltPart[] => [
  part(
    'cab',
    { colour: roof, shape: 'lorry' },
    piece(plain(roof, 'plastic'), board([W - 0.006, 0.085, 0.07], [0, 0.024, L / 2 - 0.037], 0.01)),
  ),
  part(
    'load bed',
    { colour: body },
    piece(
      plain(body, 'plastic'),
      board([W, 0.012, 0.15], [0, 0.036, -0.032], 0.003),
      ...bothSides((s) => board([0.008, 0.055, 0.15], [s * (W / 2 - 0.004), 0.04, -0.032], 0.003)),
      ...[-0.103, 0.039].map((z) => board([W, 0.055, 0.008], [0, 0.04, z], 0.003)),
      board([0.06, 0.02, 0.2], [0, 0.02, 0], 0.004),
    ),
  ),
  part(
    'windows',
    { colour: 'navy' },
    piece(
      PANES,
      renderOnly(board([W - 0.026, 0.032, 0.003], [0, 0.066, L / 2 - 0.002], 0)),
      ...bothSides((s) =>
        renderOnly(board([0.003, 0.03, 0.034], [s * (W / 2 - 0.003), 0.068, L / 2 - 0.034], 0)),
      ),
    ),
  ),
];

const carOf = ({ body, roof }: Paints): BuiltPart[] => [
  part(
    'body',
    { colour: body, shape: 'car' },
    piece(
      plain(body, 'plastic'),
      place(roundedBox({ size: [W, 0.044, L], radius: 0.014, steps: 2 }), { at: [0, 0.02, 0] }),
    ),
  ),
  part(
    'roof',
    { colour: roof },
    piece(
      plain(roof, 'plastic'),
      place(roundedBox({ size: [W - 0.016, 0.045, 0.11], radius: 0.016, steps: 2 }), {
        at: [0, 0.056, -0.014],
      }),
    ),
  ),
  part(
    'windows',
    { colour: 'navy' },
    piece(
      PANES,
      renderOnly(board([W - 0.034, 0.024, 0.003], [0, 0.066, 0.0405], 0)),
      renderOnly(board([W - 0.034, 0.024, 0.003], [0, 0.066, -0.0685], 0)),
      ...bothSides((s) =>
        [-0.038, 0.01].map((z) =>
          renderOnly(board([0.003, 0.022, 0.038], [s * (W / 2 - 0.0085), 0.067, z], 0)),
        ),
      ),
    ),
  ),
];

const BODIES = { car: carOf, bus: busOf, lorry: lorryOf } as const;

function marksOf(
  form: keyof typeof BODIES,
  { body, roof, random }: Paints & { random: Random },
): BuiltPart[] {
  const number = `${1 + random.int(9)}${random.int(10)}`;
  const [numberInk, printInk, nameInk] = [
    otherThan(random, BRIGHT, body),
    otherThan(random, BRIGHT, body),
    otherThan(random, BRIGHT, body),
  ];
  const print = random.pick(PRINT_NAMES);
  const brand = random.pick(BRANDS);
  const y = form === 'lorry' ? 0.066 : form === 'bus' ? 0.05 : 0.043;
  const halfM = form === 'car' ? 0.014 : 0.018;
  const z = form === 'lorry' ? -0.032 : 0;
  const rear = form === 'lorry' ? -0.107 : -L / 2;
  const extra = random.int(3);
  const trim = otherThan(random, PAINT, body, roof);
  const top = form === 'car' ? 0.101 : form === 'bus' ? 0.128 : 0.109;
  return [
    part(
      'number at the right side',
      { lettering: number, colour: numberInk },
      printOn(onFace([W / 2, y, z], 90), letters(number, numberInk), letterSize(number, 2 * halfM)),
    ),
    part(
      'picture at the left side',
      { print, colour: printInk },
      printOn(onFace([-W / 2, y, z], -90), printOf(print, printInk), halfM),
    ),
    part(
      'name on the back',
      { lettering: brand, colour: nameInk },
      printOn(
        onFace([0, form === 'bus' ? 0.05 : y, rear], 180),
        letters(brand, nameInk),
        letterSize(brand, 0.017),
      ),
    ),
    part(
      'bumper',
      { colour: trim },
      piece(plain(trim, 'plastic'), board([W - 0.006, 0.014, 0.012], [0, 0.02, L / 2], 0.004)),
    ),
    ...(extra === 0
      ? [
          part(
            'siren',
            { colour: 'blue' },
            piece(
              plain('blue', 'glass'),
              board(
                [0.05, 0.018, 0.02],
                [0, top - 0.002, form === 'lorry' ? L / 2 - 0.037 : 0],
                0.006,
              ),
            ),
          ),
        ]
      : []),
    ...(extra === 1
      ? [
          part(
            'luggage on the roof',
            { colour: 'brown' },
            piece(
              plain('brown', 'wood'),
              board(
                [0.06, 0.03, 0.04],
                [0, top - 0.002, form === 'lorry' ? L / 2 - 0.037 : -0.014],
                0.005,
              ),
            ),
          ),
        ]
      : []),
  ];
}
