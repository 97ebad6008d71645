import type { Vec3 } from '@parley/protocol';
import type { Aabb, RenderPart, SurfaceSpec, TriangleMesh } from '../format';

/** The six faces of the unit cube: outward normal and four corners, counter-clockwise seen from outside. */
const FACES = [
  {
    normal: [1, 0, 0],
    corners: [
      [1, 0, 1],
      [1, 0, 0],
      [1, 1, 0],
      [1, 1, 1],
    ],
  },
  {
    normal: [-1, 0, 0],
    corners: [
      [0, 0, 0],
      [0, 0, 1],
      [0, 1, 1],
      [0, 1, 0],
    ],
  },
  {
    normal: [0, 1, 0],
    corners: [
      [0, 1, 1],
      [1, 1, 1],
      [1, 1, 0],
      [0, 1, 0],
    ],
  },
  {
    normal: [0, -1, 0],
    corners: [
      [0, 0, 0],
      [1, 0, 0],
      [1, 0, 1],
      [0, 0, 1],
    ],
  },
  {
    normal: [0, 0, 1],
    corners: [
      [0, 0, 1],
      [1, 0, 1],
      [1, 1, 1],
      [0, 1, 1],
    ],
  },
  {
    normal: [0, 0, -1],
    corners: [
      [1, 0, 0],
      [0, 0, 0],
      [0, 1, 0],
      [1, 1, 0],
    ],
  },
] as const;

/** Two triangles for each face. */
const FACE_TRIANGLES = [0, 1, 2, 0, 2, 3] as const;

/** Closed boxes as one render part: 24 vertices and 12 triangles each, texture coordinates in metres. */
export function boxPart(boxes: readonly Aabb[], surface: SurfaceSpec): RenderPart {
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const indices: number[] = [];
  for (const box of boxes) {
    for (const { normal, corners } of FACES) {
      indices.push(...FACE_TRIANGLES.map((k) => positions.length / 3 + k));
      for (const corner of corners) {
        const point = atCorner(box, corner);
        const [u, v] = normal[1] !== 0 ? [0, 2] : normal[0] !== 0 ? [2, 1] : [0, 1];
        positions.push(...point);
        normals.push(...normal);
        uvs.push(point[u] as number, point[v] as number);
      }
    }
  }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    uvs: Float32Array.from(uvs),
    indices: Uint32Array.from(indices),
    surface,
  };
}

const atCorner = ({ min, max }: Aabb, corner: readonly [number, number, number]): Vec3 => [
  corner[0] === 0 ? min[0] : max[0],
  corner[1] === 0 ? min[1] : max[1],
  corner[2] === 0 ? min[2] : max[2],
];

/** Closed boxes as bare triangles. */
export function boxMesh(boxes: readonly Aabb[]): TriangleMesh {
  const { positions, indices } = boxPart(boxes, PLAIN);
  return { positions, indices };
}

const PLAIN: SurfaceSpec = {
  colour: 'grey',
  material: 'plastic',
  pattern: 'plain',
  patternColour: 'grey',
  textureId: null,
};

/** Smallest box around boxes. */
export const boxAround = (boxes: readonly Aabb[]): Aabb => {
  const extreme = (pick: 'min' | 'max', axis: 0 | 1 | 2): number =>
    Math[pick](...boxes.map((box) => box[pick][axis]));
  return {
    min: [extreme('min', 0), extreme('min', 1), extreme('min', 2)],
    max: [extreme('max', 0), extreme('max', 1), extreme('max', 2)],
  };
};

/** Gap between two boxes in metres; 0 when they touch. */
export const boxGapM = (a: Aabb, b: Aabb): number => {
  let sum = 0;
  for (const axis of [0, 1, 2] as const) {
    const gap = Math.max(0, a.min[axis] - b.max[axis], b.min[axis] - a.max[axis]);
    sum += gap * gap;
  }
  return Math.sqrt(sum);
};
