import type { CategoryName, ColourName, MaterialName, PatternName, Vec3 } from '@parley/protocol';
import { assemble, type Piece, piece } from '../assemble';
import { bend, lathe, type Profile, place, renderOnly, roundedBox, tube } from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { CERAMIC_COLOURS, plain, slot, unpatterned } from '../surface';
import { SCALES } from './parts';

/** A turned vessel: its outline for size medium, metres, and what is put on it. */
interface Vessel {
  readonly id: string;
  readonly category: CategoryName;
  readonly outline: Profile;
  readonly materials: readonly MaterialName[];
  readonly colours: readonly ColourName[];
  readonly patterns?: readonly PatternName[];
  /** Lid, handle, label: drawn in the same colour unless they say otherwise. */
  readonly more?: (params: FurnitureParams, scale: number) => Piece[];
}

function vessel(of: Vessel, params: FurnitureParams) {
  const k = SCALES[params.size];
  const body = lathe({
    profile: of.outline.map(([r, y]) => [r * k, y * k] as const),
    segments: 24,
    proxySegments: 8,
    proxyTolerance: 0.006,
  });
  return assemble({
    colliders: [],
    pieces: [...piece(slot(params, 'body'), body), ...(of.more?.(params, k) ?? [])],
  });
}

/** A bow from one height to another beside a body of some radius. */
const bow = (radius: number, [low, high]: readonly [number, number], out: number) =>
  tube({
    path: bend(
      {
        from: [radius, high, 0],
        by: [radius + out, (low + high) / 2, 0],
        to: [radius * 0.9, low, 0],
      },
      8,
    ),
    radius: 0.007,
    sides: 7,
  });

const VESSELS: readonly Vessel[] = [
  {
    id: 'cup',
    category: 'cup',
    outline: [
      [0, 0],
      [0.03, 0],
      [0.04, 0.012],
      [0.044, 0.095],
      [0.041, 0.095],
      [0.036, 0.02],
      [0, 0.016],
    ],
    materials: ['ceramic'],
    colours: CERAMIC_COLOURS,
    // A flower is as large as a cup.
    patterns: ['plain', 'striped', 'dotted'],
    more: (params, k) =>
      piece(unpatterned(slot(params, 'body')), bow(0.042 * k, [0.025 * k, 0.075 * k], 0.05)),
  },
  {
    id: 'glass',
    category: 'glass',
    outline: [
      [0, 0],
      [0.034, 0],
      [0.035, 0.005],
      [0.006, 0.012],
      [0.006, 0.08],
      [0.034, 0.11],
      [0.04, 0.15],
      [0.032, 0.19],
      [0.03, 0.19],
      [0.037, 0.15],
      [0, 0.092],
    ],
    materials: ['glass'],
    colours: ['white', 'blue', 'green', 'turquoise', 'pink', 'purple'],
  },
  {
    id: 'plate-stack',
    category: 'plate',
    outline: [
      [0, 0],
      [0.075, 0],
      [0.08, 0.006],
      [0.118, 0.016],
      [0.12, 0.022],
      [0.085, 0.022],
      [0.118, 0.032],
      [0.12, 0.038],
      [0.085, 0.038],
      [0.118, 0.047],
      [0.12, 0.052],
      [0.078, 0.04],
      [0, 0.038],
    ],
    materials: ['ceramic'],
    colours: CERAMIC_COLOURS,
  },
  {
    id: 'bottle',
    category: 'bottle',
    outline: [
      [0, 0],
      [0.036, 0],
      [0.039, 0.006],
      [0.039, 0.17],
      [0.03, 0.205],
      [0.014, 0.235],
      [0.0135, 0.285],
      [0.016, 0.288],
      [0.016, 0.3],
      [0, 0.3],
    ],
    materials: ['glass', 'plastic'],
    colours: ['green', 'brown', 'white', 'blue', 'olive', 'red', 'orange'],
    more: (params, k) =>
      piece(
        slot(params, 'label'),
        renderOnly(
          lathe({
            profile: [
              [0.0395 * k, 0.055 * k],
              [0.0397 * k, 0.056 * k],
              [0.0397 * k, 0.139 * k],
              [0.0395 * k, 0.14 * k],
            ],
            segments: 24,
          }),
        ),
      ),
  },
  {
    id: 'teapot',
    category: 'teapot',
    outline: [
      [0, 0],
      [0.055, 0],
      [0.062, 0.008],
      [0.09, 0.05],
      [0.094, 0.08],
      [0.075, 0.125],
      [0.045, 0.142],
      [0.042, 0.15],
      [0.012, 0.158],
      [0.016, 0.172],
      [0.01, 0.182],
      [0, 0.183],
    ],
    materials: ['ceramic', 'metal'],
    colours: CERAMIC_COLOURS,
    patterns: ['plain', 'striped', 'dotted', 'floral'],
    more: (params, k) => [
      ...piece(unpatterned(slot(params, 'body')), bow(0.082 * k, [0.045 * k, 0.115 * k], 0.075)),
      ...piece(
        unpatterned(slot(params, 'body')),
        tube({
          path: [
            [-0.08 * k, 0.05 * k, 0],
            [-0.12 * k, 0.09 * k, 0],
            [-0.142 * k, 0.14 * k, 0],
          ],
          radius: [0.018 * k, 0.009 * k],
          sides: 8,
        }),
      ),
    ],
  },
  {
    id: 'jug',
    category: 'jug',
    outline: [
      [0, 0],
      [0.05, 0],
      [0.058, 0.01],
      [0.075, 0.08],
      [0.066, 0.14],
      [0.046, 0.18],
      [0.052, 0.215],
      [0.048, 0.215],
      [0.04, 0.18],
      [0, 0.17],
    ],
    materials: ['ceramic', 'glass', 'metal'],
    colours: CERAMIC_COLOURS,
    patterns: ['plain', 'striped', 'dotted', 'floral'],
    more: (params, k) =>
      piece(unpatterned(slot(params, 'body')), bow(0.05 * k, [0.07 * k, 0.19 * k], 0.1)),
  },
  {
    id: 'pot',
    category: 'pot',
    outline: [
      [0, 0],
      [0.1, 0],
      [0.108, 0.008],
      [0.108, 0.125],
      [0.114, 0.13],
      [0.1, 0.145],
      [0.03, 0.156],
      [0.016, 0.158],
      [0.02, 0.176],
      [0, 0.18],
    ],
    materials: ['metal'],
    colours: ['grey', 'red', 'black', 'blue', 'orange', 'white', 'green'],
    more: (params, k) =>
      [-1, 1].flatMap((side) =>
        piece(
          slot(params, 'handle'),
          place(roundedBox({ size: [0.05 * k, 0.016, 0.075 * k], radius: 0.006 }), {
            at: [side * 0.125 * k, 0.1 * k, 0] satisfies Vec3,
          }),
        ),
      ),
  },
];

