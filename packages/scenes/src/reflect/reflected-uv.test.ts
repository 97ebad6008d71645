import type { Vec3 } from '@parley/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reflection } from '../format';
import { mirroredEye, plainUv, reflectedUv, squeeze } from './reflected-uv';

/** A mirror in the wall z = 0 of a room of 4 × 2.6 × 3 m; its picture holds all of it. */
const MIRROR: Reflection = {
  eye: [0, 1.3, -1.5],
  forward: [0, 0, 1],
  right: [-1, 0, 0],
  up: [0, 1, 0],
  glassM: 1.5,
  window: [squeeze(-4 / 3), squeeze(-1.3 / 1.5), squeeze(4 / 3), squeeze(1.3 / 1.5)],
  room: { min: [-2, 0, 0], max: [2, 2.6, 3] },
};

const onGlass = fc.tuple(
  fc.double({ min: -0.4, max: 0.4, noNaN: true }),
  fc.double({ min: 0.9, max: 1.7, noNaN: true }),
  fc.constant(0),
) as fc.Arbitrary<Vec3>;
const before = fc.tuple(
  fc.double({ min: -1.9, max: 1.9, noNaN: true }),
  fc.double({ min: 0.3, max: 2, noNaN: true }),
  fc.double({ min: 0.3, max: 2.9, noNaN: true }),
) as fc.Arbitrary<Vec3>;

const shownAt = (eye: Vec3, point: Vec3): number[] => {
  const out = new Float64Array(2);
  reflectedUv(MIRROR, [mirroredEye(MIRROR, eye), point], out);
  return [...out];
};
const laidAt = (point: Vec3): number[] => {
  const out = new Float64Array(2);
  plainUv(MIRROR, point, out);
  return [...out];
};
const expectNear = (a: readonly number[], b: readonly number[]): void =>
  a.forEach((value, k) => {
    expect(value).toBeCloseTo(b[k] as number, 9);
  });

describe('reflectedUv', () => {
  it('shows the picture as it lies to an eye that stands where it was painted for', () => {
    fc.assert(
      fc.property(onGlass, (point) => expectNear(shownAt([0, 1.3, 1.5], point), laidAt(point))),
    );
  });

  it('shows the point of a wall that a ray thrown back by the glass meets, within the picture', () => {
    fc.assert(
      fc.property(before, onGlass, (eye, point) => {
        const along: Vec3 = [point[0] - eye[0], point[1] - eye[1], eye[2]];
        const shares = [0, 1, 2].map((k) => {
          const [at, way] = [point[k] as number, along[k] as number];
          if (way === 0) return Infinity;
          return (((way > 0 ? MIRROR.room.max : MIRROR.room.min)[k] as number) - at) / way;
        });
        const share = Math.min(...shares);
        const met: Vec3 = [
          point[0] + share * along[0],
          point[1] + share * along[1],
          share * along[2],
        ];
        const shown = shownAt(eye, point);
        expectNear(shown, laidAt(met));
        for (const side of shown) {
          expect(side).toBeGreaterThanOrEqual(-1e-9);
          expect(side).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
    );
  });

  it('shows more of the left wall after a step to the right', () => {
    const [before] = shownAt([0, 1.3, 1.5], [0, 1.3, 0]) as [number];
    // Facing the mirror, the right hand points to -x.
    const [after] = shownAt([-0.5, 1.3, 1.5], [0, 1.3, 0]) as [number];
    expect(before).toBeCloseTo(0.5, 9);
    expect(laidAt([2, 1.3, 2])[0]).toBeLessThan(0.5);
    expect(after).toBeLessThan(before - 0.1);
  });
});
