import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeRle, encodeRle } from './detection';

describe('run-length masks', () => {
  it('start with the run of zeros: 0 0 1 1 1 0 → 2 3 1, and 1 0 → 0 1 1', () => {
    expect(encodeRle(Uint8Array.from([0, 0, 1, 1, 1, 0]))).toEqual([2, 3, 1]);
    expect(encodeRle(Uint8Array.from([1, 0]))).toEqual([0, 1, 1]);
  });

  it('come back as they were', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0, 1), { minLength: 1, maxLength: 200 }), (bits) => {
        expect([...decodeRle(encodeRle(Uint8Array.from(bits)), bits.length)]).toEqual(bits);
      }),
    );
  });

  it('refuse runs that do not sum to the frame', () => {
    expect(() => decodeRle([2, 3], 6)).toThrow(RangeError);
  });
});
