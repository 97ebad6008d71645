import type { SensorMesh } from '../format';
import type { Camera } from './camera';

/** One triangle: a corner, two edges from it, and whose it is. */
export interface Triangle {
  readonly id: number;
  readonly a: Triple;
  readonly ab: Triple;
  readonly ac: Triple;
}
type Triple = readonly [number, number, number];

/** What a ray meets. `margin`: how far the answer is from another one, see {@link castRay}. */
export interface Hit {
  readonly depthM: number;
  readonly id: number;
  readonly margin: number;
}

/** All triangles of sensor meshes, for {@link castRay}. */
export const trianglesOf = (meshes: readonly SensorMesh[]): Triangle[] =>
  meshes.flatMap(({ instanceId, positions, indices }) => {
    const corner = (i: number): Triple => {
      const [x, y, z] = positions.subarray(3 * (indices[i] as number));
      return [x as number, y as number, z as number];
    };
    return Array.from({ length: indices.length / 3 }, (_, i): Triangle => {
      const a = corner(3 * i);
      return {
        id: instanceId,
        a,
        ab: minus(corner(3 * i + 1), a),
        ac: minus(corner(3 * i + 2), a),
      };
    });
  });

/**
 * The plain way: tests every triangle against the ray through a pixel's centre, both sides (Möller and Trumbore,
 * "Fast, minimum storage ray/triangle intersection", 1997). The rasteriser is tested against it.
 *
 * `depthM` is along the optical axis, 0 for no hit. `margin` is the least of the barycentric distance to any triangle's
 * edge and of the gap (metres) to the next instance behind: near 0 the answer hangs on rounding.
 */
export function castRay(
  triangles: readonly Triangle[],
  camera: Camera,
  pixel: { readonly column: number; readonly row: number },
  nearM = 0.01,
): Hit {
  const ray = rayThrough(camera, pixel);
  let nearest = { depthM: Infinity, id: 0 };
  let [behindM, edge] = [Infinity, Infinity];
  for (const { id, a, ab, ac } of triangles) {
    const p = cross(ray, ac);
    const det = dot(ab, p);
    if (det === 0) continue;
    const s = minus(camera.eye, a);
    const q = cross(s, ab);
    const depthM = dot(ac, q) / det;
    if (depthM < nearM) continue;
    const u = dot(s, p) / det;
    const v = dot(ray, q) / det;
    const inside = Math.min(u, v, 1 - u - v);
    edge = Math.min(edge, Math.abs(inside));
    if (inside < 0) continue;
    const [front, back] =
      depthM < nearest.depthM ? [{ depthM, id }, nearest] : [nearest, { depthM, id }];
    if (front.id !== back.id) behindM = Math.min(behindM, back.depthM);
    nearest = front;
  }
  if (nearest.id === 0) return { depthM: 0, id: 0, margin: edge };
  return { ...nearest, margin: Math.min(edge, behindM - nearest.depthM) };
}

function rayThrough(camera: Camera, { column, row }: { column: number; row: number }): Triple {
  const across = (column + 0.5 - camera.widthPx / 2) / camera.focalPx;
  const upward = (camera.heightPx / 2 - row - 0.5) / camera.focalPx;
  const along = (axis: 0 | 1 | 2): number =>
    camera.forward[axis] + across * camera.right[axis] + upward * camera.up[axis];
  return [along(0), along(1), along(2)];
}

const minus = (a: Triple, b: Triple): Triple => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Triple, b: Triple): Triple => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
