import { cosDeg, sinDeg, type Vec3 } from '@parley/protocol';
import { assemble, piece } from '../assemble';
import { ball, cylinder, lathe, place, renderOnly, roundedBox, type Solid } from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { plain, slot } from '../surface';
import { board, bothSides, corners, rod, TOY_SCALES, trim } from './parts';

const PAINTS = ['red', 'yellow', 'blue', 'green', 'orange', 'turquoise', 'pink', 'white'] as const;
const BLACK = plain('black', 'plastic');

type Pieces = ReturnType<typeof piece>;
const sized = (params: FurnitureParams, pieces: Pieces) => {
  const k = TOY_SCALES[params.size];
  return assemble({
    colliders: [],
    pieces: pieces.map(({ surface, solid }) => ({
      surface,
      solid: place(solid, { scale: [k, k, k] }),
    })),
  });
};
const puff = (radius: number, at: Vec3, scale: Vec3 = [1, 1, 1]): Solid =>
  place(ball({ radius, segments: 16, proxySegments: 6, proxyRings: 3 }), { at, scale });
const wheel = (radius: number, at: Vec3): Solid =>
  place(cylinder({ radius, height: 0.03, segments: 20, proxySegments: 6, bevel: 0.005 }), {
    at: [at[0] + 0.015, at[1], at[2]],
    roll: 90,
  });

/** A lorry: cab in front, an open back, four wheels. */
function lorry(params: FurnitureParams) {
  const load = slot(params, 'body');
  const cab = plain(load.colour === 'yellow' ? 'blue' : 'yellow', load.material);
  return sized(params, [
    ...piece(
      cab,
      board([0.14, 0.11, 0.09], [0, 0.045, 0.1], 0.014),
      board([0.13, 0.03, 0.3], [0, 0.035, 0], 0.004),
    ),
    ...piece(
      load,
      board([0.15, 0.02, 0.19], [0, 0.065, -0.055], 0.004),
      ...bothSides((s) => board([0.014, 0.08, 0.19], [s * 0.068, 0.07, -0.055], 0.004)),
      ...[-0.143, 0.033].map((z) => board([0.14, 0.08, 0.014], [0, 0.07, z], 0.004)),
    ),
    ...piece(
      plain('turquoise', 'glass'),
      trim([0.11, 0.04, 0.004], [0, 0.1, 0.145]),
      ...bothSides((s) => trim([0.004, 0.04, 0.05], [s * 0.07, 0.1, 0.1])),
    ),
    ...piece(BLACK, ...corners((sx, sz) => wheel(0.036, [sx * 0.07, 0.036, sz * 0.09]))),
  ]);
}

/** Rings on a stick, smaller towards the top. */
function rings(params: FurnitureParams) {
  const main = slot(params, 'body');
  const others = PAINTS.filter((colour) => colour !== main.colour && colour !== 'white');
  const ring = (radius: number, y: number): Solid =>
    lathe({
      profile: [
        [0.02, y],
        [radius - 0.015, y],
        [radius, y + 0.012],
        [radius, y + 0.022],
        [radius - 0.015, y + 0.034],
        [0.02, y + 0.034],
      ],
      segments: 26,
      proxySegments: 8,
    });
  return sized(params, [
    ...piece(
      main,
      lathe({
        profile: [
          [0, 0],
          [0.085, 0],
          [0.09, 0.01],
          [0.085, 0.02],
          [0, 0.02],
        ],
        segments: 26,
      }),
      ring(0.08, 0.02),
    ),
    ...[0.07, 0.06, 0.05, 0.04].flatMap((radius, i) =>
      piece(plain(others[i] ?? 'red', main.material), ring(radius, 0.054 + i * 0.034)),
    ),
    ...piece(main, puff(0.026, [0, 0.21, 0])),
  ]);
}

/** A robot of boxes. */
function robot(params: FurnitureParams) {
  const main = slot(params, 'body');
  const grey = plain(main.colour === 'white' ? 'black' : 'grey', 'metal');
  return sized(params, [
    ...piece(
      main,
      board([0.13, 0.13, 0.085], [0, 0.095, 0], 0.01),
      board([0.1, 0.075, 0.075], [0, 0.24, 0], 0.01),
    ),
    ...piece(
      grey,
      ...bothSides((s) => [
        board([0.038, 0.095, 0.05], [s * 0.036, 0, 0], 0.006),
        board([0.024, 0.11, 0.035], [s * 0.08, 0.1, 0.005], 0.008),
        board([0.016, 0.03, 0.03], [s * 0.056, 0.262, 0], 0.004),
      ]),
      board([0.04, 0.02, 0.04], [0, 0.223, 0], 0.003),
      rod([0, 0.31, 0], [0, 0.35, 0], 0.004),
      puff(0.009, [0, 0.352, 0]),
    ),
    ...piece(
      plain('yellow', 'plastic'),
      ...bothSides((s) =>
        renderOnly(
          place(cylinder({ radius: 0.013, height: 0.008, segments: 16 }), {
            at: [s * 0.024, 0.285, 0.036],
            pitch: 90,
          }),
        ),
      ),
    ),
    ...piece(
      BLACK,
      trim([0.05, 0.008, 0.004], [0, 0.255, 0.037]),
      trim([0.05, 0.025, 0.004], [0, 0.16, 0.042]),
    ),
  ]);
}

