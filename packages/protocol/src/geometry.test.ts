import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cosDeg, forwardXZ, roundM, sinDeg, wrapDeg } from './geometry';

describe('sinDeg and cosDeg', () => {
  it('agree with the library to the last digits and are exact where the value is', () => {
    for (let deg = -360; deg <= 720; deg++) {
      expect(sinDeg(deg)).toBeCloseTo(Math.sin((deg * Math.PI) / 180), 12);
      expect(cosDeg(deg)).toBeCloseTo(Math.cos((deg * Math.PI) / 180), 12);
    }
    expect([0, 90, 180, 270].map((deg) => sinDeg(deg) + 0)).toEqual([0, 1, 0, -1]);
  });
});

describe('forwardXZ', () => {
  it('faces −z at 0° and −x after a quarter turn to the left', () => {
    expect(forwardXZ(0).map((value) => value + 0)).toEqual([0, -1]);
    expect(forwardXZ(90)[0]).toBe(-1);
    expect(Math.abs(forwardXZ(90)[1])).toBe(0);
  });
});

describe('wrapDeg and roundM', () => {
  it('keep headings in 0…359 and never give −0', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100_000, max: 100_000 }),
        (deg) => wrapDeg(deg) >= 0 && wrapDeg(deg) < 360,
      ),
    );
    expect(Object.is(roundM(-1e-9), 0)).toBe(true);
    expect(roundM(1.23456789)).toBe(1.234568);
  });
});
