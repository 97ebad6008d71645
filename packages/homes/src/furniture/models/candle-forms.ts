import type { ColourName } from '@parley/protocol';
import { assemble, type Piece, piece } from '../assemble';
import { bend, lathe, place, type Solid, tube } from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { plain, slot } from '../surface';
import { board, bothSides, corners, levelArc, SCALES, trim } from './parts';

const GOLD = plain('gold', 'metal');

/** A candle of wax with its wick, standing at a height. */
function taper(
  wax: ReturnType<typeof plain>,
  [x, y, z]: readonly [number, number, number],
  radius: number,
  tall: number,
): Piece[] {
  return [
    ...piece(
      wax,
      place(
        lathe({
          profile: [
            [0, 0],
            [radius, 0],
            [radius * 0.92, tall - 0.004],
            [radius * 0.6, tall],
            [0, tall - 0.003],
          ],
          segments: 16,
          proxySegments: 8,
        }),
        { at: [x, y, z] },
      ),
    ),
    ...piece(plain('black', 'fabric'), trim([0.0025, 0.013, 0.0025], [x, y + tall - 0.004, z], 0)),
  ];
}

/** A slim candle in a turned stick. */
function stickCandle(params: FurnitureParams) {
  const k = SCALES[params.size];
  return assemble({
    colliders: [],
    pieces: [
      ...taper(slot(params, 'wax'), [0, 0.05 * k, 0], 0.018, 0.2 * k),
      ...piece(
        GOLD,
        lathe({
          profile: [
            [0, 0],
            [0.034, 0],
            [0.035, 0.005],
            [0.018, 0.014],
            [0.017, 0.03],
            [0.024, 0.05],
            [0.025, 0.058],
            [0.019, 0.058],
            [0, 0.05],
          ].map(([r, y]) => [(r as number) * k, (y as number) * k] as const),
          segments: 20,
          proxySegments: 8,
          proxyTolerance: 0.004,
        }),
      ),
    ],
  });
}

/** Three arms, a candle on each. */
function branchCandle(params: FurnitureParams) {
  const k = SCALES[params.size];
  const arms = bothSides((s) =>
    tube({
      path: [
        [0, 0.11 * k, 0],
        ...bend(
          {
            from: [s * 0.03 * k, 0.1 * k, 0],
            by: [s * 0.1 * k, 0.09 * k, 0],
            to: [s * 0.1 * k, 0.16 * k, 0],
          },
          6,
        ),
      ],
      radius: 0.009 * k,
      sides: 8,
      proxySides: 4,
      proxyTolerance: 0.008,
    }),
  );
  const pan = (x: number, y: number): Solid =>
    place(
      lathe({
        profile: [
          [0, 0],
          [0.024 * k, 0.006 * k],
          [0.026 * k, 0.012 * k],
          [0.012 * k, 0.01 * k],
          [0, 0.01 * k],
        ],
        segments: 16,
        proxySegments: 6,
        proxyTolerance: 0.005,
      }),
      { at: [x * k, y * k, 0] },
    );
  return assemble({
    colliders: [],
    pieces: [
      ...piece(
        slot(params, 'frame'),
        lathe({
          profile: [
            [0, 0],
            [0.06 * k, 0],
            [0.06 * k, 0.008 * k],
            [0.016 * k, 0.02 * k],
            [0.012 * k, 0.05 * k],
            [0.012 * k, 0.2 * k],
          ],
          segments: 20,
          proxySegments: 6,
          proxyTolerance: 0.004,
        }),
        ...arms,
        pan(0, 0.198),
        pan(-0.1, 0.158),
        pan(0.1, 0.158),
      ),
      ...taper(slot(params, 'wax'), [0, 0.207 * k, 0], 0.015, 0.13 * k),
      ...taper(slot(params, 'wax'), [-0.1 * k, 0.167 * k, 0], 0.015, 0.13 * k),
      ...taper(slot(params, 'wax'), [0.1 * k, 0.167 * k, 0], 0.015, 0.13 * k),
    ],
  });
}

/** A thick candle in a frame with a roof and a ring to carry it. */
function lantern(params: FurnitureParams) {
  const k = SCALES[params.size];
  const [half, tall] = [0.07 * k, 0.2 * k];
  const metal = slot(params, 'frame');
  const ring = place(
    tube({ path: levelArc([0.03 * k, 0.03 * k], [0, 360], 0, 16), radius: 0.004 * k, sides: 6 }),
    { pitch: 90, at: [0, tall + 0.105 * k, 0] },
  );
  return assemble({
    colliders: [],
    pieces: [
      ...piece(
        metal,
        board([2 * half, 0.016 * k, 2 * half], [0, 0, 0], 0.003),
        board([2 * half, 0.012 * k, 2 * half], [0, tall, 0], 0.003),
        ...corners((sx, sz) =>
          board(
            [0.011 * k, tall, 0.011 * k],
            [sx * (half - 0.006 * k), 0, sz * (half - 0.006 * k)],
            0,
          ),
        ),
        place(
          lathe({
            profile: [
              [0, 0.01 * k + tall],
              [half * 1.4, 0.01 * k + tall],
              [half * 0.5, 0.06 * k + tall],
              [half * 0.4, 0.075 * k + tall],
              [0, 0.078 * k + tall],
            ],
            segments: 4,
            proxySegments: 4,
          }),
          { yaw: 45 },
        ),
        ring,
      ),
      ...taper(slot(params, 'wax'), [0, 0.016 * k, 0], 0.034 * k, 0.11 * k),
    ],
  });
}

const WAX: readonly ColourName[] = [
  'white',
  'red',
  'beige',
  'green',
  'navy',
  'yellow',
  'purple',
  'orange',
];
const wax = { role: 'main', materials: ['plastic'], colours: WAX } as const;
const frame = {
  role: 'main',
  materials: ['metal'],
  colours: ['black', 'gold', 'grey', 'white'],
} as const;
const sizes = ['small', 'medium', 'large'] as const;
const model = (
  id: string,
  build: FurnitureModel['build'],
  slots: FurnitureModel['slots'],
  shapes: FurnitureModel['shapes'] = [],
): FurnitureModel => ({ id, category: 'candle', slots, sizes, shapes, build });

/** Candles in what holds them. */
export const CANDLE_FORMS: readonly FurnitureModel[] = [
  model('candle-stick', stickCandle, { wax }, ['tall']),
  model('candle-branches', branchCandle, { frame, wax: { ...wax, role: 'detail' } }),
  model('candle-lantern', lantern, { frame, wax: { ...wax, role: 'detail' } }),
];
