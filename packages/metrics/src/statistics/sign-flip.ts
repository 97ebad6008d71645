/** Where draws come from. */
interface Draws {
  /** Uniform integer in [0, below). */ int(below: number): number;
}

/** What one pair differs by, and the cluster it stands and falls with. */
export interface ClusteredDifference {
  readonly cluster: string;
  readonly difference: number;
}

/** A permutation test of paired differences in clusters. */
export interface SignFlips {
  /** Two-sided, above 0 up to 1; 1 without differences. */ readonly p: number;
  /** Clusters whose differences do not add up to 0. */ readonly differing: number;
}

/** Up to so many clusters every way to flip them is tried. */
const EXACT_CLUSTERS = 15;
const DRAWS = 19_999;

/**
 * Permutation test by sign flips of whole clusters: were the two conditions alike, each home could as well have had its differences the
 * other way round (Fisher 1935; by clusters as Gail et al., Statistics in Medicine 15, 1996). p is the share of ways in which the sum
 * is at least as far from 0 as it is: of all 2^g ways up to fifteen clusters, else of draws, the one that was seen counted with them.
 *
 * @param units Differences that should be equal must be so to the last bit, round before.
 */
export function signFlipTest(units: readonly ClusteredDifference[], random: Draws): SignFlips {
  const sums = new Map<string, number>();
  for (const { cluster, difference } of units)
    sums.set(cluster, (sums.get(cluster) ?? 0) + difference);
  // To a billionth: sums of rounded numbers that should be 0 or equal are so.
  const parts = [...sums.values()].map((sum) => Math.round(sum * 1e9)).filter((sum) => sum !== 0);
  const seen = Math.abs(parts.reduce((all, part) => all + part, 0));
  const differing = parts.length;
  if (differing === 0) return { p: 1, differing };
  const isAsFar = (flips: (i: number) => boolean): boolean =>
    Math.abs(parts.reduce((all, part, i) => all + (flips(i) ? -part : part), 0)) >= seen;
  let asFar = 0;
  if (differing <= EXACT_CLUSTERS) {
    const ways = 1 << differing;
    for (let way = 0; way < ways; way++) if (isAsFar((i) => ((way >> i) & 1) === 1)) asFar++;
    return { p: asFar / ways, differing };
  }
  for (let draw = 0; draw < DRAWS; draw++) if (isAsFar(() => random.int(2) === 1)) asFar++;
  return { p: (asFar + 1) / (DRAWS + 1), differing };
}

/** Clusters that differ, fewer than which no result is below a level: of five, all for one side, p is 0.0625. */
export function fewestFlipped(level = 0.05): number {
  let clusters = 1;
  // All for one side, or all for the other: two of the ways.
  for (let p = 1; p >= level; p /= 2) clusters++;
  return clusters;
}
