import type { Vec3 } from '@parley/protocol';
import type { RoomTexel } from './room-image';

/** Light that a surface takes in from all around, by its unit normal: linear RGB, 1 in a white room in good light. */
export type Irradiance = (normal: Vec3) => Vec3;

/** Nine real spherical harmonics, bands 0 to 2, of a unit vector. */
const harmonics = ([x, y, z]: Vec3): readonly number[] => [
  0.282095,
  0.488603 * y,
  0.488603 * z,
  0.488603 * x,
  1.092548 * x * y,
  1.092548 * y * z,
  0.315392 * (3 * z * z - 1),
  1.092548 * x * z,
  0.546274 * (x * x - y * y),
];

/** Clamped cosine in the same bands, over π: a matt surface under radiance 1 from everywhere gives 1. */
const BAND = [1, 2 / 3, 1 / 4] as const;
const BAND_OF = [0, 1, 1, 1, 2, 2, 2, 2, 2] as const;

/**
 * Image-based light: the image of a room turned into what a matt surface takes in from it, by spherical harmonics
 * (Ramamoorthi and Hanrahan, SIGGRAPH 2001: nine coefficients a colour, mean error below 3 %).
 */
export function irradianceOf(texels: readonly RoomTexel[]): Irradiance {
  const sphere = 4 * Math.PI;
  const terms = Array.from({ length: 9 }, (): [number, number, number] => [0, 0, 0]);
  for (const { towards, share, light } of texels) {
    harmonics(towards).forEach((value, i) => {
      const weight = value * share * sphere;
      const term = terms[i] as [number, number, number];
      for (let k = 0; k < 3; k++) term[k] = (term[k] as number) + weight * (light[k] as number);
    });
  }
  return (normal) => {
    const out: [number, number, number] = [0, 0, 0];
    harmonics(normal).forEach((value, i) => {
      const weight = value * BAND[BAND_OF[i] as 0 | 1 | 2];
      const term = terms[i] as [number, number, number];
      for (let k = 0; k < 3; k++) out[k] = (out[k] as number) + weight * (term[k] as number);
    });
    return [Math.max(0, out[0]), Math.max(0, out[1]), Math.max(0, out[2])];
  };
}
