import { cosDeg, MOTIFS, type MotifName, sinDeg, type Vec3 } from '@parley/protocol';
import { assemble, piece } from '../assemble';
import { lathe, place, roundedBox, type Solid, sheet, tube } from '../mesh';
import type { FurnitureModel, FurnitureParams } from '../model';
import { imaged, plain, slot } from '../surface';
import { CURTAIN } from './curtain';

const PICTURES = { small: 0.42, medium: 0.6, large: 0.84 } as const;

/** Four mitred-looking bars around an opening; origin at the lower middle, back on z = 0. */
function frame(width: number, height: number, bar: { wide: number; deep: number }): Solid[] {
  const { wide, deep } = bar;
  const level = (y: number): Solid =>
    place(roundedBox({ size: [width, wide, deep], radius: 0.006, steps: 2 }), {
      at: [0, y, deep / 2],
    });
  const upright = (s: number): Solid =>
    place(
      roundedBox({ size: [wide, height - 2 * wide + 0.01, deep * 0.98], radius: 0.006, steps: 2 }),
      {
        at: [(s * (width - wide)) / 2, wide - 0.005, deep / 2],
      },
    );
  return [level(0), level(height - wide), upright(-1), upright(1)];
}

const canvas = (width: number, height: number, z: number): Solid =>
  sheet({
    columns: 2,
    rows: 2,
    at: (u, v) => [(u - 0.5) * width, v * height, z],
    proxyColumns: 1,
    proxyRows: 1,
  });

/** Framed picture with a paper border; hangs with its back on the wall. */
function picture(params: FurnitureParams) {
  const long = PICTURES[params.size];
  const height = long;
  const width = params.shape === 'square' ? long : long * 1.35;
  const bar = { wide: 0.024 + 0.01 * (long - 0.4), deep: 0.028 };
  const mat = params.size === 'small' ? 0.035 : 0.055;
  const motif: MotifName = params.motif ?? 'leaf';
  const inner: [number, number] = [width - 2 * bar.wide - 2 * mat, height - 2 * bar.wide - 2 * mat];
  const aspect = params.shape === 'square' ? 'square' : 'wide';
  return assemble({
    colliders: [],
    pieces: [
      ...piece(slot(params, 'frame'), ...frame(width, height, bar)),
      ...piece(
        plain('white', 'paper'),
        place(canvas(width - bar.wide, height - bar.wide, 0.014), { at: [0, bar.wide / 2, 0] }),
      ),
      ...piece(
        imaged(plain('white', 'paper'), `motif/${motif}/${aspect}`),
        place(
          { ...canvas(inner[0], inner[1], 0.0165), proxy: EMPTY },
          { at: [0, bar.wide + mat, 0] },
        ),
      ),
    ],
  });
}
const EMPTY = { positions: [], normals: [], uvs: [], indices: [] };

/** Mirror glass with a painted reflection of light. */
function mirror(params: FurnitureParams) {
  const glass = imaged(plain('grey', 'glass'), 'mirror');
  if (params.shape === 'round') {
    const radius = params.size === 'large' ? 0.42 : 0.32;
    const rim = Array.from(
      { length: 37 },
      (_, i): Vec3 => [radius * cosDeg(i * 10), radius + radius * sinDeg(i * 10), 0.016],
    );
    const disc = lathe({
      profile: [
        [radius, 0],
        [0, 0],
      ],
      segments: 36,
      proxySegments: 12,
    });
    const upright = place(
      {
        ...disc,
        render: {
          ...disc.render,
          uvs: disc.render.uvs.map(
            (_, i) =>
              0.5 +
              ((disc.render.positions[(i >> 1) * 3 + (i % 2) * 2] as number) / (2 * radius)) *
                (i % 2 === 0 ? 1 : -1),
          ),
        },
      },
      { pitch: 90, at: [0, radius, 0.016] },
    );
    return assemble({
      colliders: [],
      pieces: [
        ...piece(
          slot(params, 'frame'),
          tube({ path: rim, radius: 0.016, sides: 8, proxySides: 3, proxyTolerance: 0.03 }),
        ),
        ...piece(glass, upright),
      ],
    });
  }
  const tall = params.shape === 'tall';
  const [w, h] = tall ? [0.52, 1.5] : [0.9, 0.68];
  return assemble({
    colliders: [],
    pieces: [
      ...piece(slot(params, 'frame'), ...frame(w, h, { wide: 0.035, deep: 0.03 })),
      ...piece(glass, place(canvas(w - 0.05, h - 0.05, 0.014), { at: [0, 0.025, 0] })),
    ],
  });
}

const FRAME_COLOURS = ['black', 'white', 'gold', 'brown', 'beige', 'red', 'navy'] as const;

export const WALL_ART: readonly FurnitureModel[] = [
  {
    id: 'picture',
    category: 'picture',
    slots: { frame: { role: 'accent', materials: ['wood', 'metal'], colours: FRAME_COLOURS } },
    sizes: ['small', 'medium', 'large'],
    shapes: ['rectangular', 'square'],
    motifs: MOTIFS,
    build: picture,
  },
  {
    id: 'mirror',
    category: 'mirror',
    slots: { frame: { role: 'accent', materials: ['wood', 'metal'], colours: FRAME_COLOURS } },
    sizes: ['medium', 'large'],
    shapes: ['round', 'rectangular', 'tall'],
    build: mirror,
  },
  CURTAIN,
];
