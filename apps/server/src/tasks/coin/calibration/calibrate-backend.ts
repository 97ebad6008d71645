import { TAU } from '@parley/agent-core/dialogue';
import { clusterBootstrap, drawsOf, type Interval } from '@parley/metrics';
import {
  type ChoosingOptions,
  type Chosen,
  chooseSelections,
  METHODS,
  type Method,
} from './choose-selections';
import { compareMethods, type MethodDifference } from './compare-methods';
import {
  coverage,
  effectiveReliability,
  gainOf,
  type Selection,
  type UnknownWorth,
} from './effective-reliability';
import { accuracyInterval, errorInterval } from './intervals';
import type { Judged } from './judged';
import { calibrationError, type ReliabilityBin, reliabilityBins } from './reliability';
import { byEntropy } from './selection-functions';
import { type SensitivityBox, tauSensitivity } from './sensitivity';
import { bestTau, ENTROPY_GRID, sweepTau, type TauPoint } from './sweep-tau';

/** One row of Table 4: mean over the runs, percent. */
export interface SelectionRow {
  readonly method: Method;
  /** Null where the backend lets the method not be computed. */ readonly phi: number | null;
  /** Φ of our own, where a true "I don't know" earns what an answer does (SCI-12f); null where the method never says so. */
  readonly creditedPhi: number | null;
  /** The same interval of it. */ readonly creditedInterval: Interval | null;
  /** 95 % over homes, percent, of Φ at the thresholds that were chosen; null of one home. */
  readonly phiInterval: Interval | null;
  /** Standard deviation over the runs; null for one run. */ readonly phiSd: number | null;
  /** Share of questions answered. */ readonly coverage: number | null;
}

/** What a calibration says of one VLM backend. */
export interface Calibration {
  readonly backend: string;
  /** Questions that were answered: figures are over these. */ readonly questions: number;
  /** Questions that the model failed at, by the code of the failure: they enter no figure. */
  readonly unanswered: Readonly<Record<string, number>>;
  readonly runs: number;
  readonly cost: number;
  /** Share of most probable answers that are right. */ readonly accuracy: number;
  readonly accuracyInterval: Interval | null;
  readonly ece: number;
  readonly eceInterval: Interval | null;
  readonly bins: readonly ReliabilityBin[];
  readonly rows: readonly SelectionRow[];
  /** Φ of normalised entropy over τ, over all runs. */ readonly sweep: readonly TauPoint[];
  /** τ that maximises Φ on this set. */ readonly best: TauPoint;
  readonly bestInterval: Interval | null;
  /** Φ at that τ when it is chosen on the other homes; null with one home. */
  readonly heldOutPhi: number | null;
  readonly heldOutInterval: Interval | null;
  /** Φ at the τ of the paper (0.75). */ readonly phiAtPaperTau: number;
  readonly paperTauInterval: Interval | null;
  /** How much Φ suffers near the best threshold (Fig. 3), of the first run. */
  readonly sensitivity: readonly SensitivityBox[];
  /** Every two methods over the same questions; methods that cannot be computed are in none. */
  readonly differences: readonly MethodDifference[];
}

/** Figures with what they are made of. */
export interface Calibrated extends Calibration {
  readonly chosen: readonly Chosen[];
}

export interface CalibrateOptions extends ChoosingOptions {
  /** Of the subsets of Fig. 3. */ readonly seed?: string;
  /** Failures of the model, by code; none when left out. */
  readonly unanswered?: Readonly<Record<string, number>>;
}

/** Scores the runs of one backend on a calibration set. Thresholds are chosen per run, as on the one run of Table 4. */
export function calibrateBackend(
  backend: string,
  runs: readonly (readonly Judged[])[],
  { cost = 1, probe, seed = '1', unanswered = {} }: CalibrateOptions = {},
): Calibrated {
  const all = runs.flat();
  const bins = reliabilityBins(all);
  const sweep = sweepTau(all, byEntropy, { grid: ENTROPY_GRID, cost });
  const best = bestTau(sweep);
  const chosen = runs.map((judged) => chooseSelections(judged, { cost, ...(probe && { probe }) }));
  return {
    backend,
    questions: runs[0]?.length ?? 0,
    unanswered,
    runs: runs.length,
    cost,
    accuracy:
      bins.reduce((sum, { accuracy, count }) => sum + (accuracy ?? 0) * count, 0) / all.length,
    accuracyInterval: accuracyInterval(all),
    ece: calibrationError(bins),
    eceInterval: errorInterval(all),
    bins,
    rows: METHODS.map((method) => rowOf(method, chosen, cost)),
    sweep,
    best,
    bestInterval: phiInterval('best', [{ judged: all, select: byEntropy(best.tau) }], cost),
    ...heldOut(all, cost),
    phiAtPaperTau: effectiveReliability(all, byEntropy(TAU), cost),
    paperTauInterval: phiInterval('paper', [{ judged: all, select: byEntropy(TAU) }], cost),
    sensitivity: tauSensitivity(runs[0] ?? [], seed, cost),
    differences: compareMethods(chosen, cost),
    chosen,
  };
}

