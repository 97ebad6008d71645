import type { Vec3 } from '@parley/protocol';
import type { Reflection } from '../format';
import type { Camera } from '../raster';
import { mirroredEye, reflectedUv } from '../reflect';

/** Writes where in its picture a mirror is looked at; the point of the glass is in camera space. */
export type LookInMirror = (x: number, y: number, z: number, out: Float64Array) => void;

export function lookInMirror(reflection: Reflection, camera: Camera): LookInMirror {
  const { eye, right, up, forward } = camera;
  const behind = mirroredEye(reflection, eye);
  return (x, y, z, out) => {
    const at = (k: 0 | 1 | 2): number => eye[k] + x * right[k] + y * up[k] + z * forward[k];
    const point: Vec3 = [at(0), at(1), at(2)];
    reflectedUv(reflection, [behind, point], out);
  };
}
