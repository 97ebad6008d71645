import type { AssetPart } from './decode-asset';

type BoxPart = Pick<AssetPart, 'positions' | 'normals' | 'uvs' | 'indices'>;

/**
 * A part with UV in metres as if wrapped from the six sides of a box: every triangle takes the two axes that it faces
 * least away from. Vertices on an edge between sides are doubled.
 */
export function withBoxUvs(part: BoxPart): BoxPart {
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const place = new Map<number, number>();
  const indices = new Uint32Array(part.indices.length);
  for (let i = 0; i < part.indices.length; i += 3) {
    const axis = facedAxis(part, i);
    for (let k = 0; k < 3; k++) {
      const v = part.indices[i + k] as number;
      const key = 3 * v + axis;
      const index = place.get(key) ?? positions.length / 3;
      if (!place.has(key)) {
        place.set(key, index);
        const [x, y, z] = part.positions.subarray(3 * v, 3 * v + 3) as unknown as number[];
        positions.push(x as number, y as number, z as number);
        normals.push(...part.normals.subarray(3 * v, 3 * v + 3));
        const uv = axis === 0 ? [z, y] : axis === 1 ? [x, z] : [x, y];
        uvs.push(...(uv as number[]));
      }
      indices[i + k] = index;
    }
  }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    uvs: Float32Array.from(uvs),
    indices,
  };
}

/** Axis that a triangle faces most: 0 x, 1 y, 2 z. */
function facedAxis({ positions, indices }: BoxPart, i: number): number {
  const at = (k: number, axis: number): number =>
    positions[3 * (indices[i + k] as number) + axis] as number;
  const u = [0, 1, 2].map((x) => at(1, x) - at(0, x)) as [number, number, number];
  const v = [0, 1, 2].map((x) => at(2, x) - at(0, x)) as [number, number, number];
  const n = [
    Math.abs(u[1] * v[2] - u[2] * v[1]),
    Math.abs(u[2] * v[0] - u[0] * v[2]),
    Math.abs(u[0] * v[1] - u[1] * v[0]),
  ] as const;
  if (n[1] >= n[0] - 1e-12 && n[1] >= n[2] - 1e-12) return 1;
  return n[2] >= n[0] - 1e-12 ? 2 : 0;
}
