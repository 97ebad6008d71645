import type { Vec3 } from '@parley/protocol';
import { assemble, boxOf, piece } from '../assemble';
import {
  cylinder,
  lathe,
  type Profile,
  place,
  renderOnly,
  roundedBox,
  type Solid,
  tube,
} from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { plain, slot } from '../surface';
import { PAINT_COLOURS } from './palettes';
import { board, bothSides, levelArc, SCALES } from './parts';

const BLACK = plain('black', 'plastic');
const scaled = (profile: Profile, k: number): Profile =>
  profile.map(([r, y]) => [r * k, y * k] as const);

/** A metal drum with a domed lid that a pedal opens. */
function pedalBin(params: FurnitureParams) {
  const k = SCALES[params.size];
  return assemble({
    colliders: [boxOf(0.3 * k, 0.34 * k, [0, 0.62 * k])],
    pieces: [
      ...piece(
        slot(params, 'body'),
        lathe({
          profile: scaled(
            [
              [0, 0.03],
              [0.143, 0.03],
              [0.145, 0.035],
              [0.145, 0.55],
            ],
            k,
          ),
          segments: 32,
        }),
      ),
      ...piece(
        slot(params, 'lid'),
        lathe({
          profile: scaled(
            [
              [0.15, 0.545],
              [0.152, 0.58],
              [0.14, 0.605],
              [0.1, 0.625],
              [0, 0.635],
            ],
            k,
          ),
          segments: 32,
        }),
      ),
      ...piece(
        BLACK,
        lathe({
          profile: scaled(
            [
              [0, 0],
              [0.15, 0],
              [0.152, 0.035],
              [0.14, 0.04],
            ],
            k,
          ),
          segments: 32,
        }),
        board([0.07 * k, 0.016 * k, 0.06 * k], [0, 0.012 * k, 0.165 * k]),
        renderOnly(board([0.09 * k, 0.05 * k, 0.03 * k], [0, 0.53 * k, -0.15 * k])),
      ),
    ],
  });
}

/** A tapering box whose hood has a flap that swings. */
function swingBin(params: FurnitureParams) {
  const k = SCALES[params.size];
  const wall = (lowHalf: number, highHalf: number, y0: number, y1: number): Solid =>
    place(
      place(
        lathe({
          profile: [
            [0, y0],
            [lowHalf * Math.SQRT2, y0],
            [highHalf * Math.SQRT2, y1],
            [highHalf * 1.38, y1],
            [0, y1 - 0.004],
          ],
          segments: 4,
          proxySegments: 4,
        }),
        { yaw: 45 },
      ),
      { scale: [1, 1, 0.8] },
    );
  return assemble({
    pieces: [
      ...piece(slot(params, 'body'), wall(0.12 * k, 0.16 * k, 0, 0.46 * k)),
      ...piece(
        slot(params, 'lid'),
        wall(0.165 * k, 0.165 * k, 0.44 * k, 0.48 * k),
        wall(0.16 * k, 0.075 * k, 0.48 * k, 0.64 * k),
      ),
      ...piece(
        plain(slot(params, 'lid').colour === 'black' ? 'grey' : 'black', 'plastic'),
        renderOnly(
          place(roundedBox({ size: [0.18 * k, 0.1 * k, 0.006], radius: 0.002 }), {
            at: [0, 0.5 * k, 0.121 * k],
            pitch: -23,
          }),
        ),
      ),
    ],
  });
}

/** A waste basket without a lid, wider above; one sees into it. */
function openBin(params: FurnitureParams) {
  const k = SCALES[params.size];
  return assemble({
    pieces: [
      ...piece(
        slot(params, 'body'),
        lathe({
          profile: scaled(
            [
              [0, 0],
              [0.1, 0],
              [0.104, 0.006],
              [0.142, 0.31],
              [0.148, 0.315],
              [0.147, 0.323],
              [0.14, 0.323],
              [0.134, 0.31],
              [0.098, 0.012],
              [0, 0.012],
            ],
            k,
          ),
          segments: 32,
          proxyTolerance: 0.009,
        }),
      ),
    ],
  });
}

