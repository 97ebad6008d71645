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
  const chances = chancesOfSums(signed.map(({ rank }) => rank));
  let tail = 0;
  for (let sum = 0; sum <= Math.min(positive, negative); sum++) tail += chances[sum] as number;
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

/** Of each sum of some of these whole numbers, when each is in it or not with equal chance. */
function chancesOfSums(parts: readonly number[]): Float64Array {
  const most = parts.reduce((a, b) => a + b, 0);
  let chances = new Float64Array(most + 1);
  chances[0] = 1;
  let reached = 0;
  for (const part of parts) {
    const next = new Float64Array(most + 1);
    for (let sum = 0; sum <= reached; sum++) {
      const half = (chances[sum] as number) / 2;
      next[sum] = (next[sum] as number) + half;
      next[sum + part] = (next[sum + part] as number) + half;
    }
    reached += part;
    chances = next;
  }
  return chances;
}