const ACCENTS: Readonly<Record<string, FurnitureModel['slots']>> = {
  bottle: {
    label: {
      role: 'accent',
      materials: ['paper'],
      colours: ['white', 'beige', 'red', 'yellow', 'navy', 'black'],
    },
  },
  pot: { handle: { role: 'accent', materials: ['plastic'], colours: ['black', 'brown', 'grey'] } },
};

/** Tableware and pots. */
export const TABLEWARE: readonly FurnitureModel[] = VESSELS.map((of) => ({
  id: of.id,
  category: of.category,
  slots: {
    body: {
      role: 'main',
      materials: of.materials,
      colours: of.colours,
      ...(of.patterns ? { patterns: of.patterns } : {}),
    },
    ...(ACCENTS[of.id] ?? {}),
  },
  sizes: ['small', 'medium', 'large'],
  shapes: [],
  build: (params) => vessel(of, params),
}));

/** A round candle on a plate, or three of different heights on a tray. */
function candle(params: FurnitureParams) {
  const wax = slot(params, 'wax');
  const k = SCALES[params.size];
  const spots: readonly (readonly [number, number, number])[] =
    params.shape === 'low'
      ? [
          [-0.066, 0.12, 0.01],
          [0.004, 0.16, -0.018],
          [0.07, 0.1, 0.014],
        ]
      : [[0, 0.19, 0]];
  // Thick enough that of three candles more is seen than of their tray.
  const radius = (params.shape === 'low' ? 0.034 : 0.028) * k;
  const pieces = spots.flatMap(([x, tall, z]) => [
    ...piece(
      wax,
      place(
        lathe({
          profile: [
            [0, 0],
            [radius, 0],
            [radius, tall * k - 0.004],
            [radius * 0.86, tall * k],
            [0, tall * k - 0.004],
          ],
          segments: 18,
          proxySegments: 6,
        }),
        { at: [x * k, 0.012, z * k] },
      ),
    ),
    ...piece(
      plain('black', 'fabric'),
      renderOnly(
        place(roundedBox({ size: [0.003, 0.014, 0.003], radius: 0 }), {
          at: [x * k, tall * k + 0.006, z * k],
        }),
      ),
    ),
  ]);
  const tray = params.shape === 'low' ? 0.11 * k : 0.055 * k;
  return assemble({
    colliders: [],
    pieces: [
      ...pieces,
      ...piece(
        plain('gold', 'metal'),
        lathe({
          profile: [
            [0, 0],
            [tray, 0],
            [tray + 0.006, 0.014],
            [tray, 0.014],
            [tray - 0.006, 0.01],
            [0, 0.01],
          ],
          segments: 24,
          proxyTolerance: 0.004,
        }),
      ),
    ],
  });
}

export const CANDLES: readonly FurnitureModel[] = [
  {
    id: 'candle',
    category: 'candle',
    slots: {
      wax: {
        role: 'main',
        materials: ['plastic'],
        colours: ['white', 'red', 'beige', 'green', 'navy', 'yellow', 'purple', 'orange'],
      },
    },
    sizes: ['small', 'medium', 'large'],
    shapes: ['tall', 'low'],
    build: candle,
  },
];
