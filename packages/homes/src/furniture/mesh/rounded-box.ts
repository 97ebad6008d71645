import type { Vec3 } from '@parley/protocol';
import { emptyGeometry, type Geometry, type Solid } from './geometry';
import { smoothNormals } from './smooth-normals';

export interface RoundedBoxOptions {
  /** Width (x), height (y), depth (z), metres. */
  readonly size: Vec3;
  /** Edge radius, metres; 0 gives sharp edges. */
  readonly radius?: number;
  /** Facets of an edge. */
  readonly steps?: 1 | 2 | 3;
  /** How far the middle of each face swells out, as a share of the half extent across it. */
  readonly puff?: number;
  /** Lets UVs run 0…1 over the front and the top instead of metres. */
  readonly unitUv?: boolean;
}

/** tan of 0°, 22.5°, 45° …: facets of equal angle over an edge. */
const ARCS: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  2: [1, 0.41421356],
  3: [1, 0.57735027, 0.26794919],
};

/** A line of the grid over a face: `centre` in units of the inner half extent, `arc` in units of the radius. */
interface GridLine {
  readonly centre: number;
  readonly arc: number;
}

/** x, y, z of the face frame (u, v, outward) for each of the six faces. */
const FACES: readonly { u: number; v: number; w: number; sign: number }[] = [
  { u: 0, v: 1, w: 2, sign: 1 },
  { u: 0, v: 1, w: 2, sign: -1 },
  { u: 2, v: 1, w: 0, sign: 1 },
  { u: 2, v: 1, w: 0, sign: -1 },
  { u: 0, v: 2, w: 1, sign: 1 },
  { u: 0, v: 2, w: 1, sign: -1 },
];

/** A box with rounded edges and, for cushions, swelling faces. Frame: bottom centre at the origin. */
export function roundedBox(options: RoundedBoxOptions): Solid {
  const smallest = Math.min(...options.size) / 2;
  const radius = Math.min(options.radius ?? 0.006, smallest * 0.98);
  const puff = options.puff ?? 0;
  const render = boxGeometry({ ...options, radius, puff, steps: options.steps ?? 1 });
  if (radius > 0 || puff > 0) smoothFaces(render, puff > 0 || radius > smallest * 0.5);
  const inset = 1 - Math.min(0.08, radius * 0.12);
  const proxySize: Vec3 = [options.size[0] * inset, options.size[1], options.size[2] * inset];
  return {
    render,
    proxy: boxGeometry({ size: proxySize, radius: 0, steps: 1, puff: 0, unitUv: false }),
  };
}

function boxGeometry(options: Required<Omit<RoundedBoxOptions, 'unitUv'>> & { unitUv?: boolean }) {
  const geometry = emptyGeometry();
  for (const face of FACES) addFace(geometry, face, options);
  return geometry;
}

function gridLines(halfExtent: number, radius: number, steps: number, puff: number): GridLine[] {
  if (radius === 0 && puff === 0) return [line(-1, 0), line(1, 0)];
  const arcs = radius === 0 ? [] : (ARCS[steps] ?? []);
  const inner = puff === 0 || halfExtent < 0.12 ? [] : [-0.5, 0, 0.5];
  return [
    ...arcs.map((arc) => line(-1, -arc)),
    line(-1, 0),
    ...inner.map((centre) => line(centre, 0)),
    line(1, 0),
    ...[...arcs].reverse().map((arc) => line(1, arc)),
  ];
}
const line = (centre: number, arc: number): GridLine => ({ centre, arc });

function addFace(
  geometry: Geometry,
  face: (typeof FACES)[number],
  options: Required<Omit<RoundedBoxOptions, 'unitUv'>> & { unitUv?: boolean },
): void {
  const half = options.size.map((extent) => extent / 2);
  const [hu, hv, hw] = [half[face.u], half[face.v], half[face.w]] as [number, number, number];
  const { radius, steps, puff } = options;
  const us = gridLines(hu, radius, steps, puff);
  const vs = gridLines(hv, radius, steps, puff);
  const base = geometry.positions.length / 3;
  for (const v of vs) {
    for (const u of us) {
      const length = Math.sqrt(u.arc * u.arc + v.arc * v.arc + 1);
      const out = [0, 0, 0];
      out[face.u] = u.centre * (hu - radius) + (radius * u.arc) / length;
      out[face.v] = v.centre * (hv - radius) + (radius * v.arc) / length;
      out[face.w] = face.sign * (hw - radius + radius / length);
      const bulge = puff * (1 - u.centre * u.centre) * (1 - v.centre * v.centre);
      out[face.w] = (out[face.w] as number) + face.sign * hw * bulge;
      const normal = [0, 0, 0];
      normal[face.u] = u.arc / length;
      normal[face.v] = v.arc / length;
      normal[face.w] = face.sign / length;
      geometry.positions.push(
        out[0] as number,
        (out[1] as number) + (half[1] as number),
        out[2] as number,
      );
      geometry.normals.push(...normal);
      const [s, t] = [out[face.u] as number, out[face.v] as number];
      geometry.uvs.push(
        options.unitUv ? (s / hu + 1) / 2 : s,
        options.unitUv ? (t / hv + 1) / 2 : t + (face.v === 1 ? (half[1] as number) : 0),
      );
    }
  }
  addGridIndices(geometry, {
    base,
    columns: us.length,
    rows: vs.length,
    mirrored: isMirrored(face),
  });
}

/** (u, v, w) is right-handed for x·y·z and its rotations; the sign of the face flips it. */
const isMirrored = (face: (typeof FACES)[number]): boolean => {
  const rightHanded = (face.u + 1) % 3 === face.v;
  return rightHanded === face.sign < 0;
};

function addGridIndices(
  geometry: Geometry,
  grid: { base: number; columns: number; rows: number; mirrored: boolean },
): void {
  for (let row = 0; row + 1 < grid.rows; row++) {
    for (let column = 0; column + 1 < grid.columns; column++) {
      const a = grid.base + row * grid.columns + column;
      const [b, c, d] = [a + 1, a + grid.columns + 1, a + grid.columns];
      if (grid.mirrored) geometry.indices.push(a, c, b, a, d, c);
      else geometry.indices.push(a, b, c, a, c, d);
    }
  }
}

/** Soft bodies get normals across faces; crisp ones keep flat faces with bevelled edges. */
function smoothFaces(geometry: Geometry, soft: boolean): void {
  if (soft) smoothNormals(geometry);
}
