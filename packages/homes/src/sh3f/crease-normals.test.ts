import { describe, expect, it } from 'vitest';
import { creaseNormals } from './crease-normals';

describe('creaseNormals', () => {
  it('smooths over a gentle bend and keeps a sharp edge', () => {
    // Two faces share the places 0 and 1; up, and tilted by atan(3/4) = 36.9°, cosine 0.8; a third stands upright.
    const up = { places: [0, 1, 2], normal: [0, 1, 0], areaM2: 1 } as const;
    const tilted = { places: [1, 0, 3], normal: [0, 0.8, 0.6], areaM2: 1 } as const;
    const wall = { places: [0, 4, 1], normal: [1, 0, 0], areaM2: 5 } as const;
    const [first, second, third] = creaseNormals([up, tilted, wall]);
    // (0, 1.8, 0.6) / √3.6
    const mean = [0, 0.948683, 0.316228];
    for (const corner of [first?.[0], second?.[1]]) {
      for (const [axis, x] of mean.entries()) expect(corner?.[axis]).toBeCloseTo(x, 5);
    }
    expect(first?.[2]).toEqual([0, 1, 0]);
    expect(third).toEqual([
      [1, 0, 0],
      [1, 0, 0],
      [1, 0, 0],
    ]);
  });
});
