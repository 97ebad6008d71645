import { cosDeg, roundVec3, sinDeg, type Vec3 } from '@parley/protocol';
import type { Aabb, FurnitureBuild, RenderPart, TriangleMesh } from '@parley/scenes/format';
import { boundsOf } from '../furniture';

/** Where a build stands in the world: its origin and a whole-degree turn to the left. */
export interface Stance {
  readonly position: Vec3;
  readonly yawDeg: number;
}

/** A point of a model in world frame. */
export function toWorld(stance: Stance, [x, y, z]: Vec3): Vec3 {
  const [c, s] = [cosDeg(stance.yawDeg), sinDeg(stance.yawDeg)];
  return [
    stance.position[0] + x * c + z * s,
    stance.position[1] + y,
    stance.position[2] - x * s + z * c,
  ];
}

/** A point of the world in the frame of a model; the inverse of {@link toWorld}. */
export function toLocal({ position, yawDeg }: Stance, [x, y, z]: Vec3): Vec3 {
  const [c, s] = [cosDeg(yawDeg), sinDeg(yawDeg)];
  const [dx, dz] = [x - position[0], z - position[2]];
  return [dx * c - dz * s, y - position[1], dx * s + dz * c];
}

export function meshToWorld<M extends TriangleMesh>(mesh: M, stance: Stance): M {
  return { ...mesh, positions: mapTriples(mesh.positions, (p) => toWorld(stance, p)) };
}

export function partToWorld(part: RenderPart, stance: Stance): RenderPart {
  const turn: Stance = { position: [0, 0, 0], yawDeg: stance.yawDeg };
  return {
    ...meshToWorld(part, stance),
    normals: mapTriples(part.normals, (n) => toWorld(turn, n)),
  };
}

/** Bounding box of a build in the world, rounded to 1e-6 m. */
export const buildBounds = (build: FurnitureBuild, stance: Stance): Aabb =>
  boundsOf(build.parts.map((part) => meshToWorld(part, stance).positions));

/** A box turned into the world, as the eight corners of its prism (bottom then top, around). */
export function boxCorners(box: Aabb, stance: Stance): Vec3[] {
  const [a, b] = [box.min, box.max];
  return [a[1], b[1]].flatMap((y) =>
    (
      [
        [a[0], y, a[2]],
        [a[0], y, b[2]],
        [b[0], y, b[2]],
        [b[0], y, a[2]],
      ] satisfies Vec3[]
    ).map((p) => roundVec3(toWorld(stance, p))),
  );
}

function mapTriples(values: Float32Array, map: (p: Vec3) => Vec3): Float32Array {
  const out = new Float32Array(values.length);
  for (let i = 0; i < values.length; i += 3) {
    out.set(map([values[i] as number, values[i + 1] as number, values[i + 2] as number]), i);
  }
  return out;
}
