import { isInside, polygonAreaM2 } from '@parley/scenes/polygon';
import { randomStream } from '@parley/scenes/seed';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PointXZ } from '../plan';
import { drawBeta, pickIndex, pickWeighted } from './draws';
import { freeRects } from './free-rects';
import { areaOf, grown, type Rect, rectsOverlap } from './rect';
import { holdsRect } from './room-outline';
import { createWays } from './ways';

/** An L: 6 × 5 m less a notch of 2 × 2 m in the north-east. */
const L_ROOM: readonly PointXZ[] = [
  [0, 0],
  [0, 5],
  [6, 5],
  [6, 2],
  [4, 2],
  [4, 0],
];
const metres = (max: number) => fc.integer({ min: 0, max: max * 10 }).map((n) => n / 10);
const rects = fc
  .tuple(metres(6), metres(5), metres(2), metres(2))
  .map(([x0, z0, w, d]): Rect => ({ x0, z0, x1: x0 + w + 0.1, z1: z0 + d + 0.1 }));

describe('freeRects', () => {
  it('finds the two rectangles of an empty L', () => {
    expect(polygonAreaM2(L_ROOM)).toBe(26);
    expect(freeRects(L_ROOM, [])).toEqual([
      { x0: 0, z0: 0, x1: 4, z1: 5 },
      { x0: 0, z0: 2, x1: 6, z1: 5 },
    ]);
  });

  it('finds free rectangles only, each as large as it can be, that cover all there is', () => {
    fc.assert(
      fc.property(fc.array(rects, { maxLength: 6 }), metres(6), metres(5), (blocked, px, pz) => {
        const found = freeRects(L_ROOM, blocked);
        for (const rect of found) {
          expect(holdsRect(L_ROOM, rect)).toBe(true);
          expect(blocked.some((other) => rectsOverlap(other, rect))).toBe(false);
          for (const side of ['x0', 'z0', 'x1', 'z1'] as const) {
            const by = side.endsWith('0') ? -0.05 : 0.05;
            const larger = { ...rect, [side]: rect[side] + by };
            const isFree =
              holdsRect(L_ROOM, larger) && !blocked.some((other) => rectsOverlap(other, larger));
            expect(isFree).toBe(false);
          }
        }
        const spot = grown({ x0: px + 0.05, z0: pz + 0.05, x1: px + 0.05, z1: pz + 0.05 }, 0.11);
        const isFree = holdsRect(L_ROOM, spot) && !blocked.some((rect) => rectsOverlap(rect, spot));
        if (isFree) expect(found.some((rect) => holds(rect, spot))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

const holds = (outer: Rect, inner: Rect): boolean =>
  outer.x0 <= inner.x0 && outer.z0 <= inner.z0 && outer.x1 >= inner.x1 && outer.z1 >= inner.z1;

describe('holdsRect', () => {
  it('is true just when all points of the rectangle are inside', () => {
    expect(holdsRect(L_ROOM, { x0: 3, z0: 1, x1: 5, z1: 3 })).toBe(false);
    expect(holdsRect(L_ROOM, { x0: 3, z0: 2, x1: 6, z1: 5 })).toBe(true);
    fc.assert(
      fc.property(rects, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (rect, t) => {
        const at: PointXZ = [rect.x0 + (rect.x1 - rect.x0) * t, rect.z0 + (rect.z1 - rect.z0) * t];
        if (holdsRect(L_ROOM, rect)) expect(isInside(L_ROOM, at)).toBe(true);
        expect(areaOf(rect)).toBeGreaterThan(0);
      }),
    );
  });
});

describe('ways', () => {
  const ways = () =>
    createWays(L_ROOM, [
      [0.4, 0.4],
      [5.6, 3.5],
    ]);

  it('refuses to close the way between two doors, and lets a robot pass beside', () => {
    const wall = (x0: number, z0: number, z1: number): Rect => ({ x0, z0, x1: x0 + 0.4, z1 });
    expect(ways().allows([wall(4.4, 2, 5)], [])).toBe(false);
    expect(ways().allows([wall(4.4, 2, 4.5)], [])).toBe(false);
    expect(ways().allows([wall(4.4, 2, 4)], [])).toBe(true);
  });

  it('remembers what was blocked', () => {
    const one = ways();
    const half: Rect = { x0: 4.4, z0: 2, x1: 4.8, z1: 3.6 };
    const other: Rect = { x0: 4.4, z0: 3.9, x1: 4.8, z1: 5 };
    expect(one.allows([half], [])).toBe(true);
    expect(one.allows([other], [])).toBe(true);
    one.block([half]);
    expect(one.allows([other], [])).toBe(false);
  });

  it('goes back to what was blocked when it was asked to remember', () => {
    const one = ways();
    const whole: Rect = { x0: 4.4, z0: 2, x1: 4.8, z1: 3.6 };
    const other: Rect = { x0: 4.4, z0: 3.9, x1: 4.8, z1: 5 };
    const back = one.mark();
    one.block([whole]);
    expect(one.allows([other], [])).toBe(false);
    back();
    expect(one.allows([other], [])).toBe(true);
  });

  it('lead around the leaf of a door that stands open, and not through it', () => {
    const corridor: readonly PointXZ[] = [
      [0, 0],
      [0, 1.5],
      [6, 1.5],
      [6, 0],
    ];
    const doors: readonly PointXZ[] = [
      [0.4, 0.75],
      [5.6, 0.75],
    ];
    const leaf: Rect = { x0: 3, z0: 0, x1: 3.1, z1: 0.7 };
    const thing: Rect = { x0: 3, z0: 1.1, x1: 3.4, z1: 1.5 };
    expect(createWays(corridor, doors).allows([thing], [])).toBe(true);
    expect(createWays(corridor, doors, [leaf]).allows([], [])).toBe(true);
    expect(createWays(corridor, doors, [leaf]).allows([thing], [])).toBe(false);
  });

  it('keeps everything in reach', () => {
    const fence: Rect[] = [
      { x0: 0, z0: 3.5, x1: 2, z1: 3.6 },
      { x0: 2, z0: 3.5, x1: 2.1, z1: 5 },
    ];
    const inside: Rect = { x0: 0.2, z0: 4.6, x1: 0.5, z1: 4.9 };
    expect(ways().allows(fence, [])).toBe(true);
    expect(ways().allows(fence, [inside])).toBe(false);
    expect(ways().allows([], [inside])).toBe(true);
  });
});

describe('draws', () => {
  it('follow their weights', () => {
    const random = randomStream('weights');
    const counts = [0, 0, 0];
    for (let i = 0; i < 4000; i++) {
      const picked = pickIndex(random, [0.2, 0, 0.8]);
      counts[picked] = (counts[picked] as number) + 1;
    }
    expect(counts[1]).toBe(0);
    expect((counts[0] as number) / 4000).toBeCloseTo(0.2, 1);
    expect(pickWeighted(random, [1, 2], () => 0)).toBeNull();
  });

  it('of Beta(12, 12) lie about the middle: mean 1/2, variance 1/(4 · 25)', () => {
    const random = randomStream('beta');
    const draws = Array.from({ length: 2000 }, () => drawBeta(random, 12, 12));
    const mean = draws.reduce((sum, x) => sum + x, 0) / draws.length;
    const variance = draws.reduce((sum, x) => sum + (x - mean) * (x - mean), 0) / draws.length;
    expect(mean).toBeCloseTo(0.5, 1);
    expect(variance).toBeCloseTo(0.01, 2);
  });
});
