import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Geometry, place, twoSided } from './geometry';
import { ball, cylinder } from './lathe';
import { roundedBox } from './rounded-box';
import { simplifyLine } from './simplify-line';
import { tube } from './tube';

/** Volume inside a closed surface by the divergence theorem; positive when faces point outwards. */
function volume({ positions, indices }: Geometry): number {
  let sum = 0;
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => {
      const at = (indices[i + k] as number) * 3;
      return positions.slice(at, at + 3);
    }) as [number[], number[], number[]];
    const [ax, ay, az] = a as [number, number, number];
    const [bx, by, bz] = b as [number, number, number];
    const [cx, cy, cz] = c as [number, number, number];
    sum += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  }
  return sum / 6;
}

const metres = fc.double({ min: 0.05, max: 2, noNaN: true });

describe('closed bodies', () => {
  it('a sharp box holds width × height × depth', () => {
    fc.assert(
      fc.property(metres, metres, metres, (w, h, d) => {
        const { render } = roundedBox({ size: [w, h, d], radius: 0 });
        expect(volume(render)).toBeCloseTo(w * h * d, 6);
      }),
    );
  });

  it('a rounded box holds a little less than its sharp twin, and never leaves its size', () => {
    fc.assert(
      fc.property(
        metres,
        metres,
        metres,
        fc.constantFrom(1 as const, 2 as const, 3 as const),
        (w, h, d, steps) => {
          const { render } = roundedBox({ size: [w, h, d], radius: 0.02, steps });
          expect(volume(render)).toBeLessThan(w * h * d);
          expect(volume(render)).toBeGreaterThan(w * h * d * 0.4);
          expect(Math.max(...render.positions)).toBeLessThanOrEqual(
            Math.max(w / 2, h, d / 2) + 1e-9,
          );
        },
      ),
    );
  });

  it('a ball of 48 facets comes near 4/3 π r³, a tube near π r² l', () => {
    expect(volume(ball({ radius: 1, segments: 45 }).render)).toBeGreaterThan(0.95 * 4.18879);
    const rod = tube({
      path: [
        [0, 0, 0],
        [0, 2, 0],
      ],
      radius: 0.1,
      sides: 30,
    }).render;
    expect(volume(rod)).toBeCloseTo(0.0628, 3);
    expect(volume(cylinder({ radius: 0.5, height: 1, segments: 36, bevel: 0 }).render)).toBeCloseTo(
      0.78,
      1,
    );
  });

  it('turning and moving keeps the volume; mirroring keeps faces outward', () => {
    const box = roundedBox({ size: [1, 2, 3], radius: 0 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 359 }),
        fc.integer({ min: -90, max: 90 }),
        (yaw, pitch) => {
          expect(volume(place(box, { yaw, pitch, at: [5, -1, 2] }).render)).toBeCloseTo(6, 6);
        },
      ),
    );
    expect(volume(place(box, { scale: [-1, 1, 1] }).render)).toBeCloseTo(6, 6);
    expect(volume(twoSided(box).render)).toBeCloseTo(0, 6);
  });
});

describe('simplifyLine', () => {
  it('drops points on a straight line and keeps a corner', () => {
    expect(
      simplifyLine(
        [
          [0, 0, 0],
          [1, 0, 0],
          [2, 0, 0],
        ],
        0.01,
      ),
    ).toEqual([
      [0, 0, 0],
      [2, 0, 0],
    ]);
    expect(
      simplifyLine(
        [
          [0, 0, 0],
          [1, 1, 0],
          [2, 0, 0],
        ],
        0.01,
      ),
    ).toHaveLength(3);
  });
});
