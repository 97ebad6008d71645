import { drawsOf } from './cluster-bootstrap';
import { signFlipTest } from './statistics';

/** A design of pairs in clusters, and what is true of each pair. */
export interface FlippedDesign {
  readonly clusters: number;
  readonly pairsACluster: number;
  /** Chance that the first alone succeeds at a pair, 0 to 1. */ readonly onlyFirst: number;
  /** That the second alone does. */ readonly onlySecond: number;
  /** A p below it is a find. */ readonly level?: number;
}

const DRAWS = 1000;
/** Draws of a chance are whole numbers below it. */
const FINE = 1_000_000;

/**
 * How likely the sign-flip test of whole clusters (`signFlipTest`) finds a difference of success: by simulation, with draws of a fixed
 * seed. Pairs of one cluster are drawn independently of each other, so where clusters differ the power is less.
 *
 * @returns A share of 1000 simulated studies: its standard error is 0.016 at the most.
 */
export function powerOfSignFlips(
  { clusters, pairsACluster, onlyFirst, onlySecond, level = 0.05 }: FlippedDesign,
  seed = 'power',
): number {
  const random = drawsOf(seed);
  let found = 0;
  for (let study = 0; study < DRAWS; study++) {
    const units = Array.from({ length: clusters * pairsACluster }, (_, i) => {
      const drawn = random.int(FINE) / FINE;
      const difference = drawn < onlyFirst ? 1 : drawn < onlyFirst + onlySecond ? -1 : 0;
      return { cluster: String(i % clusters), difference };
    });
    if (signFlipTest(units, random).p < level) found++;
  }
  return found / DRAWS;
}

const STEP = 0.005;

/**
 * The smallest difference of two success rates that a design shows with a given power by the sign-flip test: by bisection over steps of
 * half a point, all with the same draws.
 *
 * @param shared Share of pairs that only the worse one wins; 0 is the best case.
 * @returns 0 to 1; null where no difference would be found.
 */
export function differenceByFlips(
  { clusters, pairsACluster, level = 0.05 }: Omit<FlippedDesign, 'onlyFirst' | 'onlySecond'>,
  { shared = 0, power = 0.8 }: { readonly shared?: number; readonly power?: number } = {},
): number | null {
  const isFound = (steps: number): boolean =>
    powerOfSignFlips({
      ...{ clusters, pairsACluster, level },
      ...{ onlyFirst: steps * STEP + shared, onlySecond: shared },
    }) >= power;
  let low = 0;
  let high = Math.floor((1 - 2 * shared) / STEP + 1e-9);
  if (!isFound(high)) return null;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isFound(middle)) high = middle;
    else low = middle;
  }
  return Math.round(high * STEP * 1e3) / 1e3;
}
