/**
 * Prime powers q for which there are squares here. There is none at all of 2 and of 6 (Tarry 1900); those of 10 and 12 are not
 * made by a field, and no study has needed them.
 */
export const SQUARE_ORDERS: readonly number[] = [3, 4, 5, 7, 8, 9];

/** What one person meets: at each position a treatment of one factor (`greek`) and one of the other (`latin`), from 0. */
export interface SquareRow {
  readonly latin: readonly number[];
  readonly greek: readonly number[];
}

/**
 * All q − 1 Graeco-Latin squares of order q that the field with q elements gives, square by square (Bose 1938): row r of
 * square a has r + a·c at position c for `latin` and r + b·c for `greek`, where b ≠ a. In each square every treatment stands
 * once at each position and every pair of treatments occurs once; over all squares every treatment comes right
 * after every other equally often.
 *
 * @param q One of {@link SQUARE_ORDERS}.
 * @throws {RangeError} For an order that has none.
 */
export function graecoLatinSquares(q: number): SquareRow[][] {
  if (!SQUARE_ORDERS.includes(q))
    throw new RangeError(`No Graeco-Latin square of order ${q} here; ${SQUARE_ORDERS.join(', ')}`);
  const { plus, times } = fieldOf(q);
  const elements = Array.from({ length: q }, (_, i) => i);
  const factors = elements.slice(1);
  return factors.map((a) => {
    const b = (a % (q - 1)) + 1;
    const line = (r: number, by: number) => elements.map((c) => plus(r, times(by, c)));
    return elements.map((r) => ({ latin: line(r, a), greek: line(r, b) }));
  });
}

interface Field {
  readonly plus: (a: number, b: number) => number;
  readonly times: (a: number, b: number) => number;
}

/**
 * Of a prime power p^k: characteristic, degree, and the lower coefficients of a polynomial xᵏ + … that has no factor, lowest
 * first. Of a prime the field is that of remainders.
 */
const POWERS: Readonly<Record<number, readonly [p: number, k: number, poly: readonly number[]]>> = {
  4: [2, 2, [1, 1]],
  8: [2, 3, [1, 1, 0]],
  9: [3, 2, [1, 0]],
};

/** The field with q elements; element i has the digits of i to the base p as its coefficients. */
function fieldOf(q: number): Field {
  const power = POWERS[q];
  if (power === undefined) return { plus: (a, b) => (a + b) % q, times: (a, b) => (a * b) % q };
  const [p, k, poly] = power;
  const digits = (i: number): number[] =>
    Array.from({ length: k }).reduce<{ rest: number; out: number[] }>(
      ({ rest, out }) => ({ rest: Math.floor(rest / p), out: [...out, rest % p] }),
      { rest: i, out: [] },
    ).out;
  const number = (of: readonly number[]): number => of.reduceRight((sum, d) => sum * p + d, 0);
  const add = (a: readonly number[], b: readonly number[]) =>
    a.map((d, i) => (d + (b[i] as number)) % p);
  /** Times x: the highest coefficient comes back as the polynomial says. */
  const shift = (a: readonly number[]): number[] => {
    const top = a.at(-1) as number;
    return [0, ...a.slice(0, -1)].map((d, i) => (d + (p - 1) * top * (poly[i] as number)) % p);
  };
  const times = (a: number, b: number): number => {
    let sum = digits(0);
    let power = digits(a);
    for (const digit of digits(b)) {
      for (let i = 0; i < digit; i++) sum = add(sum, power);
      power = shift(power);
    }
    return number(sum);
  };
  return { plus: (a, b) => number(add(digits(a), digits(b))), times };
}
