import type { Vec3 } from '@parley/protocol';
import type { Aabb } from '../format';

/** Boxes of a thing in its own frame: footprint centre at the origin, lowest point at y = 0, front facing +z. */
export interface BoxModel {
  /** What the `colour` attribute names. */ readonly main: readonly Aabb[];
  /** What the `accent` attribute names; empty when the thing has none. */ readonly accent: readonly Aabb[];
}

const box = (min: Vec3, max: Vec3): Aabb => ({ min, max });

/** Four posts under a rectangle of the given half sides. */
const legs = (halfX: number, halfZ: number, heightM: number): Aabb[] =>
  [-1, 1].flatMap((sx) =>
    [-1, 1].map((sz) => {
      const [x, z] = [sx * (halfX - 0.03), sz * (halfZ - 0.03)];
      return box([x - 0.03, 0, z - 0.03], [x + 0.03, heightM, z + 0.03]);
    }),
  );

/** Simple furniture of boxes, by category. Sizes in metres. */
export const BOX_MODELS = {
  chair: {
    main: [
      box([-0.22, 0.42, -0.22], [0.22, 0.48, 0.22]),
      box([-0.22, 0.48, -0.22], [0.22, 0.9, -0.17]),
    ],
    accent: legs(0.22, 0.22, 0.42),
  },
  table: { main: [box([-0.6, 0.7, -0.4], [0.6, 0.74, 0.4])], accent: legs(0.6, 0.4, 0.7) },
  lamp: {
    main: [box([-0.18, 1.25, -0.18], [0.18, 1.55, 0.18])],
    accent: [
      box([-0.15, 0, -0.15], [0.15, 0.03, 0.15]),
      box([-0.02, 0.03, -0.02], [0.02, 1.25, 0.02]),
    ],
  },
  picture: {
    main: [box([-0.27, 0.03, 0.01], [0.27, 0.57, 0.03])],
    accent: [box([-0.3, 0, 0], [0.3, 0.6, 0.01])],
  },
  vase: { main: [box([-0.07, 0, -0.07], [0.07, 0.24, 0.07])], accent: [] },
  cabinet: {
    main: [box([-0.4, 0, -0.2], [0.4, 0.9, 0.2])],
    accent: [box([-0.05, 0.45, 0.2], [0.05, 0.5, 0.22])],
  },
  plant: {
    main: [box([-0.2, 0.25, -0.2], [0.2, 0.95, 0.2])],
    accent: [box([-0.14, 0, -0.14], [0.14, 0.25, 0.14])],
  },
} as const satisfies Record<string, BoxModel>;
export type BoxModelName = keyof typeof BOX_MODELS;

type QuarterTurn = 0 | 90 | 180 | 270;

/** Turns a point about +y; positive turns left. */
function turn([x, y, z]: Vec3, yawDeg: QuarterTurn): Vec3 {
  switch (yawDeg) {
    case 0:
      return [x, y, z];
    case 90:
      return [z, y, -x];
    case 180:
      return [-x, y, -z];
    case 270:
      return [-z, y, x];
  }
}

/** Turns a box about +y by a multiple of 90° (positive turns left) and moves it. */
export function placeBox({ min, max }: Aabb, yawDeg: QuarterTurn, at: Vec3): Aabb {
  const [a, b] = [turn(min, yawDeg), turn(max, yawDeg)];
  const pick = (choose: (a: number, b: number) => number): Vec3 => [
    choose(a[0], b[0]) + at[0],
    choose(a[1], b[1]) + at[1],
    choose(a[2], b[2]) + at[2],
  ];
  return { min: pick(Math.min), max: pick(Math.max) };
}
