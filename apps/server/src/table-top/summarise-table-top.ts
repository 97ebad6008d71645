import { randomStream } from '@parley/agent-core/ports';
import type { TableTopResult } from './run-table-top';

/** Share with its 95 % interval, 0…1; bootstrap over homes, since episodes of one home stand and fall together. */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** What came of many dialogues at the table top. */
export interface TableTopSummary {
  readonly n: number;
  readonly homes: number;
  readonly right: number;
  readonly wrong: number;
  readonly none: number;
  /** Questions per dialogue. */
  readonly nq: number;
  /** Mean number of things on the table. */
  readonly candidates: number;
  readonly rightInterval: Pick<Share, 'low' | 'high'>;
  readonly wrongInterval: Pick<Share, 'low' | 'high'>;
}

const round3 = (x: number): number => Math.round(x * 1000) / 1000 + 0;
const ROUNDS = 1000;

/** Shares of dialogues that chose the target, another thing, or nothing, and the questions they took. */
export function summariseTableTop(results: readonly TableTopResult[]): TableTopSummary {
  const shareOf = (end: TableTopResult['end']): number =>
    round3(results.filter((one) => one.end === end).length / Math.max(1, results.length));
  const mean = (of: (one: TableTopResult) => number): number =>
    round3(results.reduce((sum, one) => sum + of(one), 0) / Math.max(1, results.length));
  return {
    n: results.length,
    homes: new Set(results.map(({ sceneId }) => sceneId)).size,
    right: shareOf('right'),
    wrong: shareOf('wrong'),
    none: shareOf('none'),
    nq: mean(({ questions }) => questions),
    candidates: mean(({ candidates }) => candidates),
    rightInterval: intervalOf(results, 'right'),
    wrongInterval: intervalOf(results, 'wrong'),
  };
}

/** Percentile bootstrap clustered by home (SCIENCE 32). */
function intervalOf(
  results: readonly TableTopResult[],
  end: TableTopResult['end'],
): Pick<Share, 'low' | 'high'> {
  const homes = new Map<string, { hits: number; n: number }>();
  for (const one of results) {
    const home = homes.get(one.sceneId) ?? { hits: 0, n: 0 };
    home.n++;
    if (one.end === end) home.hits++;
    homes.set(one.sceneId, home);
  }
  const clusters = [...homes.values()];
  if (clusters.length === 0) return { low: 0, high: 0 };
  const random = randomStream('table-top', 'bootstrap', end, results.length);
  const shares = Array.from({ length: ROUNDS }, () => {
    let hits = 0;
    let n = 0;
    for (let i = 0; i < clusters.length; i++) {
      const drawn = random.pick(clusters);
      hits += drawn.hits;
      n += drawn.n;
    }
    return hits / n;
  }).sort((a, b) => a - b);
  return {
    low: round3(shares[Math.floor(0.025 * ROUNDS)] as number),
    high: round3(shares[Math.ceil(0.975 * ROUNDS) - 1] as number),
  };
}
