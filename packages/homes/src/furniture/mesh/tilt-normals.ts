import type { Vec3 } from '@parley/protocol';

/** Half the step over which a slope is taken, metres. */
const STEP_M = 0.004;

/**
 * Turns normals as if the surface rose by `heightAt`, so that light falls on folds that the triangles do not have.
 *
 * @param heightAt Metres, at a point in the frame of the mesh; may be made larger than real, for soft light shows little.
 * @returns New unit normals, three numbers a vertex.
 */
export function tiltNormals(
  mesh: { readonly positions: ArrayLike<number>; readonly normals: ArrayLike<number> },
  heightAt: (x: number, y: number, z: number) => number,
): number[] {
  const out: number[] = [];
  for (let i = 0; i < mesh.positions.length; i += 3) {
    const at = vectorAt(mesh.positions, i);
    out.push(...tilted(vectorAt(mesh.normals, i), slopeAt(at, heightAt)));
  }
  return out;
}

function slopeAt([x, y, z]: Vec3, heightAt: (x: number, y: number, z: number) => number): Vec3 {
  return [
    (heightAt(x + STEP_M, y, z) - heightAt(x - STEP_M, y, z)) / (2 * STEP_M),
    (heightAt(x, y + STEP_M, z) - heightAt(x, y - STEP_M, z)) / (2 * STEP_M),
    (heightAt(x, y, z + STEP_M) - heightAt(x, y, z - STEP_M)) / (2 * STEP_M),
  ];
}

/** The part of the slope along the surface is taken off the normal. */
function tilted(n: Vec3, slope: Vec3): Vec3 {
  const out = slope[0] * n[0] + slope[1] * n[1] + slope[2] * n[2];
  const [x, y, z] = [0, 1, 2].map(
    (k) => (n[k] as number) - (slope[k] as number) + out * (n[k] as number),
  ) as [number, number, number];
  const length = Math.sqrt(x * x + y * y + z * z) || 1;
  return [x / length, y / length, z / length];
}

const vectorAt = (values: ArrayLike<number>, i: number): Vec3 => [
  values[i] as number,
  values[i + 1] as number,
  values[i + 2] as number,
];
