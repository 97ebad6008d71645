import { type ColourName, cosDeg, sinDeg } from '@parley/protocol';
import { assemble, type Piece, piece } from '../assemble';
import {
  ball,
  bend,
  cylinder,
  lathe,
  place,
  renderOnly,
  roundedBox,
  type Solid,
  tube,
} from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { plain, slot } from '../surface';
import { board, bothSides, levelArc, rod, SCALES, trim } from './parts';

/** A dial that faces +z with twelve marks and two hands at ten past ten. */
function dial(colour: ColourName, radius: number, [y, z]: readonly [number, number]): Piece[] {
  const ink = plain(colour === 'black' ? 'white' : 'black', 'plastic');
  const hand = (deg: number, long: number, wide: number): Solid =>
    renderOnly(
      place(roundedBox({ size: [wide, long, 0.002], radius: 0 }), {
        at: [0, y, z + 0.0045],
        roll: deg,
      }),
    );
  const marks = Array.from({ length: 12 }, (_, i) =>
    trim(
      [radius * 0.07, radius * 0.12, 0.002],
      [
        sinDeg(i * 30) * radius * 0.8,
        y + cosDeg(i * 30) * radius * 0.8 - radius * 0.06,
        z + 0.0035,
      ],
      0,
    ),
  );
  return [
    ...piece(
      plain(colour, 'paper'),
      renderOnly(
        place(cylinder({ radius, height: 0.004, segments: 32, bevel: 0.0005 }), {
          at: [0, y, z],
          pitch: 90,
        }),
      ),
    ),
    ...piece(
      ink,
      ...marks,
      hand(58, radius * 0.5, radius * 0.08),
      hand(-60, radius * 0.72, radius * 0.06),
    ),
  ];
}
const faceOf = (params: FurnitureParams): ColourName => slot(params, 'face').colour;

/** A small round clock with two bells on top and short legs. */
function bellClock(params: FurnitureParams) {
  const k = SCALES[params.size];
  const body = slot(params, 'body');
  const bells = bothSides((s) =>
    place(
      ball({ radius: 0.024 * k, height: 0.034 * k, segments: 16, proxySegments: 5, proxyRings: 3 }),
      { at: [s * 0.034 * k, 0.135 * k, 0], roll: -s * 30 },
    ),
  );
  const legs = bothSides((s) =>
    rod([s * 0.045 * k, 0, 0.01], [s * 0.03 * k, 0.03 * k, 0], 0.006 * k),
  );
  return assemble({
    colliders: [],
    pieces: [
      ...piece(
        body,
        place(
          cylinder({
            radius: 0.058 * k,
            height: 0.044,
            segments: 30,
            proxySegments: 10,
            bevel: 0.006,
          }),
          { at: [0, 0.072 * k, -0.022], pitch: 90 },
        ),
        ...legs,
        ...bells,
        tube({
          path: bend(
            { from: [-0.03 * k, 0.145 * k, 0], by: [0, 0.2 * k, 0], to: [0.03 * k, 0.145 * k, 0] },
            6,
          ),
          radius: 0.0035 * k,
          sides: 6,
        }),
      ),
      ...dial(faceOf(params), 0.05 * k, [0.072 * k, 0.019]),
    ],
  });
}

