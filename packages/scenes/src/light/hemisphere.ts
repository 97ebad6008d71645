import { cosDeg, sinDeg, type Vec3 } from '@parley/protocol';

/** Directions over the upper hemisphere with density ∝ cosine (Malley), on a spiral of golden angles. */
export const hemisphere = (count: number): Vec3[] =>
  Array.from({ length: count }, (_, i) => {
    const squared = (i + 0.5) / count;
    const radius = Math.sqrt(squared);
    const deg = Math.round(i * 137.508);
    return [radius * cosDeg(deg), Math.sqrt(1 - squared), radius * sinDeg(deg)];
  });
