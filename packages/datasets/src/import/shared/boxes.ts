import { cosDeg, roundM, roundVec3, sinDeg, type Vec3 } from '@parley/protocol';
import type { Aabb, RenderPart, SurfaceSpec, TriangleMesh } from '@parley/scenes/format';

/** Triangles being collected, world frame. */
export interface MeshDraft {
  readonly positions: number[];
  readonly normals: number[];
  readonly uvs: number[];
  readonly indices: number[];
}

export const emptyDraft = (): MeshDraft => ({ positions: [], normals: [], uvs: [], indices: [] });

/** Adds a flat polygon fan; corners counter-clockwise seen from where the normal points. UVs in metres. */
export function addQuad(
  draft: MeshDraft,
  corners: readonly [Vec3, Vec3, Vec3, Vec3],
  normal: Vec3,
): void {
  const base = draft.positions.length / 3;
  const u: 0 | 2 = Math.abs(normal[0]) > Math.abs(normal[2]) ? 2 : 0;
  const v: 1 | 2 = Math.abs(normal[1]) > 0.7 ? 2 : 1;
  for (const corner of corners) {
    draft.positions.push(...corner);
    draft.normals.push(...normal);
    draft.uvs.push(Math.abs(normal[1]) > 0.7 ? corner[0] : corner[u], corner[v]);
  }
  draft.indices.push(base, base + 1, base + 2, base, base + 2, base + 3);
}

export const toMesh = ({ positions, indices }: MeshDraft): TriangleMesh => ({
  positions: Float32Array.from(positions),
  indices: Uint32Array.from(indices),
});

export const toPart = (draft: MeshDraft, surface: SurfaceSpec): RenderPart => ({
  ...toMesh(draft),
  normals: Float32Array.from(draft.normals),
  uvs: Float32Array.from(draft.uvs),
  surface,
});

/** Where a thing stands: centre of its footprint at its lowest point, and its turn about +y in whole degrees. */
export interface Placement {
  readonly position: Vec3;
  readonly yawDeg: number;
}

/** A point of a thing's own frame in the world. */
export function placed([x, y, z]: Vec3, { position, yawDeg }: Placement): Vec3 {
  const [sin, cos] = [sinDeg(yawDeg), cosDeg(yawDeg)];
  return [
    roundM(position[0] + x * cos + z * sin),
    roundM(position[1] + y),
    roundM(position[2] - x * sin + z * cos),
  ];
}

/** Faces of the unit cube: normal, and corners counter-clockwise seen from outside. */
const FACES: readonly (readonly [Vec3, readonly [Vec3, Vec3, Vec3, Vec3]])[] = [
  [
    [1, 0, 0],
    [
      [1, 0, 1],
      [1, 0, 0],
      [1, 1, 0],
      [1, 1, 1],
    ],
  ],
  [
    [-1, 0, 0],
    [
      [0, 0, 0],
      [0, 0, 1],
      [0, 1, 1],
      [0, 1, 0],
    ],
  ],
  [
    [0, 1, 0],
    [
      [0, 1, 1],
      [1, 1, 1],
      [1, 1, 0],
      [0, 1, 0],
    ],
  ],
  [
    [0, -1, 0],
    [
      [0, 0, 0],
      [1, 0, 0],
      [1, 0, 1],
      [0, 0, 1],
    ],
  ],
  [
    [0, 0, 1],
    [
      [0, 0, 1],
      [1, 0, 1],
      [1, 1, 1],
      [0, 1, 1],
    ],
  ],
  [
    [0, 0, -1],
    [
      [1, 0, 0],
      [0, 0, 0],
      [0, 1, 0],
      [1, 1, 0],
    ],
  ],
];

/** Adds a closed box of a thing's own frame, placed in the world. */
export function addBox(draft: MeshDraft, { min, max }: Aabb, placement: Placement): void {
  const { yawDeg } = placement;
  for (const [normal, corners] of FACES) {
    const world = corners.map((corner) =>
      placed(
        [
          corner[0] === 0 ? min[0] : max[0],
          corner[1] === 0 ? min[1] : max[1],
          corner[2] === 0 ? min[2] : max[2],
        ],
        placement,
      ),
    ) as [Vec3, Vec3, Vec3, Vec3];
    addQuad(draft, world, placed(normal, { position: [0, 0, 0], yawDeg }));
  }
}

/** Smallest box around coordinates (x, y, z, x, …), rounded to 1e-6 m; null when there is none. */
export function boundsOf(positions: ArrayLike<number>): Aabb | null {
  if (positions.length === 0) return null;
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (let k = 0; k < positions.length; k++) {
    const axis = k % 3;
    const value = positions[k] as number;
    if (value < (min[axis] as number)) min[axis] = value;
    if (value > (max[axis] as number)) max[axis] = value;
  }
  return {
    min: roundVec3(min),
    max: roundVec3(max),
  };
}
