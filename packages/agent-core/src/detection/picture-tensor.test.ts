import type { DetectorInput } from '@parley/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Picture, pictureTensor } from './picture-tensor';

const INPUT: DetectorInput = {
  name: 'image',
  widthPx: 16,
  heightPx: 16,
  channels: 'rgb',
  scale: 1,
  mean: [0, 0, 0],
  std: [1, 1, 1],
  fit: 'letterbox',
  padValue: 114,
};

const picture = (widthPx: number, heightPx: number, data: readonly number[]): Picture => ({
  widthPx,
  heightPx,
  data: Uint8Array.from(data),
});
const plane = (data: Float32Array, index: number, size = 256): number[] => [
  ...data.subarray(index * size, (index + 1) * size),
];

describe('pictureTensor', () => {
  it('is bilinear between pixel centres, by hand-worked numbers', () => {
    // A row 0, 100 to four pixels: centres at −0.25, 0.25, 0.75, 1.25 of it: 0, 25, 75, 100.
    const row = picture(2, 1, [0, 0, 0, 100, 100, 100]);
    const input = { ...INPUT, fit: 'stretch' as const };
    const { data } = pictureTensor(row, { ...input, widthPx: 4, heightPx: 1 });
    expect(plane(data, 0, 4)).toEqual([0, 25, 75, 100]);
    // Halves go up: 0 and 1 halfway is 0.5, which is 1.
    const half = pictureTensor(picture(2, 1, [0, 0, 0, 1, 1, 1]), {
      ...input,
      widthPx: 1,
      heightPx: 1,
    });
    expect(half.data[0]).toBe(1);
  });

  it('puts channels in order, normalises, and pads with a normalised byte', () => {
    const input: DetectorInput = {
      ...INPUT,
      widthPx: 2,
      heightPx: 2,
      channels: 'bgr',
      scale: 0.5,
      mean: [1, 2, 3],
      std: [2, 4, 8],
      padValue: 10,
    };
    const { data, fit } = pictureTensor(picture(2, 1, [10, 20, 30, 40, 50, 60]), input);
    expect(fit.content).toEqual({ widthPx: 2, heightPx: 1 });
    // Blue: (30 / 2 − 1) / 2 = 7, (60 / 2 − 1) / 2 = 14.5, padding (10 / 2 − 1) / 2 = 2.
    expect(plane(data, 0, 4)).toEqual([7, 14.5, 2, 2]);
    // Green: (20 / 2 − 2) / 4 = 2, (50 / 2 − 2) / 4 = 5.75, padding (5 − 2) / 4 = 0.75.
    expect(plane(data, 1, 4)).toEqual([2, 5.75, 0.75, 0.75]);
    // Red: (10 / 2 − 3) / 8 = 0.25, (40 / 2 − 3) / 8 = 2.125, padding (5 − 3) / 8 = 0.25.
    expect(plane(data, 2, 4)).toEqual([0.25, 2.125, 0.25, 0.25]);
  });

  it('copies a picture that already fits, RGBA like RGB, into a used tensor too', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 768, maxLength: 768 }), (rgb) => {
        const rgba = new Uint8ClampedArray(1024);
        for (let i = 0; i < 256; i++) rgba.set([...rgb.subarray(3 * i, 3 * i + 3), i % 256], 4 * i);
        const used = new Float32Array(768).fill(7);
        const fromRgb = pictureTensor({ widthPx: 16, heightPx: 16, data: rgb }, INPUT);
        const fromRgba = pictureTensor({ widthPx: 16, heightPx: 16, data: rgba }, INPUT, used);
        expect(fromRgba.data).toBe(used);
        expect(fromRgba.data).toEqual(fromRgb.data);
        expect(plane(fromRgb.data, 1)).toEqual(
          plane(Float32Array.from(rgb), 0, 768).filter((_, i) => i % 3 === 1),
        );
      }),
      { numRuns: 20 },
    );
  });

  it('stays within the bytes of the picture and keeps an even colour even', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 0, max: 255 }),
        fc.integer({ min: 0, max: 1e6 }),
        (widthPx, heightPx, level, salt) => {
          const input = { ...INPUT, fit: 'stretch' as const };
          const even = new Uint8Array(widthPx * heightPx * 3).fill(level);
          expect(new Set(pictureTensor({ widthPx, heightPx, data: even }, input).data)).toEqual(
            new Set([level]),
          );
          const odd = even.map((_, i) => (i * 2654435761 + salt) % 251);
          const values = pictureTensor({ widthPx, heightPx, data: odd }, input).data;
          expect(Math.min(...values)).toBeGreaterThanOrEqual(Math.min(...odd));
          expect(Math.max(...values)).toBeLessThanOrEqual(Math.max(...odd));
        },
      ),
      { numRuns: 50 },
    );
  });

  it('refuses bytes that are no picture', () => {
    expect(() => pictureTensor(picture(2, 2, [1, 2, 3]), INPUT)).toThrow('3 bytes for 2×2 pixels');
  });
});
