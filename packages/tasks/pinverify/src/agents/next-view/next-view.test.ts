import { randomStream } from '@parley/agent-core/ports';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arcRad, farthestAzimuth, farthestSector, openSectors, randomSector } from '.';

it('an arc is the shorter way round (PInVerify eq. 4)', () => {
  expect(arcRad(0.1, 2 * Math.PI - 0.1)).toBeCloseTo(0.2, 12);
  expect(arcRad(0, Math.PI)).toBeCloseTo(Math.PI, 12);
  expect(arcRad(-3, 3)).toBeCloseTo(2 * Math.PI - 6, 12);
});

it('the farthest azimuth maximises the least arc, worked out for 0° and 100° visited', () => {
  const rad = (degrees: number): number => (degrees * Math.PI) / 180;
  // least arcs: 50 → 50, 200 → 100, 230 → 130, 300 → 60
  expect(farthestAzimuth([50, 200, 230, 300].map(rad), [0, 100].map(rad))).toBe(2);
  expect(farthestAzimuth([], [0])).toBe(null);
  expect(() => farthestAzimuth([1], [])).toThrow(RangeError);
});

it('sectors are visited opposite first, then those farthest from both', () => {
  expect(farthestSector([1, 2, 3, 4, 5], [0])).toBe(3);
  // from 0 and 3 each of 1, 2, 4, 5 is one sector off: the first
  expect(farthestSector([1, 2, 4, 5], [0, 3])).toBe(1);
  expect(farthestSector([], [0])).toBe(null);
});

it('no sector that is left is farther from all visited ones', () => {
  const sectors = fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 6 });
  const apart = (one: number, other: number) =>
    Math.min(Math.abs(one - other), 6 - Math.abs(one - other));
  const least = (sector: number, visited: readonly number[]) =>
    Math.min(...visited.map((one) => apart(one, sector)));
  fc.assert(
    fc.property(sectors, sectors, (candidates, visited) => {
      const chosen = farthestSector(candidates, visited);
      if (chosen === null) throw new TypeError('no sector was chosen');
      for (const other of candidates)
        expect(least(chosen, visited)).toBeGreaterThanOrEqual(least(other, visited));
    }),
  );
});

it('open sectors are those neither visited nor found closed; each is drawn about as often', () => {
  expect(openSectors([0, 2], [5])).toEqual([1, 3, 4]);
  const random = randomStream('next-view');
  const drawn = Array.from({ length: 600 }, () => randomSector([1, 3, 4], random));
  for (const sector of [1, 3, 4]) {
    const times = drawn.filter((one) => one === sector).length;
    // 200 expected; five standard deviations are 58
    expect(Math.abs(times - 200)).toBeLessThan(58);
  }
  expect(randomSector([], random)).toBe(null);
});
