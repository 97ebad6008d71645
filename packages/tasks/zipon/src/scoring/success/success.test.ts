import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CodeView,
  type Contour,
  claimsGoal,
  contourOverlap,
  egoMaskOf,
  isInEgoView,
  isInPicture,
  reachedByCode,
  reachedByPaper,
} from '.';

const PICTURE = { widthPx: 640, heightPx: 480 };

describe('by the paper', () => {
  it('wants 1.5 m and the mass centre in the picture', () => {
    expect(reachedByPaper({ distanceM: 1.5, isCentreInView: true })).toBe(true);
    expect(reachedByPaper({ distanceM: 1.501, isCentreInView: true })).toBe(false);
    expect(reachedByPaper({ distanceM: 0.2, isCentreInView: false })).toBe(false);
    expect(reachedByPaper({ distanceM: Number.NaN, isCentreInView: true })).toBe(false);
    expect([0, 639.9, 640, -0.1].map((x) => isInPicture({ x, y: 10 }, PICTURE))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('by the code', () => {
  const view = (more: Partial<CodeView>): CodeView => ({
    ...{ distanceM: 1, angleDeg: 0, isInSight: true, mask: null, areaM2: 0.2 },
    ...more,
  });
  it.each<[string, boolean, Partial<CodeView>]>([
    // 12 cells are 0.6 m, strictly.
    ['0.59 m at 44°', true, { distanceM: 0.59, angleDeg: -44 }],
    ['0.59 m at 45°', false, { distanceM: 0.59, angleDeg: 45 }],
    ['0.60 m at 44°', false, { distanceM: 0.6, angleDeg: 44 }],
    // 24 cells are 1.2 m.
    ['1.19 m at 29°', true, { distanceM: 1.19, angleDeg: 29 }],
    ['1.20 m at 0°', false, { distanceM: 1.2 }],
    ['0.1 m behind a wall', false, { distanceM: 0.1, isInSight: false }],
    // 28 cells are 1.4 m; 0.2 m² are 80 cells, so more than 50 pixels.
    [
      '1.39 m, 51 pixels in the middle',
      true,
      { distanceM: 1.39, mask: { pixels: 51, xMin: 300, xMax: 340 } },
    ],
    ['1.39 m, 50 pixels', false, { distanceM: 1.39, mask: { pixels: 50, xMin: 300, xMax: 340 } }],
    ['1.40 m', false, { distanceM: 1.4, mask: { pixels: 900, xMin: 300, xMax: 340 } }],
    // The middle of columns 0 and 384 is 192, which is no more than 0.3 × 640.
    ['1.39 m, aside', false, { distanceM: 1.39, mask: { pixels: 900, xMin: 0, xMax: 384 } }],
    ['1.39 m, just within', true, { distanceM: 1.39, mask: { pixels: 900, xMin: 0, xMax: 386 } }],
  ])('%s', (_, expected, more) => {
    expect(reachedByCode(view(more), PICTURE)).toBe(expected);
  });

  it('lets CoW stand 2 m off with a quarter turn', () => {
    const far = view({ distanceM: 1.99, angleDeg: 89 });
    expect(reachedByCode(far, { ...PICTURE, isCow: true })).toBe(true);
    expect(reachedByCode(far, PICTURE)).toBe(false);
    expect(reachedByCode(view({ distanceM: 2, angleDeg: 0 }), { ...PICTURE, isCow: true })).toBe(
      false,
    );
  });

  it('asks more pixels of larger things, and fewer of a smaller picture', () => {
    // 0.25 m² are 100 cells, 1.25 m² 500.
    const mask = (pixels: number) => ({ pixels, xMin: 300, xMax: 340 });
    expect(
      [0.24, 0.25, 1.24, 1.25].map((areaM2) => isInEgoView(mask(151), areaM2, PICTURE)),
    ).toEqual([true, true, true, false]);
    // 160 × 120 is a sixteenth: 50 / 16 = 3.125.
    const small = { widthPx: 160, heightPx: 120 };
    const at = (pixels: number) => ({ pixels, xMin: 78, xMax: 82 });
    expect([3, 4].map((pixels) => isInEgoView(at(pixels), 0.1, small))).toEqual([false, true]);
  });

  it('reads masks from ids', () => {
    // Two rows of four pixels.
    expect(egoMaskOf([0, 7, 7, 0, 0, 0, 0, 7], 7, 4)).toEqual({ pixels: 3, xMin: 1, xMax: 3 });
    expect(egoMaskOf([0, 1], 7, 2)).toBeNull();
  });
});

describe('contourOverlap', () => {
  const box = (x: number, z: number, w: number, d: number): Contour => [
    [x, z],
    [x + w, z],
    [x + w, z + d],
    [x, z + d],
  ];

  it('is the shared part over the smaller area', () => {
    // 1 × 1 m and 1 × 1 m, shifted by half: 0.5.
    expect(contourOverlap(box(0, 0, 1, 1), box(0.5, 0, 1, 1))).toBeCloseTo(0.5, 2);
    // A small one within a large one is all shared.
    expect(contourOverlap(box(0, 0, 2, 2), box(0.5, 0.5, 0.5, 0.5))).toBe(1);
    expect(contourOverlap(box(0, 0, 1, 1), box(3, 3, 1, 1))).toBe(0);
  });

  it('counts the largest connected part alone', () => {
    // A bar of 3 × 0.5 m over two feet of 1 × 0.5 m with 1 m between: each foot is a third of the bar, and half of both feet.
    const feet: Contour = [
      [0, 0],
      [1, 0],
      [1, 0.5],
      [1, 1],
      [2, 1],
      [2, 0],
      [3, 0],
      [3, 1.5],
      [0, 1.5],
    ];
    const bar = box(0, 0, 3, 0.5);
    expect(contourOverlap(feet, bar)).toBeCloseTo(1 / 3, 1);
  });

  it('compares middles where there is no area', () => {
    const point = (x: number): Contour => [
      [x, 0],
      [x, 0],
      [x, 0],
    ];
    expect(contourOverlap(point(0), point(0.45))).toBe(1);
    expect(contourOverlap(point(0), point(0.55))).toBe(0);
  });

  it('refuses nothing and is never out of range', () => {
    expect(contourOverlap([], box(0, 0, 1, 1))).toBe(0);
    expect(contourOverlap([[Number.NaN, 0]], box(0, 0, 1, 1))).toBe(0);
    expect(
      contourOverlap(
        [
          [0, 0],
          [1e9, 0],
          [0, 1e9],
        ],
        box(0, 0, 1, 1),
      ),
    ).toBe(0);
    const coordinate = fc.double({ min: -3, max: 3, noNaN: true });
    const contour = fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(contour, contour, (a, b) => {
        const overlap = contourOverlap(a, b);
        expect(overlap).toBeGreaterThanOrEqual(0);
        expect(overlap).toBeLessThanOrEqual(1);
        expect(contourOverlap(b, a)).toBe(overlap);
      }),
      { numRuns: 60 },
    );
  });

  it('takes a claim for the goal above 0.8', () => {
    expect(claimsGoal(box(0, 0, 1, 1), [box(5, 5, 1, 1), box(0.1, 0, 1, 1)])).toBe(true);
    expect(claimsGoal(box(0, 0, 1, 1), [box(0.25, 0, 1, 1)])).toBe(false);
    expect(claimsGoal(box(0, 0, 1, 1), [])).toBe(false);
  });
});
