import { randomStream } from '@parley/agent-core/ports';
import type { Selection } from './effective-reliability';
import type { Judged } from './judged';
import { byEnergy, byEntropy } from './selection-functions';
import { bestTau, ENTROPY_GRID, gridOf, sweepTau } from './sweep-tau';

/** Subsets by their share of all questions, and how many are drawn: eleven in all (CoIN supplement C.3). */
const SUBSETS = [
  { share: 0.5, draws: 5 },
  { share: 0.7, draws: 5 },
  { share: 1, draws: 1 },
] as const;
/** Thresholds around the best one, as many below as above. */
const NEIGHBOURS = 30;
/** How far they reach to either side, as a share of the range of the scores: the paper does not say. */
const REACH = 0.1;

/** Φ near the best threshold, as shares of the best Φ there: one box of Fig. 3. */
export interface SensitivityBox {
  readonly method: 'Energy' | 'Normalized Entropy';
  /** Of the questions, 0…1. */ readonly share: number;
  /** Values that the box is drawn from; may be below zero. */ readonly values: readonly number[];
  readonly quartiles: readonly [
    least: number,
    low: number,
    middle: number,
    high: number,
    most: number,
  ];
  /** Neighbourhoods whose best Φ is not above zero: they have no shares. */ readonly leftOut: number;
}

/**
 * How much Φ suffers when τ is a little off (CoIN Ablation III and supplement C.3, Fig. 3): for each subset the best
 * threshold by exhaustive search, then Φ at 30 thresholds around it, over the best of these; pooled by size of the subset.
 *
 * @returns Energy first; without it where the backend has no logits.
 */
export function tauSensitivity(
  judged: readonly Judged[],
  seed: string,
  cost = 1,
): SensitivityBox[] {
  const methods = [
    { method: 'Energy', scoreOf: ({ energy }: Judged) => energy, selectAt: byEnergy },
    { method: 'Normalized Entropy', scoreOf: null, selectAt: byEntropy },
  ] as const;
  return methods.flatMap(({ method, scoreOf, selectAt }) => {
    const scores = scoreOf === null ? [0, 1] : judged.flatMap((one) => scoreOf(one) ?? []);
    if (scoreOf !== null && scores.length < judged.length) return [];
    const range = Math.max(...scores) - Math.min(...scores);
    const grid = scoreOf === null ? ENTROPY_GRID : gridOf(scores);
    return SUBSETS.map(({ share, draws }) => {
      const parts = Array.from({ length: draws }, (_, k) =>
        subsetOf(judged, share, `${seed}/${k}`),
      );
      const near = parts.map((part) =>
        nearBest(part, selectAt, { grid, reach: REACH * range, cost }),
      );
      const values = near.flatMap((one) => one ?? []).sort((a, b) => a - b);
      const leftOut = near.filter((one) => one === null).length;
      return { method, share, values, quartiles: quartilesOf(values), leftOut };
    });
  });
}

/** Φ at the thresholds around the best one, over the best of them; null where that is not above zero. */
function nearBest(
  judged: readonly Judged[],
  selectAt: (tau: number) => Selection,
  { grid, reach, cost }: { grid: readonly number[]; reach: number; cost: number },
): number[] | null {
  const { tau } = bestTau(sweepTau(judged, selectAt, { grid, cost }));
  const around = Array.from({ length: NEIGHBOURS }, (_, k) => {
    const step = Math.floor(k / 2) + 1;
    return tau + ((k % 2 === 0 ? -1 : 1) * step * reach) / (NEIGHBOURS / 2);
  });
  const phis = sweepTau(judged, selectAt, { grid: around, cost }).map(({ phi }) => phi);
  const best = Math.max(...phis);
  return best > 0 ? phis.map((phi) => phi / best) : null;
}

/** A subset without replacement, in the order of the whole. */
function subsetOf(judged: readonly Judged[], share: number, seed: string): readonly Judged[] {
  if (share === 1) return judged;
  const random = randomStream(seed, 'tau-sensitivity', share);
  const drawn = judged
    .map((one, n) => ({ n, one, key: random.next() }))
    .sort((a, b) => a.key - b.key || a.n - b.n)
    .slice(0, Math.max(1, Math.round(share * judged.length)));
  return drawn.sort((a, b) => a.n - b.n).map(({ one }) => one);
}

/** Least, quartiles and most of sorted values, by linear interpolation; NaN without any. */
export function quartilesOf(sorted: readonly number[]): SensitivityBox['quartiles'] {
  const at = (share: number): number => {
    const place = share * (sorted.length - 1);
    const low = Math.floor(place);
    const [a, b] = [sorted[low] ?? Number.NaN, sorted[Math.min(low + 1, sorted.length - 1)]];
    return a + ((b ?? a) - a) * (place - low);
  };
  return [at(0), at(0.25), at(0.5), at(0.75), at(1)];
}
