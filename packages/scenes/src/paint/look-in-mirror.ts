import type { Reflection } from '../format';
import type { Camera } from '../raster';
import { mirroredEye, reflectedUv } from '../reflect';

/** Writes where in its picture a mirror is looked at; the point of the glass is in camera space. */
export type LookInMirror = (x: number, y: number, z: number, out: Float64Array) => void;

export function lookInMirror(reflection: Reflection, camera: Camera): LookInMirror {
  const { eye, right, up, forward } = camera;
  const behind = mirroredEye(reflection, eye);
  const point: [number, number, number] = [0, 0, 0];
  const both = [behind, point] as const;
  return (x, y, z, out) => {
    point[0] = eye[0] + x * right[0] + y * up[0] + z * forward[0];
    point[1] = eye[1] + x * right[1] + y * up[1] + z * forward[1];
    point[2] = eye[2] + x * right[2] + y * up[2] + z * forward[2];
    reflectedUv(reflection, both, out);
  };
}
