import { randomStream } from '@parley/agent-core/ports';
import { addRequests, NO_REQUESTS, type RequestCount } from '@parley/log';
import { clusterBootstrap, type Interval } from '@parley/metrics';
import type { TableTopResult } from './run-table-top';

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
  /** 95 %, by a bootstrap over homes; null of one home, which says nothing of others. */
  readonly rightInterval: Interval | null;
  readonly wrongInterval: Interval | null;
  /** Requests of models over all dialogues, by what came of them. */ readonly requests: RequestCount;
}

/** What of a dialogue is counted. */
type Counted = Pick<TableTopResult, 'sceneId' | 'end' | 'questions' | 'candidates' | 'requests'>;

const round3 = (x: number): number => Math.round(x * 1000) / 1000 + 0;

/** Shares of dialogues that chose the target, another thing, or nothing, and the questions they took. */
export function summariseTableTop(results: readonly Counted[]): TableTopSummary {
  const shareOf = (end: TableTopResult['end']): number =>
    round3(results.filter((one) => one.end === end).length / Math.max(1, results.length));
  const mean = (of: (one: Counted) => number): number =>
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
    requests: results.map(({ requests }) => requests).reduce(addRequests, NO_REQUESTS),
  };
}

/** Clustered by home (SCI-32). */
function intervalOf(results: readonly Counted[], end: TableTopResult['end']): Interval | null {
  const units = results.map((one) => ({
    cluster: one.sceneId,
    sum: one.end === end ? 1 : 0,
    of: 1,
  }));
  const random = randomStream('table-top', 'bootstrap', end, results.length);
  return clusterBootstrap(units, random, { least: 0, most: 1 });
}
