import type { Vec3 } from '@parley/protocol';
import { emptyGeometry, type Geometry, type Solid } from './geometry';
import { smoothNormals } from './smooth-normals';

export interface SheetOptions {
  readonly columns: number;
  readonly rows: number;
  /** Point at u, v ∈ [0, 1]; the front is where u × v points. */
  readonly at: (u: number, v: number) => Vec3;
  readonly proxyColumns?: number;
  readonly proxyRows?: number;
  /** Size in metres that the UVs run over; `[1, 1]` maps an image once. */
  readonly uvSize?: readonly [number, number];
}

/** A curved surface over a grid: leaves, curtains, duvets, canvases. One-sided. */
export function sheet(options: SheetOptions): Solid {
  return {
    render: gridOf(options, options.columns, options.rows),
    proxy: gridOf(
      options,
      options.proxyColumns ?? Math.min(options.columns, 2),
      options.proxyRows ?? Math.min(options.rows, 2),
    ),
  };
}

function gridOf(options: SheetOptions, columns: number, rows: number): Geometry {
  const geometry = emptyGeometry();
  const [width, height] = options.uvSize ?? [1, 1];
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const [u, v] = [column / columns, row / rows];
      geometry.positions.push(...options.at(u, v));
      geometry.normals.push(0, 1, 0);
      geometry.uvs.push(u * width, v * height);
    }
  }
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const a = row * (columns + 1) + column;
      const c = a + columns + 2;
      geometry.indices.push(a, a + 1, c, a, c, a + columns + 1);
    }
  }
  smoothNormals(geometry);
  return geometry;
}