/** Wires upright between three rings: an office's waste basket. */
function wireBin(params: FurnitureParams) {
  const k = SCALES[params.size];
  const ring = (radius: number, y: number): Solid =>
    tube({
      path: levelArc([radius * k, radius * k], [0, 360], y * k, 28),
      radius: 0.005,
      sides: 6,
      proxyTolerance: 0.01,
    });
  const wires = Array.from({ length: 36 }, (_, i) => {
    const deg = i * 10;
    const [low, high] = [
      levelArc([0.105 * k, 0.105 * k], [deg, deg], 0.008, 1)[0],
      levelArc([0.15 * k, 0.15 * k], [deg, deg], 0.34 * k, 1)[0],
    ];
    return renderOnly(tube({ path: [low as Vec3, high as Vec3], radius: 0.0035, sides: 4 }));
  });
  const wall = lathe({
    profile: scaled(
      [
        [0, 0.006],
        [0.105, 0.006],
        [0.15, 0.34],
      ],
      k,
    ),
    segments: 28,
  });
  const floor = lathe({
    profile: scaled(
      [
        [0, 0],
        [0.105, 0],
        [0.105, 0.01],
        [0, 0.012],
      ],
      k,
    ),
    segments: 24,
  });
  return assemble({
    pieces: piece(
      slot(params, 'body'),
      ring(0.105, 0.008),
      ring(0.128, 0.175),
      ring(0.15, 0.34),
      ...wires,
      renderOnly(floor),
      {
        render: { positions: [], normals: [], uvs: [], indices: [] },
        proxy: wall.proxy,
      },
    ),
  });
}

/** Two slim bins side by side, with lids of other colours than the bodies. */
function pairBin(params: FurnitureParams) {
  const k = SCALES[params.size];
  const body = slot(params, 'body');
  const lids = (['blue', 'green'] as const).map((colour) =>
    plain(colour === body.colour ? 'yellow' : colour, 'plastic'),
  );
  return assemble({
    pieces: bothSides((s) =>
      board([0.25 * k, 0.52 * k, 0.32 * k], [s * 0.132 * k, 0, 0], 0.02),
    ).flatMap((solid, i) => [
      ...piece(body, solid),
      ...piece(
        lids[i] ?? BLACK,
        board([0.258 * k, 0.05 * k, 0.33 * k], [(2 * i - 1) * 0.132 * k, 0.52 * k, 0], 0.015),
        renderOnly(
          place(cylinder({ radius: 0.045 * k, height: 0.006, segments: 20 }), {
            at: [(2 * i - 1) * 0.132 * k, 0.3 * k, 0.158 * k],
            pitch: 90,
          }),
        ),
      ),
    ]),
  });
}

const lid = {
  role: 'accent',
  materials: ['plastic', 'metal'],
  colours: ['black', 'grey', 'white', 'red'],
} as const;
const sizes = ['small', 'medium', 'large'] as const;
const model = (
  id: string,
  build: FurnitureModel['build'],
  materials: FurnitureModel['slots'][string]['materials'],
  more: FurnitureModel['slots'] = {},
): FurnitureModel => ({
  id,
  category: 'trash can',
  slots: { body: { role: 'main', materials, colours: PAINT_COLOURS }, ...more },
  sizes,
  shapes: [],
  build,
});

/** Bins that differ in how they open. */
export const BINS: readonly FurnitureModel[] = [
  model('trash-can-pedal', pedalBin, ['metal'], { lid }),
  model('trash-can-swing', swingBin, ['plastic'], { lid }),
  model('trash-can-open', openBin, ['plastic', 'metal', 'wicker']),
  model('trash-can-wire', wireBin, ['metal']),
  model('trash-can-pair', pairBin, ['plastic']),
];
