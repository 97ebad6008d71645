import type { ColourName, MaterialName, Vec3 } from '@parley/protocol';
import { cosDeg, sinDeg } from '@parley/protocol';
import { emptyGeometry, type Geometry, type Piece, plain } from '../furniture';
import type { Shape } from '../textures/shapes';

/**
 * Lays a flat drawing on a surface: x runs to the right and y upwards, metres from the middle of the drawing, as one sees it who
 * looks at the surface from outside.
 */
export type Laying = (x: number, y: number) => Vec3;

/** Sine of any number of degrees, between whole ones along a straight line: the same in every engine, to 4e-5. */
export function sinOf(deg: number): number {
  const low = Math.floor(deg);
  const from = sinDeg(low);
  return from + (deg - low) * (sinDeg(low + 1) - from);
}
export const cosOf = (deg: number): number => sinOf(deg + 90);

/** How far prints stand off what they are printed on, metres. */
const LIFT_M = 0.0012;

/** On an upright plane that faces a heading: 0 is +z, 90 is +x, 180 is −z. `leanDeg` tilts its top away. */
export function onFace(at: Vec3, facingDeg = 0, leanDeg = 0): Laying {
  const [s, c] = [sinDeg(facingDeg), cosDeg(facingDeg)];
  const [sl, cl] = [sinDeg(leanDeg), cosDeg(leanDeg)];
  const out: Vec3 = [s * cl, sl, c * cl];
  return (x, y) => [
    at[0] + x * c - y * sl * s + out[0] * LIFT_M,
    at[1] + y * cl + out[1] * LIFT_M,
    at[2] - x * s - y * sl * c + out[2] * LIFT_M,
  ];
}

/** Around a turned body: its middle at a heading and a height; `radiusAt` says how wide it is at a height. */
export function around(
  radiusAt: (y: number) => number,
  { facingDeg = 0, heightM, flat = 1 }: { facingDeg?: number; heightM: number; flat?: number },
): Laying {
  return (x, y) => {
    const r = radiusAt(heightM + y) + LIFT_M;
    const deg = facingDeg + (x / r) * 57.29578;
    return [r * sinOf(deg), heightM + y, flat * r * cosOf(deg)];
  };
}

/** On a ball, its middle where a direction from the centre meets it. */
export function onBall(
  centre: Vec3,
  radiusM: number,
  towards: { facingDeg: number; upDeg: number },
  scale: Vec3 = [1, 1, 1],
): Laying {
  return (x, y) => {
    const reach = Math.sqrt(x * x + y * y);
    const away = (reach / radiusM) * 57.29578;
    const [sx, sy] = reach === 0 ? [0, 0] : [x / reach, y / reach];
    const [s, c] = [sinOf(away), cosOf(away)];
    // In the frame of the direction: right, up, out.
    const [right, up, out] = [s * sx, s * sy, c];
    const [su, cu] = [sinDeg(towards.upDeg), cosDeg(towards.upDeg)];
    const [y1, z1] = [up * cu + out * su, out * cu - up * su];
    const [sf, cf] = [sinDeg(towards.facingDeg), cosDeg(towards.facingDeg)];
    const r = radiusM + LIFT_M;
    return [
      centre[0] + scale[0] * r * (right * cf + z1 * sf),
      centre[1] + scale[1] * r * y1,
      centre[2] + scale[2] * r * (z1 * cf - right * sf),
    ];
  };
}

/** What is printed: shapes in colours, the last on top; x and y from −1 to 1, y down. */
export interface Drawing {
  readonly layers: readonly (readonly [Shape, ColourName])[];
  /** Pieces that it is cut into, across and down. */ readonly cells: readonly [number, number];
}

/** Cells that one quad may cover: not more, so that it follows a curve. */
const LONGEST_RUN = 6;

/**
 * Prints a drawing on a surface, as small flat pieces, so that it has the same edges in every renderer.
 *
 * @param halfM Half of its width and height, metres.
 * @param material Of what is printed on.
 */
export function printOn(
  laying: Laying,
  drawing: Drawing,
  halfM: number | readonly [number, number],
  material: MaterialName = 'plastic',
): Piece[] {
  const [hx, hy] = typeof halfM === 'number' ? [halfM, halfM] : halfM;
  const { layers, cells } = drawing;
  const [columns, rows] = cells;
  const byColour = new Map<ColourName, Geometry>();
  const inkAt = (column: number, row: number): ColourName | null => {
    const [x, y] = [(2 * column + 1) / columns - 1, (2 * row + 1) / rows - 1];
    for (let i = layers.length - 1; i >= 0; i--) {
      const [shape, colour] = layers[i] as Drawing['layers'][number];
      if (shape(x, y)) return colour;
    }
    return null;
  };
  for (let row = 0; row < rows; row++) {
    for (let from = 0; from < columns; ) {
      const colour = inkAt(from, row);
      let to = from + 1;
      while (to < columns && to - from < LONGEST_RUN && inkAt(to, row) === colour) to++;
      if (colour !== null) {
        const geometry = byColour.get(colour) ?? emptyGeometry();
        byColour.set(colour, geometry);
        const xs = [from, to].map((column) => hx * ((2 * column) / columns - 1));
        const ys = [row + 1, row].map((line) => -hy * ((2 * line) / rows - 1));
        addQuad(geometry, laying, xs as [number, number], ys as [number, number]);
      }
      from = to;
    }
  }
  return [...byColour].map(([colour, render]) => ({
    surface: plain(colour, material),
    solid: { render, proxy: emptyGeometry() },
  }));
}

function addQuad(
  geometry: Geometry,
  laying: Laying,
  [x0, x1]: readonly [number, number],
  [y0, y1]: readonly [number, number],
): void {
  const [a, b, c, d] = [laying(x0, y0), laying(x1, y0), laying(x1, y1), laying(x0, y1)];
  const normal = normalOf(a, b, d);
  const base = geometry.positions.length / 3;
  for (const corner of [a, b, c, d]) {
    geometry.positions.push(...corner);
    geometry.normals.push(...normal);
    geometry.uvs.push(0, 0);
  }
  geometry.indices.push(base, base + 1, base + 2, base, base + 2, base + 3);
}

function normalOf(a: Vec3, b: Vec3, d: Vec3): Vec3 {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [d[0] - a[0], d[1] - a[1], d[2] - a[2]];
  const n: Vec3 = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]) || 1;
  return [n[0] / length, n[1] / length, n[2] / length];
}
