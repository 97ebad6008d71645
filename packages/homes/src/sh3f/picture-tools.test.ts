import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { greyPixels, pictureFacts, TINT_MEAN } from './picture-tools';

const share = fc.double({ min: 0.6, max: 1, noNaN: true });

describe('pictureFacts', () => {
  it('finds one hue in all brightnesses of a colour', () => {
    fc.assert(
      fc.property(fc.array(share, { minLength: 4, maxLength: 40 }), (shares) => {
        const pixels = shares.flatMap((k) => [180, 120, 60].map((x) => Math.round(x * k)));
        expect(pictureFacts(pixels, 3).isOneHue).toBe(true);
      }),
    );
  });

  it('finds several in red and green, and the mean of both', () => {
    expect(pictureFacts([200, 0, 0, 255, 0, 200, 0, 255], 4)).toEqual({
      rgb: [100, 100, 0],
      isOneHue: false,
    });
  });
});

describe('greyPixels', () => {
  it('has the mean that a tint is made for, as long as nothing is cut off', () => {
    fc.assert(
      fc.property(fc.array(share, { minLength: 8, maxLength: 60 }), (shares) => {
        const mean = shares.reduce((sum, k) => sum + k, 0) / shares.length;
        fc.pre(Math.max(...shares) * TINT_MEAN < mean);
        const pixels = shares.flatMap((k) => [200, 150, 100].map((x) => Math.round(x * k)));
        const grey = greyPixels(pixels, 3);
        const got = grey.reduce((sum, x) => sum + x, 0) / grey.length / 255;
        expect(Math.abs(got - TINT_MEAN)).toBeLessThan(0.01);
      }),
    );
  });
});
