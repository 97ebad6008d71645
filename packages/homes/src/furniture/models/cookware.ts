import type { ColourName } from '@parley/protocol';
import { piece } from '../assemble';
import { ball, bend, cylinder, lathe, place, tube } from '../mesh';
import type { FurnitureModel } from '../model';
import { plain, slot } from '../surface';
import { bothSides, rod } from './parts';

import { type Make, model, pottery, spout, turned } from './tableware';

/** An electric kettle on its base. */
const KETTLE: Make = (params) => [
  ...piece(
    slot(params, 'body'),
    turned([
      [0, 0.02],
      [0.078, 0.02],
      [0.08, 0.028],
      [0.066, 0.19],
      [0.06, 0.204],
      [0.04, 0.214],
      [0, 0.216],
    ]),
    spout([0.064, 0.15], [0.096, 0.196], [0.022, 0.016]),
  ),
  ...piece(
    slot(params, 'handle'),
    turned(
      [
        [0, 0],
        [0.086, 0],
        [0.088, 0.014],
        [0.08, 0.02],
        [0, 0.02],
      ],
      0.004,
    ),
    tube({
      path: [
        [0.03, 0.21, 0],
        ...bend({ from: [0.06, 0.235, 0], by: [0.125, 0.235, 0], to: [0.125, 0.16, 0] }, 5),
        [0.115, 0.06, 0],
        [0.074, 0.05, 0],
      ],
      radius: 0.012,
      sides: 8,
    }),
    place(cylinder({ radius: 0.014, height: 0.016, segments: 14 }), { at: [0, 0.214, 0] }),
  ),
];

/** A frying pan with a long handle. */
const PAN: Make = (params) => [
  ...piece(
    slot(params, 'body'),
    turned(
      [
        [0, 0],
        [0.105, 0],
        [0.112, 0.006],
        [0.138, 0.046],
        [0.135, 0.048],
        [0.108, 0.01],
        [0, 0.007],
      ],
      0.004,
    ),
  ),
  ...piece(
    slot(params, 'handle'),
    tube({
      path: [
        [0.13, 0.036, 0],
        [0.18, 0.05, 0],
        [0.31, 0.058, 0],
      ],
      radius: [0.009, 0.013],
      sides: 8,
    }),
  ),
];

/** A wide heavy pot with a lid and two loops. */
const CASSEROLE: Make = (params) => [
  ...piece(
    slot(params, 'body'),
    turned([
      [0, 0],
      [0.11, 0],
      [0.126, 0.012],
      [0.134, 0.1],
      [0.139, 0.104],
      [0.139, 0.112],
      [0.12, 0.126],
      [0.05, 0.14],
      [0, 0.143],
    ]),
    ...bothSides((s) =>
      tube({
        path: [
          [s * 0.128, 0.085, -0.045],
          [s * 0.168, 0.088, -0.035],
          [s * 0.168, 0.088, 0.035],
          [s * 0.128, 0.085, 0.045],
        ],
        radius: 0.009,
        sides: 8,
      }),
    ),
  ),
  ...piece(
    slot(params, 'handle'),
    place(
      lathe({
        profile: [
          [0, 0],
          [0.012, 0],
          [0.01, 0.014],
          [0.022, 0.022],
          [0.02, 0.03],
          [0, 0.032],
        ],
        segments: 16,
        proxySegments: 5,
      }),
      { at: [0, 0.14, 0] },
    ),
  ),
];

/** A crock with spoons and a whisk in it. */
const UTENSILS: Make = (params) => [
  ...piece(
    slot(params, 'body'),
    turned([
      [0, 0],
      [0.058, 0],
      [0.062, 0.006],
      [0.062, 0.14],
      [0.058, 0.142],
      [0.056, 0.1],
      [0, 0.09],
    ]),
  ),
  ...[-24, 8, 40, 95].flatMap((deg, i) => {
    const wood = plain(i === 3 ? 'grey' : 'beige', i === 3 ? 'metal' : 'wood');
    const tip = [0.06 * (i - 1.5), 0.27 + 0.015 * (i % 2), 0.02 * (i - 1)] as const;
    return [
      ...piece(wood, rod([0, 0.05, 0], [tip[0], tip[1], tip[2]], 0.005)),
      ...piece(
        wood,
        place(ball({ radius: 0.02, height: 0.06, segments: 10, proxySegments: 4, proxyRings: 2 }), {
          at: [tip[0], tip[1], tip[2]],
          yaw: deg,
          scale: [1, 1, 0.45],
        }),
      ),
    ];
  }),
];

const ENAMEL: readonly ColourName[] = [
  'red',
  'white',
  'blue',
  'black',
  'green',
  'orange',
  'grey',
  'turquoise',
];
const handleSlot = {
  role: 'detail',
  materials: ['plastic'],
  colours: ['black', 'brown', 'grey'],
} as const;

/** What stands on stoves and worktops. */
export const COOKWARE: readonly FurnitureModel[] = [
  model('kettle', 'kettle', KETTLE, {
    body: {
      role: 'main',
      materials: ['metal', 'plastic'],
      colours: ['grey', 'white', 'black', 'red', 'turquoise', 'beige'],
    },
    handle: { role: 'accent', materials: ['plastic'], colours: ['black', 'grey'] },
  }),
  model('pot-pan', 'pot', PAN, {
    body: { role: 'main', materials: ['metal'], colours: ['black', 'grey', 'red', 'blue'] },
    handle: { ...handleSlot, role: 'accent' },
  }),
  model('pot-casserole', 'pot', CASSEROLE, {
    body: { role: 'main', materials: ['metal'], colours: ENAMEL },
    handle: handleSlot,
  }),
  model('pot-utensils', 'pot', UTENSILS, { body: { ...pottery, patterns: ['plain'] } }),
];