/** A wooden clock for a shelf: an arch on a foot. */
function mantelClock(params: FurnitureParams) {
  const k = SCALES[params.size];
  const body = slot(params, 'body');
  return assemble({
    colliders: [],
    pieces: [
      ...piece(
        body,
        board([0.3 * k, 0.03 * k, 0.1 * k], [0, 0, 0], 0.006),
        board([0.19 * k, 0.12 * k, 0.08 * k], [0, 0.03 * k, 0], 0.004),
        place(cylinder({ radius: 0.095 * k, height: 0.08 * k, segments: 34, proxySegments: 12 }), {
          at: [0, 0.14 * k, -0.04 * k],
          pitch: 90,
        }),
        ...bothSides((s) =>
          place(
            lathe({
              profile: [
                [0, 0],
                [0.045 * k, 0],
                [0.035 * k, 0.05 * k],
                [0, 0.055 * k],
              ],
              segments: 16,
              proxySegments: 5,
            }),
            { at: [s * 0.1 * k, 0.03 * k, 0], scale: [1, 1, 0.85] },
          ),
        ),
      ),
      ...piece(
        plain('gold', 'metal'),
        renderOnly(
          place(
            tube({
              path: levelArc([0.075 * k, 0.075 * k], [0, 360], 0, 28),
              radius: 0.005 * k,
              sides: 6,
            }),
            { at: [0, 0.14 * k, 0.04 * k], pitch: 90 },
          ),
        ),
      ),
      ...dial(faceOf(params), 0.072 * k, [0.14 * k, 0.0385 * k]),
    ],
  });
}

/** A low block with figures that glow. */
function digitalClock(params: FurnitureParams) {
  const k = SCALES[params.size];
  const glow = plain('turquoise', 'plastic');
  // Seven bars a figure: top, upper left, upper right, middle, lower left, lower right, bottom.
  const FIGURES = ['0010010', '1111111', '1011101', '1111011'];
  const bars = (on: string, x: number): Solid[] =>
    [
      [0, 0.034, 1],
      [-0.011, 0.024, 0],
      [0.011, 0.024, 0],
      [0, 0.0165, 1],
      [-0.011, 0.0065, 0],
      [0.011, 0.0065, 0],
      [0, -0.001, 1],
    ].flatMap(([dx, y, level], i) => {
      if (on[i] !== '1') return [];
      const size =
        level === 1
          ? ([0.018 * k, 0.004 * k, 0.003] as const)
          : ([0.004 * k, 0.013 * k, 0.003] as const);
      const lift = level === 1 ? 0 : -0.0045;
      return [
        trim(
          size,
          [(x + (dx as number)) * k, (0.032 + (y as number) + lift + 0.005) * k, 0.0415 * k],
          0,
        ),
      ];
    });
  return assemble({
    colliders: [],
    pieces: [
      ...piece(slot(params, 'body'), board([0.2 * k, 0.095 * k, 0.08 * k], [0, 0, 0], 0.012)),
      ...piece(
        plain('black', 'glass'),
        trim([0.18 * k, 0.072 * k, 0.004], [0, 0.012 * k, 0.0385 * k]),
      ),
      ...piece(
        glow,
        ...FIGURES.flatMap((on, i) => bars(on, [-0.064, -0.028, 0.024, 0.06][i] as number)),
        trim([0.004 * k, 0.004 * k, 0.003], [-0.002 * k, 0.042 * k, 0.0415 * k], 0),
        trim([0.004 * k, 0.004 * k, 0.003], [-0.002 * k, 0.058 * k, 0.0415 * k], 0),
      ),
    ],
  });
}

const face = {
  role: 'detail',
  materials: ['paper'],
  colours: ['white', 'beige', 'black'],
} as const;
const model = (
  id: string,
  build: FurnitureModel['build'],
  slots: FurnitureModel['slots'],
): FurnitureModel => ({
  id,
  category: 'clock',
  slots,
  sizes: ['small', 'medium', 'large'],
  shapes: [],
  build,
});

/** Clocks that stand. */
export const CLOCKS: readonly FurnitureModel[] = [
  model('clock-bells', bellClock, {
    body: {
      role: 'detail',
      materials: ['metal'],
      colours: ['red', 'grey', 'black', 'gold', 'turquoise', 'white', 'yellow', 'blue'],
    },
    face,
  }),
  model('clock-mantel', mantelClock, {
    body: { role: 'main', materials: ['wood'], colours: ['brown', 'beige', 'black', 'white'] },
    face,
  }),
  model('clock-digital', digitalClock, {
    body: {
      role: 'main',
      materials: ['plastic', 'wood'],
      colours: ['white', 'black', 'grey', 'red', 'beige'],
    },
  }),
];