/** A sitting rabbit of plush with long ears. */
function rabbit(params: FurnitureParams) {
  const fur = slot(params, 'body');
  const light = plain(fur.colour === 'white' ? 'pink' : 'white', 'fabric');
  return sized(params, [
    ...piece(
      fur,
      puff(0.085, [0, 0.09, 0], [1, 1.1, 0.9]),
      puff(0.07, [0, 0.23, 0.01], [1, 0.95, 0.95]),
      ...bothSides((s) => [
        puff(0.024, [s * 0.035, 0.34, -0.005], [0.9, 2.7, 0.55]),
        puff(0.045, [s * 0.06, 0.042, 0.085], [0.85, 0.9, 1.5]),
        puff(0.03, [s * 0.085, 0.13, 0.035], [0.8, 1.6, 0.9]),
      ]),
    ),
    ...piece(
      light,
      ...bothSides((s) => renderOnly(puff(0.014, [s * 0.035, 0.34, 0.006], [0.85, 3.2, 0.4]))),
      renderOnly(puff(0.03, [0, 0.212, 0.06], [1.1, 0.8, 0.8])),
      puff(0.03, [0, 0.06, -0.085]),
    ),
    ...piece(
      plain(fur.colour === 'black' ? 'white' : 'black', 'plastic'),
      ...bothSides((s) => renderOnly(puff(0.009, [s * 0.027, 0.25, 0.067]))),
      renderOnly(puff(0.008, [0, 0.222, 0.085])),
    ),
  ]);
}

/** A drum with zigzag cords and two sticks on it. */
function drum(params: FurnitureParams) {
  const main = slot(params, 'body');
  const rim = plain(main.colour === 'yellow' ? 'red' : 'yellow', 'wood');
  const hoop = (y: number): Solid =>
    lathe({
      profile: [
        [0.118, y],
        [0.124, y],
        [0.124, y + 0.024],
        [0.118, y + 0.024],
      ],
      segments: 30,
      proxySegments: 8,
    });
  const points = Array.from({ length: 20 }, (_, i): Vec3 => {
    const deg = i * 18;
    return [0.1215 * sinDeg(deg), i % 2 === 0 ? 0.03 : 0.13, 0.1215 * cosDeg(deg)];
  });
  return sized(params, [
    ...piece(
      main,
      lathe({
        profile: [
          [0, 0.004],
          [0.116, 0.004],
          [0.118, 0.008],
          [0.118, 0.154],
        ],
        segments: 30,
        proxySegments: 10,
      }),
    ),
    ...piece(
      main,
      renderOnly(
        lathe({
          profile: [
            [0.118, 0.155],
            [0.112, 0.161],
            [0, 0.162],
          ],
          segments: 30,
        }),
      ),
    ),
    ...piece(rim, hoop(0), hoop(0.14)),
    ...piece(rim, ...points.map((p, i) => renderOnly(rod(p, points[(i + 1) % 20] as Vec3, 0.003)))),
    ...piece(
      plain('brown', 'wood'),
      rod([-0.11, 0.17, 0.05], [0.1, 0.17, -0.02], 0.006),
      rod([-0.07, 0.172, -0.06], [0.1, 0.172, 0.06], 0.006),
    ),
  ]);
}

/** A doll of cloth with a wide dress and plaits. */
function ragDoll(params: FurnitureParams) {
  const dress = slot(params, 'body');
  const skin = plain('beige', 'fabric');
  const hair = plain(dress.colour === 'brown' ? 'black' : 'brown', 'fabric');
  return sized(params, [
    ...piece(
      dress,
      lathe({
        profile: [
          [0, 0.02],
          [0.1, 0.02],
          [0.105, 0.03],
          [0.06, 0.13],
          [0.035, 0.2],
          [0, 0.21],
        ],
        segments: 22,
        proxySegments: 8,
      }),
      ...bothSides((s) => puff(0.026, [s * 0.06, 0.175, 0.01], [1.5, 0.9, 0.9])),
    ),
    ...piece(
      skin,
      puff(0.062, [0, 0.265, 0]),
      ...bothSides((s) => puff(0.018, [s * 0.1, 0.16, 0.02])),
      ...bothSides((s) => puff(0.024, [s * 0.04, 0.024, 0.11], [0.9, 0.9, 1.6])),
    ),
    ...piece(
      hair,
      puff(0.066, [0, 0.275, -0.01], [1, 0.95, 0.95]),
      ...bothSides((s) => [
        puff(0.022, [s * 0.074, 0.25, -0.005]),
        renderOnly(puff(0.02, [s * 0.084, 0.215, 0], [0.9, 1.3, 0.9])),
      ]),
    ),
    ...piece(BLACK, ...bothSides((s) => renderOnly(puff(0.007, [s * 0.022, 0.27, 0.058])))),
    ...piece(
      plain('red', 'fabric'),
      renderOnly(
        place(roundedBox({ size: [0.024, 0.005, 0.004], radius: 0.002 }), {
          at: [0, 0.243, 0.058],
        }),
      ),
    ),
  ]);
}

const model = (
  id: string,
  build: FurnitureModel['build'],
  materials: FurnitureModel['slots'][string]['materials'],
  colours: FurnitureModel['slots'][string]['colours'] = PAINTS,
): FurnitureModel => ({
  id,
  category: 'toy',
  slots: { body: { role: 'main', materials, colours } },
  sizes: ['small', 'medium', 'large'],
  shapes: [],
  build,
});

/** Toys beside the bear and the blocks. */
export const TOYS: readonly FurnitureModel[] = [
  model('toy-lorry', lorry, ['wood', 'plastic']),
  model('toy-rings', rings, ['wood', 'plastic']),
  model('toy-robot', robot, ['plastic', 'metal']),
  model(
    'toy-rabbit',
    rabbit,
    ['fabric'],
    ['white', 'grey', 'beige', 'brown', 'pink', 'blue', 'black'],
  ),
  model('toy-drum', drum, ['wood']),
  model(
    'toy-rag-doll',
    ragDoll,
    ['fabric'],
    ['red', 'blue', 'pink', 'purple', 'green', 'yellow', 'turquoise', 'white'],
  ),
];
