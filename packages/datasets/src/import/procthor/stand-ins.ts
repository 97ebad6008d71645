import type { Vec3 } from '@parley/protocol';
import type { Aabb } from '@parley/scenes/format';

/** Simple shapes that stand in for meshes which are not in the file. */
export type StandInShape =
  | 'block'
  | 'round'
  | 'table'
  | 'chair'
  | 'sofa'
  | 'bed'
  | 'cabinet'
  | 'shelves'
  | 'lamp'
  | 'plant'
  | 'tv'
  | 'toilet'
  | 'sink'
  | 'tub'
  | 'picture';

/** Boxes of a stand-in in its own frame (footprint centre at the origin, front +z), filling its size exactly. */
export interface StandIn {
  readonly main: readonly Aabb[];
  /** Boxes of the second colour. */ readonly accent: readonly Aabb[];
}

/** Box from shares of the size: x and z from −½ to ½, y from 0 to 1. */
type Share = readonly [x0: number, x1: number, y0: number, y1: number, z0: number, z1: number];
const ALL: Share = [-0.5, 0.5, 0, 1, -0.5, 0.5];

const legs = (top: number, thick = 0.06): Share[] =>
  [-0.5, 0.5 - thick].flatMap((x) =>
    [-0.5, 0.5 - thick].map((z): Share => [x, x + thick, 0, top, z, z + thick]),
  );
/** Two crossed boxes: an octagon seen from above. */
const octagon = (y0: number, y1: number, half = 0.5): Share[] => [
  [-half, half, y0, y1, -half * 0.41, half * 0.41],
  [-half * 0.41, half * 0.41, y0, y1, -half, half],
  [-half * 0.75, half * 0.75, y0, y1, -half * 0.75, half * 0.75],
];
const tub = (y0: number): Share[] => [
  [-0.5, 0.5, y0, y0 + 0.15, -0.5, 0.5],
  [-0.5, -0.42, y0, 1, -0.5, 0.5],
  [0.42, 0.5, y0, 1, -0.5, 0.5],
  [-0.42, 0.42, y0, 1, -0.5, -0.42],
  [-0.42, 0.42, y0, 1, 0.42, 0.5],
];

const SHAPES: Readonly<Record<StandInShape, { main: readonly Share[]; accent: readonly Share[] }>> =
  {
    block: { main: [ALL], accent: [] },
    round: { main: octagon(0, 1), accent: [] },
    table: { main: [[-0.5, 0.5, 0.92, 1, -0.5, 0.5]], accent: legs(0.92) },
    chair: {
      main: [
        [-0.5, 0.5, 0.44, 0.5, -0.5, 0.5],
        [-0.5, 0.5, 0.5, 1, -0.5, -0.4],
      ],
      accent: legs(0.44, 0.09),
    },
    sofa: {
      main: [
        [-0.5, 0.5, 0.12, 0.5, -0.5, 0.5],
        [-0.5, 0.5, 0.5, 1, -0.5, -0.25],
        [-0.5, -0.38, 0.5, 0.72, -0.25, 0.5],
        [0.38, 0.5, 0.5, 0.72, -0.25, 0.5],
      ],
      accent: legs(0.12),
    },
    bed: {
      main: [[-0.48, 0.48, 0.3, 0.62, -0.46, 0.5]],
      accent: [
        [-0.5, 0.5, 0, 0.3, -0.46, 0.5],
        [-0.5, 0.5, 0, 1, -0.5, -0.46],
      ],
    },
    cabinet: {
      main: [[-0.5, 0.5, 0, 1, -0.5, 0.46]],
      accent: [
        [-0.47, -0.01, 0.04, 0.96, 0.46, 0.5],
        [0.01, 0.47, 0.04, 0.96, 0.46, 0.5],
      ],
    },
    shelves: {
      main: [
        [-0.5, -0.46, 0, 1, -0.5, 0.5],
        [0.46, 0.5, 0, 1, -0.5, 0.5],
        [-0.46, 0.46, 0, 1, -0.5, -0.44],
        ...[0.02, 0.35, 0.66, 0.97].map((y): Share => [-0.46, 0.46, y, y + 0.03, -0.44, 0.5]),
      ],
      accent: [],
    },
    lamp: {
      main: octagon(0.72, 1),
      accent: [...octagon(0, 0.04, 0.35), [-0.05, 0.05, 0.04, 0.72, -0.05, 0.05]],
    },
    plant: {
      main: [...octagon(0.42, 0.8), ...octagon(0.8, 1, 0.3), [-0.05, 0.05, 0.3, 0.42, -0.05, 0.05]],
      accent: octagon(0, 0.32, 0.32),
    },
    tv: {
      main: [[-0.5, 0.5, 0.08, 1, -0.2, 0.3]],
      accent: [[-0.25, 0.25, 0, 0.08, -0.5, 0.5]],
    },
    toilet: {
      main: [
        [-0.4, 0.4, 0, 0.45, -0.2, 0.5],
        [-0.5, 0.5, 0.4, 1, -0.5, -0.2],
        [-0.3, 0.3, 0, 0.4, -0.5, -0.2],
      ],
      accent: [[-0.42, 0.42, 0.45, 0.5, -0.2, 0.5]],
    },
    sink: {
      main: [...tub(0.8), [-0.2, 0.2, 0, 0.8, -0.3, 0.2]],
      accent: [],
    },
    tub: { main: tub(0), accent: [] },
    picture: {
      main: [[-0.44, 0.44, 0.06, 0.94, -0.5, 0.3]],
      accent: [
        [-0.5, 0.5, 0, 0.06, -0.5, 0.5],
        [-0.5, 0.5, 0.94, 1, -0.5, 0.5],
        [-0.5, -0.44, 0.06, 0.94, -0.5, 0.5],
        [0.44, 0.5, 0.06, 0.94, -0.5, 0.5],
      ],
    },
  };

/** The stand-in of a shape at a size (width, height, depth in metres). */
export function standIn(shape: StandInShape, [w, h, d]: Vec3): StandIn {
  const scaled = ([x0, x1, y0, y1, z0, z1]: Share): Aabb => ({
    min: [x0 * w, y0 * h, z0 * d],
    max: [x1 * w, y1 * h, z1 * d],
  });
  const { main, accent } = SHAPES[shape];
  return { main: main.map(scaled), accent: accent.map(scaled) };
}
