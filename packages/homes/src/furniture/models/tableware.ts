import type { CategoryName, ColourName } from '@parley/protocol';
import { assemble, type Piece, piece } from '../assemble';
import { bend, lathe, type Profile, place, type Solid, tube } from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { CERAMIC_COLOURS, plain, slot, unpatterned } from '../surface';
import { SCALES } from './parts';

export const turned = (profile: Profile, proxyTolerance = 0.006): Solid =>
  lathe({ profile, segments: 26, proxySegments: 8, proxyTolerance });

/** A handle beside a body, from a high point to a low one. */
const handle = (
  radius: number,
  [low, high]: readonly [number, number],
  out: number,
  thick = 0.006,
): Solid =>
  tube({
    path: [
      [radius * 0.94, high, 0],
      ...bend(
        {
          from: [radius + out * 0.6, high, 0],
          by: [radius + out, high, 0],
          to: [radius + out, (high + low) / 2, 0],
        },
        4,
      ),
      ...bend(
        {
          from: [radius + out, (high + low) / 2, 0],
          by: [radius + out, low, 0],
          to: [radius * 0.94, low, 0],
        },
        4,
      ).slice(1),
    ],
    radius: thick,
    sides: 8,
  });

export const spout = (
  from: readonly [number, number],
  to: readonly [number, number],
  radii: readonly [number, number],
): Solid =>
  tube({
    path: bend(
      {
        from: [-from[0], from[1], 0],
        by: [-(from[0] + to[0]) * 0.55, from[1] + 0.01, 0],
        to: [-to[0], to[1], 0],
      },
      5,
    ),
    radius: radii,
    sides: 10,
  });

/** Pieces of a model at its medium size, by what is chosen for it. */
export type Make = (params: FurnitureParams) => Piece[];
const inBody =
  (...solids: readonly Solid[]): Make =>
  (params) =>
    piece(slot(params, 'body'), ...solids);
/** A body with handles and spouts in its own colour. */
const inBodyWith =
  (body: readonly Solid[], more: readonly Solid[]): Make =>
  (params) => [
    ...piece(slot(params, 'body'), ...body),
    ...piece(unpatterned(slot(params, 'body')), ...more),
  ];

const MUG = inBodyWith(
  [
    turned([
      [0, 0],
      [0.038, 0],
      [0.041, 0.004],
      [0.041, 0.096],
      [0.039, 0.099],
      [0.037, 0.096],
      [0.036, 0.012],
      [0, 0.01],
    ]),
  ],
  [handle(0.041, [0.025, 0.075], 0.028)],
);

/** A wide cup on a saucer. */
const TEACUP = inBodyWith(
  [
    turned(
      [
        [0, 0.004],
        [0.03, 0],
        [0.034, 0.006],
        [0.066, 0.014],
        [0.073, 0.02],
        [0.07, 0.022],
        [0.03, 0.014],
      ],
      0.004,
    ),
    turned(
      [
        [0.018, 0.012],
        [0.022, 0.016],
        [0.04, 0.04],
        [0.047, 0.068],
        [0.045, 0.068],
        [0.037, 0.042],
        [0, 0.024],
      ],
      0.004,
    ),
  ],
  [handle(0.042, [0.034, 0.06], 0.02, 0.004)],
);

/** A slim pot with a long spout: for coffee. */
const COFFEE_POT = inBodyWith(
  [
    turned([
      [0, 0],
      [0.06, 0],
      [0.066, 0.01],
      [0.07, 0.05],
      [0.055, 0.15],
      [0.042, 0.2],
      [0.046, 0.21],
      [0.036, 0.226],
      [0.012, 0.24],
      [0.013, 0.256],
      [0.008, 0.264],
      [0, 0.265],
    ]),
  ],
  [handle(0.055, [0.06, 0.185], 0.055, 0.008), spout([0.06, 0.075], [0.12, 0.205], [0.018, 0.009])],
);

