import { cosDeg, sinDeg, type Vec3 } from '@parley/protocol';

/** Triangles under construction: metres, +y up, counter-clockwise fronts. */
export interface Geometry {
  readonly positions: number[];
  readonly normals: number[];
  readonly uvs: number[];
  readonly indices: number[];
}

/** One shape twice: as it is shown, and with few triangles for the depth and id sensors. */
export interface Solid {
  readonly render: Geometry;
  readonly proxy: Geometry;
}

/** Turn order: roll about z, pitch about x, yaw about y, then move. Whole degrees. */
export interface Placement {
  readonly at?: Vec3;
  readonly yaw?: number;
  readonly pitch?: number;
  readonly roll?: number;
  readonly scale?: Vec3;
}

export const emptyGeometry = (): Geometry => ({
  positions: [],
  normals: [],
  uvs: [],
  indices: [],
});

/** Appends `source` to `target`. */
export function append(target: Geometry, source: Geometry): void {
  const base = target.positions.length / 3;
  for (const value of source.positions) target.positions.push(value);
  for (const value of source.normals) target.normals.push(value);
  for (const value of source.uvs) target.uvs.push(value);
  for (const index of source.indices) target.indices.push(base + index);
}

/** Several solids as one. */
export function join(solids: readonly Solid[]): Solid {
  const whole: Solid = { render: emptyGeometry(), proxy: emptyGeometry() };
  for (const solid of solids) {
    append(whole.render, solid.render);
    append(whole.proxy, solid.proxy);
  }
  return whole;
}

/** A moved, turned or scaled copy. */
export const place = (solid: Solid, placement: Placement): Solid => ({
  render: placeGeometry(solid.render, placement),
  proxy: placeGeometry(solid.proxy, placement),
});

/** Without a sensor twin: for details too fine to matter in depth. */
export const renderOnly = (solid: Solid): Solid => ({
  render: solid.render,
  proxy: emptyGeometry(),
});

/** A solid shown from both sides: every triangle again with its back as front. */
export function twoSided(solid: Solid): Solid {
  const back = (geometry: Geometry): Geometry => {
    const both = emptyGeometry();
    append(both, geometry);
    const flipped: number[] = [];
    for (let i = 0; i < geometry.indices.length; i += 3) {
      flipped.push(
        geometry.indices[i] as number,
        geometry.indices[i + 2] as number,
        geometry.indices[i + 1] as number,
      );
    }
    const normals = geometry.normals.map((n) => -n + 0);
    append(both, { ...geometry, normals, indices: flipped });
    return both;
  };
  return { render: back(solid.render), proxy: back(solid.proxy) };
}

function placeGeometry(geometry: Geometry, placement: Placement): Geometry {
  const { at = [0, 0, 0], yaw = 0, pitch = 0, roll = 0, scale = [1, 1, 1] } = placement;
  const turn = turner({ yaw, pitch, roll });
  const positions: number[] = [];
  const normals: number[] = [];
  for (let i = 0; i < geometry.positions.length; i += 3) {
    const [px, py, pz] = triple(geometry.positions, i);
    const [x, y, z] = turn([px * scale[0], py * scale[1], pz * scale[2]]);
    positions.push(x + at[0], y + at[1], z + at[2]);
    const [nx, ny, nz] = triple(geometry.normals, i);
    const [a, b, c] = turn([nx / scale[0], ny / scale[1], nz / scale[2]]);
    const length = Math.sqrt(a * a + b * b + c * c) || 1;
    normals.push(a / length, b / length, c / length);
  }
  const mirrored = scale[0] * scale[1] * scale[2] < 0;
  const indices = mirrored ? flip(geometry.indices) : [...geometry.indices];
  return { positions, normals, uvs: [...geometry.uvs], indices };
}

/** Rotation as a function, whole degrees. */
export function turner(angles: { yaw: number; pitch: number; roll: number }): (p: Vec3) => Vec3 {
  const [cy, sy] = [cosDeg(angles.yaw), sinDeg(angles.yaw)];
  const [cp, sp] = [cosDeg(angles.pitch), sinDeg(angles.pitch)];
  const [cr, sr] = [cosDeg(angles.roll), sinDeg(angles.roll)];
  return ([x, y, z]) => {
    const [x1, y1] = [x * cr - y * sr, x * sr + y * cr];
    const [y2, z2] = [y1 * cp - z * sp, y1 * sp + z * cp];
    return [x1 * cy + z2 * sy, y2, -x1 * sy + z2 * cy];
  };
}

export const triple = (values: ArrayLike<number>, i: number): [number, number, number] => [
  values[i] as number,
  values[i + 1] as number,
  values[i + 2] as number,
];

const flip = (indices: readonly number[]): number[] =>
  indices.map((_, i) => indices[i % 3 === 0 ? i : i % 3 === 1 ? i + 1 : i - 1] as number);