/** Methods that may say "I don't know". */
const SAYING_UNKNOWN: readonly Method[] = ['MaxProb', 'LP'];

/** Mean over the runs, and how far it holds for other homes at the thresholds that were chosen. */
function rowOf(method: Method, runs: readonly Chosen[], cost: number): SelectionRow {
  const chosen = runs.flatMap(({ judged, selections }) => {
    const select = selections[method];
    return select === null ? [] : [{ judged, select }];
  });
  if (chosen.length < runs.length) return { method, ...NO_FIGURES };
  const over = (figure: (judged: readonly Judged[], select: Selection) => number): number[] =>
    chosen.map(({ judged, select }) => figure(judged, select));
  const phis = over((judged, select) => effectiveReliability(judged, select, cost));
  const phi = mean(phis);
  const squares = phis.reduce((sum, each) => sum + (each - phi) * (each - phi), 0);
  const saysUnknown = SAYING_UNKNOWN.includes(method);
  return {
    method,
    phi,
    creditedPhi: saysUnknown
      ? mean(over((judged, select) => effectiveReliability(judged, select, cost, 'credited')))
      : null,
    creditedInterval: saysUnknown
      ? phiInterval(`credited ${method}`, chosen, cost, 'credited')
      : null,
    phiInterval: phiInterval(`phi ${method}`, chosen, cost),
    phiSd: phis.length < 2 ? null : Math.sqrt(squares / (phis.length - 1)),
    coverage: mean(over(coverage)),
  };
}

const NO_FIGURES = {
  ...{ phi: null, creditedPhi: null, creditedInterval: null },
  ...{ phiInterval: null, phiSd: null, coverage: null },
};

/** 95 % over homes of Φ, percent, with thresholds that stay as they were chosen. */
const phiInterval = (
  name: string,
  chosen: readonly { readonly judged: readonly Judged[]; readonly select: Selection }[],
  cost: number,
  unknown?: UnknownWorth,
): Interval | null =>
  clusterBootstrap(
    chosen.flatMap(({ judged, select }) =>
      judged.map((one) => ({
        cluster: one.sceneId,
        sum: 100 * gainOf(one, select(one), cost, unknown),
        of: 1,
      })),
    ),
    drawsOf(name),
    { least: -100 * cost, most: 100 },
  );

/** Each home answered with the τ that is best on the others. */
function heldOut(
  judged: readonly Judged[],
  cost: number,
): Pick<Calibration, 'heldOutPhi' | 'heldOutInterval'> {
  const homes = [...new Set(judged.map(({ sceneId }) => sceneId))].map((home) => {
    const own = judged.filter(({ sceneId }) => sceneId === home);
    return { own, sweep: sweepTau(own, byEntropy, { grid: ENTROPY_GRID, cost }) };
  });
  if (homes.length < 2) return { heldOutPhi: null, heldOutInterval: null };
  // Φ is a mean over questions: that of several homes is the mean of theirs, weighted by questions.
  const sumAt = (parts: typeof homes, i: number): number =>
    parts.reduce((sum, { own, sweep }) => sum + own.length * (sweep[i]?.phi ?? 0), 0);
  const gains = homes.map((home, i) => {
    const others = homes.filter((other) => other !== home);
    const points = ENTROPY_GRID.map((tau, at) => ({ tau, phi: sumAt(others, at) }));
    const sum = sumAt([home], ENTROPY_GRID.indexOf(bestTau(points).tau));
    return { cluster: `${i}`, sum, of: home.own.length };
  });
  return {
    heldOutPhi: gains.reduce((sum, gain) => sum + gain.sum, 0) / judged.length,
    heldOutInterval: clusterBootstrap(gains, drawsOf('held out'), {
      least: -100 * cost,
      most: 100,
    }),
  };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
