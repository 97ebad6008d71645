import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angleTo, pointAt } from './known-object';

describe('angleTo', () => {
  it('is positive to the right, as rotate takes it', () => {
    // Heading 0 faces −z: +x is to the right, −x to the left, +z behind.
    const pose = { position: [0, 0, 0] as const, headingDeg: 0 };
    expect(angleTo(pose, [0, 0, -2])).toBe(0);
    expect(angleTo(pose, [2, 0, 0])).toBe(90);
    expect(angleTo(pose, [-2, 0, 0])).toBe(-90);
    expect(angleTo(pose, [0, 0, 2])).toBe(180);
    expect(angleTo({ ...pose, headingDeg: 90 }, [0, 0, -2])).toBe(90);
  });

  it('and pointAt are each other’s inverse, to the degree', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 359 }),
        fc.integer({ min: -179, max: 180 }),
        fc.double({ min: 0.5, max: 10, noNaN: true }),
        (headingDeg, angleDeg, distanceM) => {
          const pose = { position: [1, 0, 2] as const, headingDeg };
          expect(angleTo(pose, pointAt(pose, { distanceM, angleDeg }))).toBe(angleDeg);
        },
      ),
    );
  });
});
