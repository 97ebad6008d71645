import type { Vec3 } from '@parley/protocol';
import { emptyGeometry, type Geometry, type Solid } from '../furniture';

/** Cuts a range at given points and then into pieces no longer than `step`. */
export function cuts(
  range: readonly [number, number],
  at: readonly number[],
  step: number,
): number[] {
  const edges = [range[0], ...at.filter((value) => value > range[0] && value < range[1]), range[1]];
  const sorted = [...new Set(edges)].sort((a, b) => a - b);
  const all: number[] = [];
  sorted.forEach((value, i) => {
    const next = sorted[i + 1];
    all.push(value);
    if (next === undefined) return;
    const pieces = Math.max(1, Math.round((next - value) / step));
    for (let k = 1; k < pieces; k++) all.push(value + ((next - value) * k) / pieces);
  });
  return all;
}

export interface QuadGrid {
  /** Cut positions along the two directions. */
  readonly us: readonly number[];
  readonly vs: readonly number[];
  /** World point of (u, v); the front is where u × v points. */
  readonly at: (u: number, v: number) => Vec3;
  readonly normal: Vec3;
  readonly isHole?: (u: number, v: number) => boolean;
}

/** A flat grid of quads with holes; UVs are (u, v) in metres. */
export function quadGrid(grid: QuadGrid): Geometry {
  const geometry = emptyGeometry();
  const columns = grid.us.length;
  for (const v of grid.vs) {
    for (const u of grid.us) {
      geometry.positions.push(...grid.at(u, v));
      geometry.normals.push(...grid.normal);
      geometry.uvs.push(u, v);
    }
  }
  for (let j = 0; j + 1 < grid.vs.length; j++) {
    for (let i = 0; i + 1 < columns; i++) {
      const middle = [
        ((grid.us[i] as number) + (grid.us[i + 1] as number)) / 2,
        ((grid.vs[j] as number) + (grid.vs[j + 1] as number)) / 2,
      ] as const;
      if (grid.isHole?.(middle[0], middle[1])) continue;
      const a = j * columns + i;
      geometry.indices.push(a, a + 1, a + columns + 1, a, a + columns + 1, a + columns);
    }
  }
  return geometry;
}

/** The same grid finely for show and coarsely for the sensors. */
export function griddedFace(
  face: Omit<QuadGrid, 'us' | 'vs'> & {
    u: readonly [number, number];
    v: readonly [number, number];
    cutU?: readonly number[];
    cutV?: readonly number[];
    step: number;
  },
): Solid {
  const build = (step: number): Geometry =>
    quadGrid({
      ...face,
      us: cuts(face.u, face.cutU ?? [], step),
      vs: cuts(face.v, face.cutV ?? [], step),
    });
  return { render: build(face.step), proxy: build(1e6) };
}
