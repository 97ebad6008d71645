import type { Vec3 } from '@parley/protocol';
import type { Reflection } from '../format';

/** Tangents from minus to plus infinity as −1…1, the middle as it is. */
export const squeeze = (tangent: number): number => tangent / (1 + Math.abs(tangent));

/** Where an eye stands behind the glass, as its reflection does. */
export function mirroredEye({ eye: from, forward, glassM }: Reflection, eye: Vec3): Vec3 {
  const before = dot(forward, eye) - dot(forward, from) - glassM;
  return [
    eye[0] - 2 * before * forward[0],
    eye[1] - 2 * before * forward[1],
    eye[2] - 2 * before * forward[2],
  ];
}

/**
 * Where in the picture of a mirror an eye looks: the ray from its reflection through a point of the glass ends on the
 * sides of the room, and there the picture is laid. The page's shader does the same arithmetic.
 *
 * @param behind The eye's reflection, see {@link mirroredEye}.
 * @param point On the glass, world frame.
 * @param out u and v, v down; 0…1 within the picture.
 */
export function reflectedUv(
  reflection: Reflection,
  [behind, point]: readonly [Vec3, Vec3],
  out: Float64Array,
): void {
  const { min, max } = reflection.room;
  let share = Infinity;
  for (let k = 0; k < 3; k++) {
    const [at, along] = [point[k] as number, (point[k] as number) - (behind[k] as number)];
    if (along === 0) continue;
    share = Math.min(share, (((along > 0 ? max[k] : min[k]) as number) - at) / along);
  }
  share = Math.max(0, share);
  const end = (k: 0 | 1 | 2): number => point[k] + share * (point[k] - behind[k]);
  plainUv(reflection, [end(0), end(1), end(2)], out);
}

/** Where the picture of a mirror shows a point of the room, or of the glass, when seen from where it was painted. */
export function plainUv(reflection: Reflection, point: Vec3, out: Float64Array): void {
  const { eye, forward, right, up, window } = reflection;
  const seen: Vec3 = [point[0] - eye[0], point[1] - eye[1], point[2] - eye[2]];
  const depth = dot(forward, seen);
  const [left, bottom, rightmost, top] = window;
  out[0] = (squeeze(dot(right, seen) / depth) - left) / (rightmost - left);
  out[1] = (top - squeeze(dot(up, seen) / depth)) / (top - bottom);
}

const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
