import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cohensKappa, estimateOverUnits, krippendorffAlpha, type Rating } from './index';

/** Units of a table with one line a judge, as the literature writes it; `.` is a missing rating. */
function unitsOf(...judges: readonly string[]): Rating[][] {
  const lines = judges.map((line) => line.split(' '));
  return (lines[0] ?? []).map((_, unit) =>
    lines.map((line) => (line[unit] === '.' ? null : Number(line[unit]))),
  );
}

/** Four judges, twelve units, ratings missing (Krippendorff 2011, part C). */
const PUBLISHED = unitsOf(
  '1 2 3 3 2 1 4 1 2 . . .',
  '1 2 3 3 2 2 4 1 2 5 . 3',
  '. 3 3 3 2 3 4 2 2 5 1 .',
  '1 2 3 3 2 4 4 1 2 5 1 .',
);

const rating = fc.option(fc.integer({ min: 1, max: 5 }), { nil: null, freq: 5 });
const table = fc.array(fc.array(rating, { minLength: 3, maxLength: 3 }), {
  minLength: 2,
  maxLength: 12,
});
const levels = ['nominal', 'ordinal'] as const;

describe("Krippendorff's α", () => {
  it('is 0.095 of ten units that two judges mark, by hand', () => {
    // 14 zeros and 6 ones; 4 units differ, which makes 8 ordered pairs: 1 − 19 · 8 ÷ (2 · 14 · 6).
    const units = unitsOf('0 1 0 0 0 0 0 0 1 0', '1 1 1 0 0 1 0 0 0 0');
    expect(krippendorffAlpha(units, 'nominal')).toEqual({
      units: 10,
      ratings: 20,
      alpha: 0.095238,
    });
  });

  it.each([
    ['nominal', 0.743],
    ['ordinal', 0.815],
  ] as const)('is the published one of four judges, %s', (level, alpha) => {
    const found = krippendorffAlpha(PUBLISHED, level);
    expect(found).toMatchObject({ units: 11, ratings: 40 });
    expect(found.alpha).toBeCloseTo(alpha, 3);
  });

  it('is null where nothing could have differed, or nobody else has rated', () => {
    expect(
      krippendorffAlpha(
        [
          [1, 1],
          [1, 1],
        ],
        'nominal',
      ).alpha,
    ).toBeNull();
    expect(
      krippendorffAlpha(
        [
          [1, null],
          [null, 2],
        ],
        'ordinal',
      ),
    ).toEqual({
      ...{ units: 0, ratings: 0, alpha: null },
    });
  });

  it('takes no word for a step of a scale', () => {
    expect(() => krippendorffAlpha([['a', 'b']], 'ordinal')).toThrow(RangeError);
  });

  it.each(levels)('does not change with the order of judges and of units, %s', (level) => {
    fc.assert(
      fc.property(table, (units) => {
        const { alpha } = krippendorffAlpha(units, level);
        const turned = krippendorffAlpha(
          [...units].reverse().map((own) => [...own].reverse()),
          level,
        );
        if (alpha === null) expect(turned.alpha).toBeNull();
        else expect(turned.alpha).toBeCloseTo(alpha, 5);
      }),
    );
  });

  it.each(levels)('is 1 of judges who all say the same, and at most 1 of others, %s', (level) => {
    fc.assert(
      fc.property(table, (units) => {
        const same = units.map((own) => own.map(() => own[0] ?? 1));
        expect(krippendorffAlpha(same, level).alpha ?? 1).toBe(1);
        expect(krippendorffAlpha(units, level).alpha ?? 1).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('does not depend on what names are called', () => {
    fc.assert(
      fc.property(table, (units) => {
        const named = units.map((own) => own.map((one) => (one === null ? null : `k${9 - one}`)));
        const [numbers, names] = [units, named].map((of) => krippendorffAlpha(of, 'nominal').alpha);
        if (numbers == null) expect(names).toBeNull();
        else expect(names).toBeCloseTo(numbers, 5);
      }),
    );
  });
});

describe('an interval over units', () => {
  const kappaOf = (pairs: readonly (readonly [string, string])[]) =>
    cohensKappa(
      pairs.map(([a]) => a),
      pairs.map(([, b]) => b),
    ).kappa;
  const pairs = (a: string, b: string) =>
    [...a].map((one, i): [string, string] => [one, b[i] as string]);

  it('holds the value, and is the same for the same name', () => {
    const units = pairs('yynnynynny', 'yynnyynnny');
    const one = estimateOverUnits(units, kappaOf, 'x');
    expect(one.value).toBe(kappaOf(units));
    expect(one.interval?.low).toBeLessThan(one.value ?? 0);
    expect(one.interval?.high).toBeGreaterThan(one.value ?? 1);
    expect(estimateOverUnits(units, kappaOf, 'x')).toEqual(one);
  });

  it('is none where all agree, where units are few, and where draws often have no value', () => {
    expect(estimateOverUnits(pairs('yynnyynn', 'yynnyynn'), kappaOf, 'x')).toEqual({
      ...{ value: 1, interval: null },
    });
    expect(estimateOverUnits(pairs('yn', 'yy'), kappaOf, 'x').interval).toBeNull();
    expect(estimateOverUnits(pairs('ynnn', 'ynnn'), kappaOf, 'x').interval).toBeNull();
  });
});
