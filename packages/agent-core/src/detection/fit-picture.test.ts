import type { Box } from '@parley/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxInFrame, fitPicture, pictureSize } from './fit-picture';

const size = (max = 700) =>
  fc.record({
    widthPx: fc.integer({ min: 16, max }),
    heightPx: fc.integer({ min: 16, max }),
  });
const fits = fc.constantFrom('letterbox', 'letterbox-centre', 'stretch');

describe('pictureSize', () => {
  it('draws a 4:3 view as large as the input allows', () => {
    const sensor = { widthPx: 160, heightPx: 120 };
    const square = { widthPx: 416, heightPx: 416, fit: 'letterbox' } as const;
    expect(pictureSize(square, sensor)).toEqual({ widthPx: 416, heightPx: 312 });
    expect(pictureSize({ ...square, fit: 'stretch' }, sensor)).toEqual({
      widthPx: 416,
      heightPx: 416,
    });
    // A portrait camera: 480 / 640 of 240 rows.
    const own = { widthPx: 320, heightPx: 240, fit: 'letterbox' } as const;
    expect(pictureSize(own, { widthPx: 480, heightPx: 640 })).toEqual({
      widthPx: 180,
      heightPx: 240,
    });
  });

  it('is made to fit again without a change of scale', () => {
    fc.assert(
      fc.property(size(), size(), fits, (input, sensor, fit) => {
        const picture = pictureSize({ ...input, fit }, sensor);
        const { content } = fitPicture({ ...input, fit }, picture);
        // At most one more pixel along the axis that was rounded.
        expect(Math.abs(content.widthPx - picture.widthPx)).toBeLessThanOrEqual(
          1 + input.widthPx / Math.min(sensor.widthPx, sensor.heightPx),
        );
        expect(content.widthPx).toBeLessThanOrEqual(input.widthPx);
        expect(content.heightPx).toBeLessThanOrEqual(input.heightPx);
      }),
    );
  });
});

describe('fitPicture', () => {
  it('pads at the right and below, or all round', () => {
    const input = { widthPx: 416, heightPx: 416 };
    const picture = { widthPx: 640, heightPx: 480 };
    // 416 / 640 = 0.65; 480 · 0.65 = 312; (416 − 312) / 2 = 52.
    expect(fitPicture({ ...input, fit: 'letterbox' }, picture)).toEqual({
      scaleX: 0.65,
      scaleY: 0.65,
      padLeftPx: 0,
      padTopPx: 0,
      content: { widthPx: 416, heightPx: 312 },
    });
    expect(fitPicture({ ...input, fit: 'letterbox-centre' }, picture).padTopPx).toBe(52);
  });
});

describe('boxInFrame', () => {
  it('brings a box of the input to sensor pixels by hand-worked numbers', () => {
    const picture = { widthPx: 640, heightPx: 480 };
    const fit = fitPicture({ widthPx: 416, heightPx: 416, fit: 'letterbox-centre' }, picture);
    // x: 104 / 416 · 160 = 40; y: (130 − 52) / 312 · 120 = 30, (208 − 52) / 312 · 120 = 60.
    expect(
      boxInFrame([104, 130, 208, 208], fit, { picture, frame: { widthPx: 160, heightPx: 120 } }),
    ).toEqual([40, 30, 80, 60]);
  });

  it('cuts off what is outside, and is null when nothing is left', () => {
    const picture = { widthPx: 100, heightPx: 100 };
    const fit = fitPicture({ ...picture, fit: 'stretch' }, picture);
    const back = (box: Box) => boxInFrame(box, fit, { picture, frame: picture });
    expect(back([-20, -5, 30, 140])).toEqual([0, 0, 30, 100]);
    expect(back([-20, 10, -1, 30])).toBeNull();
    expect(back([40, 40, 40.001, 60])).toBeNull();
  });

  it('undoes the fit, for any picture, input and frame', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        fc.record({ input: size(), picture: size(), frame: size(), fit: fits }),
        fc.tuple(share, share, share, share),
        ({ input, picture, frame, fit: kind }, shares) => {
          const fit = fitPicture({ ...input, fit: kind }, picture);
          const [left, right] = [shares[0], shares[2]].sort((a, b) => a - b) as [number, number];
          const [top, bottom] = [shares[1], shares[3]].sort((a, b) => a - b) as [number, number];
          const inInput = (u: number, v: number): [number, number] => [
            u * picture.widthPx * fit.scaleX + fit.padLeftPx,
            v * picture.heightPx * fit.scaleY + fit.padTopPx,
          ];
          const box: Box = [...inInput(left, top), ...inInput(right, bottom)];
          const back = boxInFrame(box, fit, { picture, frame });
          if (back === null) {
            const [width, height] = [
              (right - left) * frame.widthPx,
              (bottom - top) * frame.heightPx,
            ];
            expect(Math.min(width, height)).toBeLessThan(0.02);
            return;
          }
          expect(back[0]).toBeCloseTo(left * frame.widthPx, 1);
          expect(back[1]).toBeCloseTo(top * frame.heightPx, 1);
          expect(back[2]).toBeCloseTo(right * frame.widthPx, 1);
          expect(back[3]).toBeCloseTo(bottom * frame.heightPx, 1);
        },
      ),
    );
  });
});
