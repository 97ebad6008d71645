import type { Vec3 } from '@parley/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { egoViewInfo } from './ego-view';
import { relativePlace, rightDegOf, sectorOf } from './relative-place';

/** A square of 1 m around (2, −3); heading 0 faces −z, x is to the right. */
const THING = {
  position: [2, 0.5, -3] as Vec3,
  outlineXZ: [
    [1.5, -3.5],
    [1.5, -2.5],
    [2.5, -2.5],
    [2.5, -3.5],
  ] as [number, number][],
};
const at = (x: number, z: number, headingDeg = 0) => ({ position: [x, 0, z] as Vec3, headingDeg });

describe('relativePlace', () => {
  it('measures to the outline, and turns to the centre', () => {
    // From (2, 0) the near edge is at z = −2.5; the centre is straight ahead.
    expect(relativePlace(at(2, 0), THING)).toEqual({ distanceM: 2.5, rightDeg: 0 });
    // From (0, −3) facing −z the centre is at x = +2: 90° to the right; the edge is at x = 1.5.
    expect(relativePlace(at(0, -3), THING)).toEqual({ distanceM: 1.5, rightDeg: 90 });
    expect(relativePlace(at(0, -3, 270), THING).rightDeg).toBe(0);
    expect(relativePlace(at(0, -3, 180), THING).rightDeg).toBe(-90);
    expect(relativePlace(at(0, -3, 90), THING).rightDeg).toBe(180);
    expect(relativePlace(at(2, -3), THING).distanceM).toBe(0);
  });

  it('takes the centre where the outline is not known', () => {
    expect(relativePlace(at(2, 0), { ...THING, outlineXZ: [] }).distanceM).toBe(3);
  });

  it('turns with the robot', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359 }), fc.integer({ min: 0, max: 359 }), (a, b) => {
        const [first, second] = [a, b].map((deg) => rightDegOf(at(0, 0, deg), THING.position));
        const turned = ((((second ?? 0) - (first ?? 0) - (b - a)) % 360) + 360) % 360;
        expect([0, 1, 359]).toContain(turned);
      }),
    );
  });
});

describe('sectorOf', () => {
  it('reaches the right side, which the authors’ branch never does', () => {
    expect([61, 90, 120].map(sectorOf)).toEqual(['right', 'right', 'right']);
    expect([-61, -120].map(sectorOf)).toEqual(['left', 'left']);
    expect([0, 30, 31, 60, 121, 150, 151, 180].map(sectorOf)).toEqual([
      ...['front', 'front', 'front-right', 'front-right'],
      ...['back-right', 'back-right', 'back', 'back'],
    ]);
  });
});

describe('egoViewInfo', () => {
  it('is worded as the authors word it', () => {
    // 2.3 m: 46 units, cut to 45. −100° is cut to −90°, which is on the left.
    expect(egoViewInfo({ distanceM: 2.3, rightDeg: -100 }, false)).toBe(
      'distance: 45 units, angle: -90 degrees (in the left), in_same_room: False',
    );
    expect(egoViewInfo({ distanceM: 0.7, rightDeg: 29 }, true)).toBe(
      'distance: 0 units, angle: 0 degrees (in the front), in_same_room: True',
    );
    expect(egoViewInfo({ distanceM: 1, rightDeg: 180 }, true)).toContain('(at the back)');
  });
});
