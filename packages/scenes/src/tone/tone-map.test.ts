import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toneMap, toneMappingOf } from './tone-map';

const mapped = (...light: readonly number[]): number[] => {
  const out = Float64Array.from(light);
  toneMap(out);
  return [...out];
};

describe('toneMap', () => {
  it('leaves colours of things in ordinary light as they are', () => {
    expect(mapped(0.79, 0.1, 0.02)).toEqual([0.79, 0.1, 0.02]);
  });

  it('maps grey 1.4 to 0.95: 1 − 0.04 ÷ (1.4 + 0.2 − 0.8)', () => {
    for (const value of mapped(1.4, 1.4, 1.4)) expect(value).toBeCloseTo(0.95, 12);
  });

  it('pales red 1.4 by 1 − 1 ÷ (0.15 · 0.45 + 1)', () => {
    const [r, g, b] = mapped(1.4, 0, 0) as [number, number, number];
    expect(r).toBeCloseTo(0.95, 12);
    expect(g).toBeCloseTo(0.95 * (0.0675 / 1.0675), 12);
    expect(b).toBe(g);
  });

  it('never leaves the screen, never turns brighter into darker, keeps the order of channels', () => {
    const light = fc.array(fc.double({ min: 0, max: 20, noNaN: true }), {
      minLength: 3,
      maxLength: 3,
    });
    fc.assert(
      fc.property(light, fc.double({ min: 1, max: 3, noNaN: true }), (rgb, more) => {
        const less = mapped(...rgb);
        const brighter = mapped(...rgb.map((x) => x * more));
        expect(Math.max(...brighter)).toBeLessThanOrEqual(1);
        expect(Math.max(...brighter)).toBeGreaterThanOrEqual(Math.max(...less) - 1e-12);
        for (let k = 0; k < 2; k++)
          if ((rgb[k] as number) > (rgb[k + 1] as number))
            expect(less[k]).toBeGreaterThanOrEqual((less[k + 1] as number) - 1e-12);
      }),
    );
  });
});

describe('toneMappingOf', () => {
  it('takes a file that names none as mapped already', () => {
    expect(toneMappingOf(undefined)).toBe('none');
    expect(toneMappingOf({ lightScale: 1 })).toBe('none');
    expect(toneMappingOf({ toneMapping: 'neutral' })).toBe('neutral');
  });
});
