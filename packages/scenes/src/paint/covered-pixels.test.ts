import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { covered, coveredPixels } from './covered-pixels';
import { AT, STRIDE } from './seen-triangle';

const [WIDTH, HEIGHT] = [40, 12];
const BOX = { left: 0, right: WIDTH - 1 };

interface Drawn {
  /** x, y, 1 ÷ depth of each corner. */ readonly corners: readonly (readonly [
    number,
    number,
    number,
  ])[];
  /** What is solid everywhere, 1 ÷ depth. */ readonly behind: number;
}

type Corner = readonly [number, number, number];

function triangleOf(corners: Drawn['corners']): Float64Array {
  const [[ax, ay, wa], [bx, by, wb], [cx, cy, wc]] = corners as readonly [Corner, Corner, Corner];
  const triangle = new Float64Array(STRIDE);
  triangle.set([ax, ay, bx, by, cx, cy, wa, wb, wc]);
  triangle[AT.area] = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  return triangle;
}

/** Every pixel of the row tried, without a thought. */
function tried({ corners, behind }: Drawn, y: number): number[] {
  const [[ax, ay, wa], [bx, by, wb], [cx, cy, wc]] = corners as readonly [Corner, Corner, Corner];
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  return Array.from({ length: WIDTH }, (_, x) => x).filter((x) => {
    const [px, py] = [x + 0.5, y + 0.5];
    const sb = ((px - ax) * (cy - ay) - (cx - ax) * (py - ay)) / area;
    const sc = ((bx - ax) * (py - ay) - (px - ax) * (by - ay)) / area;
    const sa = 1 - sb - sc;
    return sa >= 0 && sb >= 0 && sc >= 0 && sa * wa + sb * wb + sc * wc > behind;
  });
}

const found = (drawn: Drawn, y: number): number[] => {
  const inverseDepth = new Float32Array(WIDTH * HEIGHT).fill(drawn.behind);
  const target = { widthPx: WIDTH, inverseDepth };
  const count = coveredPixels(target, triangleOf(drawn.corners), y, BOX);
  return [...covered.columns.subarray(0, count)];
};

describe('coveredPixels', () => {
  it('takes the pixels whose middle lies inside', () => {
    // A right angle at (2, 0): on the row whose middle is 1.5 it reaches from 2 to 12 − 1.5, ends included.
    const corners = [
      [2, 0, 1],
      [12, 0, 1],
      [2, 10, 1],
    ] as const;
    expect(found({ corners, behind: 0 }, 1)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('leaves out what is behind something solid', () => {
    const corners = [
      [0, 0, 0.2],
      [40, 0, 1],
      [0, 12, 0.2],
    ] as const;
    // 1 ÷ depth at the middle of pixel x of the first row is .2 + .8 (x + ½) ÷ 40.
    expect(found({ corners, behind: 0.5 }, 0)[0]).toBe(15);
  });

  it('finds what trying every pixel finds, the other way round too', () => {
    const coordinate = fc.oneof(
      fc.double({ min: -60, max: 100, noNaN: true }),
      fc.integer({ min: -5, max: 45 }).map((whole) => whole + 0.5),
    );
    const corner = fc.tuple(coordinate, coordinate, fc.double({ min: 0.05, max: 30, noNaN: true }));
    fc.assert(
      fc.property(
        fc.tuple(corner, corner, corner),
        fc.constantFrom(0, 0.5, 4).map(Math.fround),
        fc.integer({ min: 0, max: HEIGHT - 1 }),
        (corners, behind, y) => {
          const drawn = { corners, behind };
          if (triangleOf(corners)[AT.area] === 0) return;
          expect(found(drawn, y)).toEqual(tried(drawn, y));
        },
      ),
      { numRuns: 2000 },
    );
  });
});
