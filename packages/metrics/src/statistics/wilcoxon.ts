/** A test of paired numbers. */
export interface SignedRanks {
  /** Sum of the ranks of positive differences. */ readonly positive: number;
  readonly negative: number;
  /** Two-sided, exact. */ readonly p: number;
  /** Pairs that differ. */ readonly differing: number;
}

/**
 * Wilcoxon's signed-rank test with Pratt's handling of ties at zero (Wilcoxon 1945; Pratt 1959): zeros are ranked with the others,
 * then left out. Equal sizes share the mean of their ranks; p is exact given those ranks, by all ways to sign them.
 *
 * @param differences Of pairs; differences that should be equal must be so to the last bit, round before.
 */
export function wilcoxonPratt(differences: readonly number[]): SignedRanks {
  const ranks = doubledRanks(differences.map(Math.abs));
  const signed = differences.flatMap((difference, i) =>
    difference === 0 ? [] : [{ isPositive: difference > 0, rank: ranks[i] as number }],
  );
  const sumOf = (isPositive: boolean): number =>
    signed.reduce((sum, each) => (each.isPositive === isPositive ? sum + each.rank : sum), 0);
  const [positive, negative] = [sumOf(true), sumOf(false)];
  const tail = shareUpTo(
    signed.map(({ rank }) => rank),
    Math.min(positive, negative),
  );
  return {
    positive: positive / 2,
    negative: negative / 2,
    p: Math.min(1, 2 * tail),
    differing: signed.length,
  };
}

/** Twice the mean rank of each value, from the smallest: whole numbers. */
function doubledRanks(values: readonly number[]): number[] {
  const order = values.map((_, i) => i).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const ranks: number[] = new Array(values.length);
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to < order.length && values[order[to] as number] === values[order[from] as number]) to++;
    for (let i = from; i < to; i++) ranks[order[i] as number] = from + 1 + to;
    from = to;
  }
  return ranks;
}

/**
 * Share of all ways to sign these whole numbers whose positive sum is at most so much. Ways are counted by sum up to that one alone, in
 * place: as many additions as there are numbers times that sum, over the unit that all numbers are multiples of.
 */
function shareUpTo(parts: readonly number[], limit: number): number {
  const unit = parts.reduce(commonUnit, 0);
  if (unit === 0) return 1;
  const end = Math.floor(limit / unit);
  const ways = new Float64Array(end + 1);
  ways[0] = 1;
  let reached = 0;
  for (const [i, part] of parts.entries()) {
    const step = part / unit;
    reached = Math.min(end, reached + step);
    for (let sum = reached; sum >= step; sum--)
      ways[sum] = (ways[sum] as number) + (ways[sum - step] as number);
    // Halved for every number, some at a time: counts stay in range, and a power of two rounds nothing.
    const halvings = i === parts.length - 1 ? (i % AT_A_TIME) + 1 : AT_A_TIME;
    if (i % AT_A_TIME === AT_A_TIME - 1 || i === parts.length - 1) halve(ways, halvings);
  }
  let share = 0;
  for (const each of ways) share += each;
  return share;
}

/** Numbers between two scalings of counts: 2 to that many is far from the largest number. */
const AT_A_TIME = 256;

function halve(values: Float64Array, times: number): void {
  let factor = 1;
  for (let i = 0; i < times; i++) factor /= 2;
  for (let i = 0; i < values.length; i++) values[i] = (values[i] as number) * factor;
}

/** Greatest common divisor. */
const commonUnit = (a: number, b: number): number => (b === 0 ? a : commonUnit(b, a % b));