/** A wide low pot with a bow of metal over it. */
const IRON_POT: Make = (params) => [
  ...piece(
    slot(params, 'body'),
    turned([
      [0, 0],
      [0.05, 0],
      [0.06, 0.006],
      [0.098, 0.04],
      [0.102, 0.062],
      [0.085, 0.092],
      [0.05, 0.1],
      [0.045, 0.108],
      [0.012, 0.112],
      [0.014, 0.126],
      [0, 0.13],
    ]),
    spout([0.085, 0.055], [0.142, 0.098], [0.017, 0.01]),
  ),
  ...piece(
    plain('black', 'metal'),
    tube({
      path: [
        [0.08, 0.09, 0],
        ...bend({ from: [0.085, 0.14, 0], by: [0.08, 0.215, 0], to: [0, 0.215, 0] }, 5),
        ...bend({ from: [0, 0.215, 0], by: [-0.08, 0.215, 0], to: [-0.085, 0.14, 0] }, 5),
        [-0.08, 0.09, 0],
      ],
      radius: 0.005,
      sides: 7,
    }),
  ),
];

/** A straight tall jug with a lip. */
const PITCHER = inBodyWith(
  [
    turned([
      [0, 0],
      [0.058, 0],
      [0.06, 0.004],
      [0.055, 0.12],
      [0.052, 0.2],
      [0.06, 0.25],
      [0.057, 0.25],
      [0.048, 0.2],
      [0.048, 0.1],
      [0, 0.09],
    ]),
  ],
  [
    handle(0.053, [0.07, 0.215], 0.05, 0.008),
    place(
      lathe({
        profile: [
          [0.016, 0],
          [0.03, 0.035],
          [0.028, 0.035],
          [0.014, 0.002],
        ],
        segments: 12,
        proxySegments: 4,
      }),
      { at: [-0.046, 0.218, 0] },
    ),
  ],
);

/** A squat jug for milk, round below. */
const MILK_JUG = inBodyWith(
  [
    turned([
      [0, 0],
      [0.035, 0],
      [0.04, 0.006],
      [0.056, 0.036],
      [0.054, 0.062],
      [0.038, 0.09],
      [0.044, 0.116],
      [0.041, 0.116],
      [0.034, 0.09],
      [0, 0.08],
    ]),
  ],
  [handle(0.042, [0.035, 0.1], 0.034, 0.006)],
);

/** An empty bowl on a foot. */
const OPEN_BOWL = inBody(
  turned([
    [0, 0],
    [0.045, 0],
    [0.05, 0.012],
    [0.1, 0.045],
    [0.13, 0.09],
    [0.126, 0.092],
    [0.095, 0.052],
    [0, 0.022],
  ]),
);

/** A tumbler with a heavy bottom. */
const TUMBLER = inBody(
  turned([
    [0, 0],
    [0.033, 0],
    [0.036, 0.004],
    [0.041, 0.105],
    [0.039, 0.105],
    [0.034, 0.018],
    [0, 0.016],
  ]),
);

const CERAMIC: readonly ColourName[] = [...CERAMIC_COLOURS, 'beige', 'navy'];
const patterns = ['plain', 'striped', 'dotted'] as const;
export const pottery = {
  role: 'main',
  materials: ['ceramic'],
  colours: CERAMIC,
  patterns,
} as const;

export const model = (
  id: string,
  category: CategoryName,
  make: Make,
  slots: FurnitureModel['slots'],
): FurnitureModel => ({
  id,
  category,
  slots,
  sizes: ['small', 'medium', 'large'],
  shapes: [],
  build: (params) => {
    const k = SCALES[params.size];
    const pieces = make(params).map(({ surface, solid }) => ({
      surface,
      solid: place(solid, { scale: [k, k, k] }),
    }));
    return assemble({ colliders: [], pieces });
  },
});

/** What stands on tables beside the first of its kind. */
export const MORE_TABLEWARE: readonly FurnitureModel[] = [
  model('cup-mug', 'cup', MUG, { body: pottery }),
  model('cup-saucer', 'cup', TEACUP, { body: pottery }),
  model('teapot-tall', 'teapot', COFFEE_POT, { body: pottery }),
  model('teapot-iron', 'teapot', IRON_POT, {
    body: {
      role: 'main',
      materials: ['metal'],
      colours: ['black', 'green', 'red', 'blue', 'grey'],
    },
  }),
  model('jug-pitcher', 'jug', PITCHER, { body: pottery }),
  model('jug-milk', 'jug', MILK_JUG, { body: pottery }),
  model('bowl-open', 'bowl', OPEN_BOWL, { body: pottery }),
  model('glass-tumbler', 'glass', TUMBLER, {
    body: {
      role: 'main',
      materials: ['glass'],
      colours: ['white', 'blue', 'green', 'turquoise', 'purple'],
    },
  }),
];
