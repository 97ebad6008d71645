import type { Vec3 } from '@parley/protocol';
import { type Piece, piece } from '../assemble';
import {
  ball,
  emptyGeometry,
  type Geometry,
  lathe,
  place,
  type Solid,
  sheet,
  twoSided,
} from '../mesh';
import type { FurnitureParams } from '../model';
import { plain, slot } from '../surface';

export const POT_SCALE = { small: 0.55, medium: 0.85, large: 1.15 } as const;

/** Flower pot with a rim; earth inside. Returns the height of the earth. */
export function pot(
  params: FurnitureParams,
  radius: number,
): { pieces: Piece[]; earthM: number; radius: number } {
  const k = POT_SCALE[params.size];
  const r = radius * k;
  const h = r * 1.75;
  const body = lathe({
    profile: [
      [0, 0],
      [r * 0.66, 0],
      [r * 0.7, 0.012],
      [r * 0.94, h - 0.02],
      [r, h - 0.006],
      [r * 0.99, h],
      [r * 0.88, h],
      [r * 0.86, h - 0.04],
    ],
    segments: 26,
    proxySegments: 8,
    proxyTolerance: 0.02,
  });
  const earth = lathe({
    profile: [
      [r * 0.87, h - 0.03],
      [0, h - 0.022],
    ],
    segments: 18,
    proxySegments: 8,
  });
  return {
    pieces: [...piece(slot(params, 'pot'), body), ...piece(plain('brown', 'plant'), earth)],
    earthM: h - 0.03,
    radius: r,
  };
}

/** A leaf from its stem at the origin along +z, bending down towards its tip, both sides shown. */
export function leaf(options: {
  length: number;
  width: number;
  rise: number;
  droop: number;
  rows?: number;
}): Solid {
  const { length, rise, droop } = options;
  const at = (u: number, v: number): Vec3 => {
    const t = 1 - v;
    const half = options.width * 0.5 * Math.sqrt(Math.max(0, 4 * t * (1 - t))) * (1.18 - 0.36 * t);
    const side = 2 * u - 1;
    return [side * half, rise * t - droop * t * t + Math.abs(side) * half * 0.35, length * t];
  };
  const { render } = twoSided(sheet({ columns: 2, rows: options.rows ?? 4, at }));
  const corners = [at(0.5, 1), at(1, 0.55), at(0.5, 0), at(0, 0.55)];
  return { render, proxy: diamond(corners) };
}

/** Two triangles over four corners: a leaf for the sensors, which see both sides of a triangle. */
const diamond = (corners: readonly Vec3[]): Geometry => ({
  positions: corners.flat(),
  normals: corners.flatMap(() => [0, 1, 0]),
  uvs: corners.flatMap(() => [0, 0]),
  indices: [0, 1, 2, 0, 2, 3],
});

/** A flat strip along a stalk, for the sensors only. */
export const stalk = (path: readonly Vec3[], half: number): Solid => ({
  render: emptyGeometry(),
  proxy: {
    positions: path.flatMap(([x, y, z]) => [x - half, y, z, x + half, y, z]),
    normals: path.flatMap(() => [0, 1, 0, 0, 1, 0]),
    uvs: path.flatMap(() => [0, 0, 0, 0]),
    indices: path.slice(1).flatMap((_, i) => [0, 1, 3, 0, 3, 2].map((n) => n + 2 * i)),
  },
});

/** A core for the sensors, where leaves leave no gaps. */
export const crown = (radius: number, height: number, y: number): Solid => ({
  render: emptyGeometry(),
  proxy: place(ball({ radius, height, proxySegments: 6 }), { at: [0, y, 0] }).proxy,
});
