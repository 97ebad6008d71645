import { cosDeg, sinDeg, type Vec3 } from '@parley/protocol';
import { emptyGeometry, type Geometry, type Solid } from './geometry';
import { simplifyLine } from './simplify-line';

export interface TubeOptions {
  readonly path: readonly Vec3[];
  /** One radius, or one at the start and one at the end. */
  readonly radius: number | readonly [number, number];
  readonly sides?: number;
  readonly proxySides?: number;
  readonly proxyTolerance?: number;
}

/** A round rod along a path, closed at both ends. */
export function tube(options: TubeOptions): Solid {
  const coarse = simplifyLine(options.path, options.proxyTolerance ?? 0.02);
  return {
    render: sweep(options.path, options.radius, options.sides ?? 8),
    proxy: sweep(coarse, options.radius, options.proxySides ?? 3),
  };
}

/** Points of a quarter-like bend from `from` by way of the corner `by` to `to` (quadratic Bézier). */
export function bend(ends: { from: Vec3; by: Vec3; to: Vec3 }, steps: number): Vec3[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
    return mix3(ends, [a, b, c]);
  });
}

const mix3 = (p: { from: Vec3; by: Vec3; to: Vec3 }, [a, b, c]: Vec3): Vec3 => [
  a * p.from[0] + b * p.by[0] + c * p.to[0],
  a * p.from[1] + b * p.by[1] + c * p.to[1],
  a * p.from[2] + b * p.by[2] + c * p.to[2],
];

function sweep(path: readonly Vec3[], radius: TubeOptions['radius'], sides: number): Geometry {
  const geometry = emptyGeometry();
  const [r0, r1] = typeof radius === 'number' ? [radius, radius] : radius;
  let side = perpendicular(direction(path, 0));
  let along = 0;
  path.forEach((point, i) => {
    const forward = direction(path, i);
    side = unit(minus(side, scaled(forward, dot(side, forward))));
    const up = cross(forward, side);
    const r = r0 + ((r1 - r0) * i) / (path.length - 1);
    const before = path[i - 1];
    along += before === undefined ? 0 : length(minus(point, before));
    for (let s = 0; s <= sides; s++) {
      const deg = Math.round((360 * s) / sides);
      const normal = plus(scaled(side, cosDeg(deg)), scaled(up, sinDeg(deg)));
      geometry.positions.push(...plus(point, scaled(normal, r)));
      geometry.normals.push(...normal);
      geometry.uvs.push((6.2831853 * r0 * s) / sides, along);
    }
  });
  const stride = sides + 1;
  for (let i = 0; i + 1 < path.length; i++) {
    for (let s = 0; s < sides; s++) {
      const a = i * stride + s;
      geometry.indices.push(a, a + 1, a + stride + 1, a, a + stride + 1, a + stride);
    }
  }
  addCap(geometry, { first: 0, sides, isStart: true, normal: scaled(direction(path, 0), -1) });
  const last = path.length - 1;
  addCap(geometry, { first: last * stride, sides, isStart: false, normal: direction(path, last) });
  return geometry;
}

function addCap(
  geometry: Geometry,
  cap: { first: number; sides: number; isStart: boolean; normal: Vec3 },
): void {
  const base = geometry.positions.length / 3;
  for (let s = 0; s < cap.sides; s++) {
    const i = (cap.first + s) * 3;
    geometry.positions.push(...(geometry.positions.slice(i, i + 3) as [number, number, number]));
    geometry.normals.push(...cap.normal);
    geometry.uvs.push(0, 0);
  }
  for (let s = 1; s + 1 < cap.sides; s++) {
    if (cap.isStart) geometry.indices.push(base, base + s + 1, base + s);
    else geometry.indices.push(base, base + s, base + s + 1);
  }
}

function direction(path: readonly Vec3[], i: number): Vec3 {
  const before = path[Math.max(0, i - 1)] as Vec3;
  const after = path[Math.min(path.length - 1, i + 1)] as Vec3;
  return unit(minus(after, before));
}
const perpendicular = (d: Vec3): Vec3 =>
  unit(cross(d, Math.abs(d[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]));
const plus = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const minus = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const scaled = (a: Vec3, k: number): Vec3 => [a[0] * k, a[1] * k, a[2] * k];
const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const length = (a: Vec3): number => Math.sqrt(dot(a, a));
const unit = (a: Vec3): Vec3 => scaled(a, 1 / (length(a) || 1));
const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
