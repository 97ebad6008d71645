import { describe, expect, it } from 'vitest';
import { cropPicture, enlarge } from './crop-picture';

/** Each pixel has its column and row as red and green. */
const grid = (widthPx: number, heightPx: number) => ({
  ...{ widthPx, heightPx },
  rgba: Uint8Array.from({ length: 4 * widthPx * heightPx }, (_, i) => {
    const pixel = Math.floor(i / 4);
    return [pixel % widthPx, Math.floor(pixel / widthPx), 0, 255][i % 4] as number;
  }),
});

describe('a crop (PInVerify §5.1)', () => {
  it('has three pixels more on each side, and is cut as it is where it is large', () => {
    const crop = cropPicture(grid(700, 600), [10.4, 20, 610, 540.2]);
    // From 10 − 3 to 610 + 3, from 20 − 3 to 541 + 3.
    expect([crop?.widthPx, crop?.heightPx]).toEqual([606, 527]);
    expect([...(crop?.rgba.subarray(0, 4) ?? [])]).toEqual([7, 17, 0, 255]);
  });

  it('is enlarged until its shorter side has 512 pixels', () => {
    const crop = cropPicture(grid(360, 640), [100, 200, 158, 226]);
    // 64 × 32 pixels, sixteen times.
    expect([crop?.widthPx, crop?.heightPx]).toEqual([1024, 512]);
  });

  it('ends at the edges of the picture, and is none outside of it', () => {
    const crop = cropPicture(grid(600, 600), [-5, 0, 597, 700]);
    expect([crop?.widthPx, crop?.heightPx]).toEqual([600, 600]);
    expect(cropPicture(grid(360, 640), [400, 0, 500, 100])).toBeNull();
    expect(cropPicture(grid(360, 640), [0, -50, 100, -10])).toBeNull();
  });
});

it('enlarges by cubic convolution, by hand', () => {
  const two = { widthPx: 2, heightPx: 1, rgba: new Uint8Array([0, 0, 0, 255, 255, 9, 0, 255]) };
  const four = enlarge(two, 4, 1);
  // The second pixel lies 0.25 from one and 0.75 from the other: weights 0.8671875 and 0.2265625, 255 · 0.2265625 ÷ 1.09375 = 52.8.
  expect([0, 1, 2, 3].map((x) => four.rgba[4 * x])).toEqual([0, 53, 202, 255]);
  expect([0, 1, 2, 3].map((x) => four.rgba[4 * x + 3])).toEqual([255, 255, 255, 255]);
  const tall = enlarge({ ...two, widthPx: 1, heightPx: 2 }, 1, 4);
  expect([...tall.rgba]).toEqual([...four.rgba]);
});
