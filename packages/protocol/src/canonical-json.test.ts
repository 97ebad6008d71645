import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json';
import { ParleyError } from './errors';
import { hashJson } from './hash';

describe('canonicalJson', () => {
  it('sorts keys at every depth and drops undefined members', () => {
    expect(canonicalJson({ b: 1, a: { d: undefined, c: [true, null] } })).toBe(
      '{"a":{"c":[true,null]},"b":1}',
    );
  });

  it('gives back what JSON.parse understands, the same for every order of keys', () => {
    const plain = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('-0'));
    fc.assert(
      fc.property(plain, (value) => {
        fc.pre(!hasNegativeZero(value));
        const text = canonicalJson(value);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
      }),
    );
    expect(hashJson({ x: 1, y: 2 })).toBe(hashJson({ y: 2, x: 1 }));
  });

  it('writes what JSON.stringify does where the keys are in order', () => {
    const value = [1e21, -1.5, 1e-7, 'a"\u2028', { a: [], b: {}, c: [undefined, false] }];
    expect(canonicalJson(value)).toBe(JSON.stringify(value));
  });

  it('names the first value that JSON cannot hold, in the order of the text', () => {
    const bad = { z: Number.NaN, a: [{ ok: 1 }, { y: -0, x: undefined, b: [0, () => 0] }] };
    expect(() => canonicalJson(bad)).toThrow('$.a[1].b[1] is function');
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -0, () => 0, Symbol('x'), 1n])(
    'refuses %s and says where it is',
    (bad) => {
      expect(() => canonicalJson({ pose: [1, bad] })).toThrow(ParleyError);
      expect(() => canonicalJson({ pose: [1, bad] })).toThrow('$.pose[1]');
    },
  );
});

function hasNegativeZero(value: unknown): boolean {
  if (typeof value === 'object' && value !== null)
    return Object.values(value).some(hasNegativeZero);
  return Object.is(value, -0);
}
