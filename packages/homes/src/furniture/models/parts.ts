import type { Vec3 } from '@parley/protocol';
import { cosDeg, sinDeg } from '@parley/protocol';
import {
  cylinder,
  place,
  renderOnly,
  roundedBox,
  type Solid,
  sheet,
  tube,
  twoSided,
} from '../mesh';

/** Metres of one medium model for its smaller and larger sisters. */
export const SCALES = { small: 0.8, medium: 1, large: 1.25 } as const;
/** The same for toys, which come as small as a hand and as large as a child. */
export const TOY_SCALES = { small: 0.7, medium: 1, large: 1.5 } as const;

/** A board whose bottom centre is at `at`, metres. */
export const board = (size: Vec3, at: Vec3, radius = 0.006): Solid =>
  place(roundedBox({ size, radius }), { at });

/** A board that only pictures show: no depth to speak of. */
export const trim = (size: Vec3, at: Vec3, radius = 0.003): Solid =>
  renderOnly(board(size, at, radius));

/** A straight rod between two points. */
export const rod = (from: Vec3, to: Vec3, radius: number | readonly [number, number]): Solid =>
  tube({ path: [from, to], radius, sides: 10 });

/** The same on the left and on the right. */
export const bothSides = (make: (side: -1 | 1) => Solid | readonly Solid[]): Solid[] =>
  ([-1, 1] as const).flatMap((side) => make(side));

/** The same at four corners. */
export const corners = (make: (sx: -1 | 1, sz: -1 | 1) => Solid): Solid[] =>
  ([-1, 1] as const).flatMap((sx) => ([-1, 1] as const).map((sz) => make(sx, sz)));

/** A point on a circle that lies level, degrees from +z to +x. */
export const onCircle = (radius: number, deg: number, y: number): Vec3 => [
  radius * sinDeg(deg),
  y,
  radius * cosDeg(deg),
];

/** Points of an arc that lies level, its ends included. */
export const levelArc = (
  [rx, rz]: readonly [number, number],
  [from, to]: readonly [number, number],
  y: number,
  steps = 10,
): Vec3[] =>
  Array.from({ length: steps + 1 }, (_, i) => {
    const deg = Math.round(from + ((to - from) * i) / steps);
    return [rx * sinDeg(deg), y, rz * cosDeg(deg)];
  });

/** A thin upright panel that is bent around y, seen from both sides: backs and shells. */
export const bentPanel = (options: {
  /** Half axes of the ellipse that it follows. */ readonly radii: readonly [number, number];
  /** Degrees from +z to +x. */ readonly arc: readonly [number, number];
  /** Lower and upper edge at the middle, metres. */ readonly heights: readonly [number, number];
  /** How much lower the upper edge is at both ends. */ readonly drop?: number;
  /** How much wider the top is than the bottom, as a share. */ readonly flare?: number;
}): Solid => {
  const { radii, arc, heights, drop = 0, flare = 0 } = options;
  const at = (u: number, v: number): Vec3 => {
    const deg = Math.round(arc[0] + (arc[1] - arc[0]) * u);
    const side = 2 * u - 1;
    const top = heights[1] - drop * side * side * side * side;
    const wide = 1 + flare * v;
    return [
      radii[0] * wide * sinDeg(deg),
      heights[0] + (top - heights[0]) * v,
      radii[1] * wide * cosDeg(deg),
    ];
  };
  return twoSided(sheet({ columns: 18, rows: 5, at, proxyColumns: 8, proxyRows: 1 }));
};

/** A knob on a front that faces +z. */
export const knob = (at: Vec3, radius = 0.013): Solid =>
  renderOnly(place(cylinder({ radius, height: 0.022, segments: 12 }), { at, pitch: 90 }));

/** A bar handle on a front that faces +z, along x or y. */
export const bar = (at: Vec3, lengthM: number, along: 'x' | 'y'): Solid => {
  const half = lengthM / 2;
  const ends: readonly [Vec3, Vec3] =
    along === 'x'
      ? [
          [at[0] - half, at[1], at[2]],
          [at[0] + half, at[1], at[2]],
        ]
      : [
          [at[0], at[1] - half, at[2]],
          [at[0], at[1] + half, at[2]],
        ];
  const out = (p: Vec3): Vec3 => [p[0], p[1], p[2] + 0.025];
  return renderOnly(
    tube({ path: [ends[0], out(ends[0]), out(ends[1]), ends[1]], radius: 0.006, sides: 6 }),
  );
};
