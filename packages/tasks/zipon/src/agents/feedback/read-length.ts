/** Numbers in words, as far as distances go. */
const NUMBERS: Readonly<Record<string, number>> = {
  ...{ a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8 },
  ...{ nine: 9, ten: 10, twelve: 12, fifteen: 15, twenty: 20, half: 0.5, couple: 2, few: 3 },
};
/** Metres of one: a unit is a cell of the authors' grid, a step the robot's. */
const UNITS_M: readonly (readonly [RegExp, number])[] = [
  [/^(?:m|met(?:er|re)s?)$/, 1],
  [/^units?$/, 0.05],
  [/^(?:cm|centimet(?:er|re)s?)$/, 0.01],
  [/^(?:ft|foot|feet)$/, 0.3048],
  [/^(?:steps?|paces?)$/, 0.25],
];
const LENGTH =
  /(?:(\d+(?:[.,]\d+)?)|\b(a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|half|couple|few))\s*(?:of |an? )?-?\s?(m|met(?:er|re)s?|units?|cm|centimet(?:er|re)s?|ft|foot|feet|steps?|paces?)\b/i;
/** No home is longer. */
const MOST_M = 100;

/** The first length of a text in metres; null when none is said, or none that a home could hold. */
export function lengthM(text: string): number | null {
  const [, digits, word, unit] = LENGTH.exec(text) ?? [];
  if (unit === undefined) return null;
  const number =
    digits === undefined
      ? (NUMBERS[(word ?? '').toLowerCase()] ?? 0)
      : Number(digits.replace(',', '.'));
  const perUnitM = UNITS_M.find(([pattern]) => pattern.test(unit.toLowerCase()))?.[1] ?? 0;
  const metres = Math.round(number * perUnitM * 1000) / 1000;
  return metres > 0 && metres <= MOST_M ? metres : null;
}
