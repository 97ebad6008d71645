import type { Vec3 } from '@parley/protocol';
import type { Baked } from './bake';
import type { Target } from './painter';

/** sRGB bytes by instance id. */
export type FlatColours = ReadonlyMap<number, readonly [number, number, number]>;

/** Colour of an instance that the caller did not name, and of no instance at all. */
const UNNAMED_RGB = [150, 150, 150] as const;
const NOTHING_RGB = [0, 0, 0] as const;

/** Direction to the light (unit length: 0.36 + 0.48 + 0.16 = 1), and the share of light that reaches every face. */
const TO_LIGHT: Vec3 = [0.6, 0.692820323, 0.4];
const AMBIENT = 0.55;

/**
 * Lambert shading, flat: one colour per instance, one brightness per triangle, both sides alike, on sRGB bytes.
 * Cheap and honest (`flat-rgb`): no texture, shadow or transparency.
 *
 * @param out `3 × pixels` bytes, filled.
 */
export function shadeFlat(
  baked: Baked,
  target: Target,
  colours: FlatColours,
  out: Uint8Array,
): void {
  const instanceOf = instancePerTriangle(baked);
  const cache = new Map<number, readonly [number, number, number]>([[0, NOTHING_RGB]]);
  for (let k = 0; k < target.payload.length; k++) {
    const number = target.payload[k] as number;
    let rgb = cache.get(number);
    if (rgb === undefined) {
      const light = brightness(baked, number - 1);
      const plain = colours.get(instanceOf(number - 1)) ?? UNNAMED_RGB;
      rgb = [
        Math.round(plain[0] * light),
        Math.round(plain[1] * light),
        Math.round(plain[2] * light),
      ];
      cache.set(number, rgb);
    }
    out[3 * k] = rgb[0];
    out[3 * k + 1] = rgb[1];
    out[3 * k + 2] = rgb[2];
  }
}

/** Finds the cluster of a triangle by halving: clusters are stored in the order of their triangles. */
function instancePerTriangle({ clusters }: Baked): (triangle: number) => number {
  return (triangle) => {
    let [low, high] = [0, clusters.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((clusters[middle]?.triangleStart ?? 0) <= triangle) low = middle;
      else high = middle - 1;
    }
    return clusters[low]?.body.instanceId ?? 0;
  };
}

/** Share of its colour that a face shows: `ambient + (1 − ambient) · |n · l|`, 1 facing the light. */
function brightness({ positions, indices }: Baked, triangle: number): number {
  const corner = (k: number, axis: number): number =>
    positions[3 * (indices[3 * triangle + k] as number) + axis] as number;
  const side = (k: number, axis: number): number => corner(k, axis) - corner(0, axis);
  const normal = [1, 2, 0].map((p, axis) => {
    const q = [2, 0, 1][axis] as number;
    return side(1, p) * side(2, q) - side(1, q) * side(2, p);
  }) as [number, number, number];
  const length = Math.sqrt(normal[0] * normal[0] + normal[1] * normal[1] + normal[2] * normal[2]);
  if (length === 0) return AMBIENT;
  const facing = normal[0] * TO_LIGHT[0] + normal[1] * TO_LIGHT[1] + normal[2] * TO_LIGHT[2];
  return AMBIENT + ((1 - AMBIENT) * Math.abs(facing)) / length;
}
