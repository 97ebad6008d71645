import { describe, expect, it } from 'vitest';
import { sample, textureOf, type WrapMode } from './texture';

/** Black, then white. */
const image = {
  widthPx: 2,
  heightPx: 1,
  rgba: Uint8Array.of(0, 0, 0, 255, 255, 255, 255, 255),
};
const lightAt = (u: number, wrap?: WrapMode): number => {
  const out = new Float64Array(3);
  const texture = { ...textureOf(image), ...(wrap && { wrap: [wrap, wrap] as const }) };
  sample(texture, 0, [u, 0.5], out);
  return out[0] as number;
};

describe('a texture beyond its sides', () => {
  it('repeats, ends or is mirrored', () => {
    // The middles of the two texels, one turn and two turns on, and one turn before.
    const places = [0.25, 0.75, 1.25, 1.75, 2.25, -0.25];
    expect(places.map((u) => lightAt(u))).toEqual([0, 1, 0, 1, 0, 1]);
    expect(places.map((u) => lightAt(u, 'clamp'))).toEqual([0, 1, 1, 1, 1, 0]);
    expect(places.map((u) => lightAt(u, 'mirror'))).toEqual([0, 1, 1, 0, 0, 0]);
  });
});
