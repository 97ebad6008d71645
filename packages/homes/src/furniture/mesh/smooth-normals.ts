import { type Geometry, triple } from './geometry';

/** Replaces the normals by the area-weighted mean over all triangles that meet in a point, across seams too. */
export function smoothNormals(geometry: Geometry): void {
  const sums = new Map<string, [number, number, number]>();
  const keyOf = (vertex: number): string =>
    triple(geometry.positions, vertex * 3)
      .map((value) => Math.round(value * 1e5))
      .join(' ');
  const keys = Array.from({ length: geometry.positions.length / 3 }, (_, v) => keyOf(v));
  for (let i = 0; i < geometry.indices.length; i += 3) {
    const corners = triple(geometry.indices, i);
    const normal = faceNormal(geometry, corners);
    for (const corner of corners) {
      const key = keys[corner] as string;
      const sum = sums.get(key) ?? [0, 0, 0];
      sums.set(key, [sum[0] + normal[0], sum[1] + normal[1], sum[2] + normal[2]]);
    }
  }
  keys.forEach((key, v) => {
    const [x, y, z] = sums.get(key) ?? [0, 1, 0];
    const length = Math.sqrt(x * x + y * y + z * z) || 1;
    geometry.normals[v * 3] = x / length;
    geometry.normals[v * 3 + 1] = y / length;
    geometry.normals[v * 3 + 2] = z / length;
  });
}

/** Cross product of two edges: direction of the face, length twice its area. */
function faceNormal(
  geometry: Geometry,
  [a, b, c]: readonly [number, number, number],
): [number, number, number] {
  const [ax, ay, az] = triple(geometry.positions, a * 3);
  const [bx, by, bz] = triple(geometry.positions, b * 3);
  const [cx, cy, cz] = triple(geometry.positions, c * 3);
  const [ux, uy, uz] = [bx - ax, by - ay, bz - az];
  const [vx, vy, vz] = [cx - ax, cy - ay, cz - az];
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
}
