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
    const at = point[k] as number;
    const along = at - (behind[k] as number);
    if (along === 0) continue;
    share = Math.min(share, (((along > 0 ? max[k] : min[k]) as number) - at) / along);
  }
  share = Math.max(0, share);
  met[0] = point[0] + share * (point[0] - behind[0]);
  met[1] = point[1] + share * (point[1] - behind[1]);
  met[2] = point[2] + share * (point[2] - behind[2]);
  plainUv(reflection, met, out);
}

/** Used again for each pixel. */
const met: [number, number, number] = [0, 0, 0];

/** Where the picture of a mirror shows a point of the room, or of the glass, when seen from where it was painted. */
export function plainUv(reflection: Reflection, point: Vec3, out: Float64Array): void {
  const { eye, forward, right, up, window } = reflection;
  seen[0] = point[0] - eye[0];
  seen[1] = point[1] - eye[1];
  seen[2] = point[2] - eye[2];
  const depth = dot(forward, seen);
  const left = window[0];
  const top = window[3];
  out[0] = (squeeze(dot(right, seen) / depth) - left) / (window[2] - left);
  out[1] = (top - squeeze(dot(up, seen) / depth)) / (top - window[1]);
}

const seen: [number, number, number] = [0, 0, 0];

const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
