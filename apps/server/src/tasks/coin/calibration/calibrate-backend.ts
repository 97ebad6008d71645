import { TAU } from '@parley/agent-core/dialogue';
import { coverage, effectiveReliability, type Selection } from './effective-reliability';
import type { Judged } from './judged';
import { crossFitted } from './logistic-probe';
import { calibrationError, type ReliabilityBin, reliabilityBins } from './reliability';
import { byEnergy, byEntropy, maxProb } from './selection-functions';
import { type SensitivityBox, tauSensitivity } from './sensitivity';
import { bestTau, ENTROPY_GRID, gridOf, sweepTau, type TauPoint } from './sweep-tau';

/** One row of Table 4: mean over the runs, percent. */
export interface SelectionRow {
  readonly method: 'MaxProb' | 'LP' | 'Energy' | 'Normalized Entropy';
  /** Null where the backend lets the method not be computed. */ readonly phi: number | null;
  /** Φ of our own, where a true "I don't know" earns what an answer does (SCI-12f); null where the method never says so. */
  readonly creditedPhi: number | null;
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
  readonly ece: number;
  readonly bins: readonly ReliabilityBin[];
  readonly rows: readonly SelectionRow[];
  /** Φ of normalised entropy over τ, over all runs. */ readonly sweep: readonly TauPoint[];
  /** τ that maximises Φ on this set. */ readonly best: TauPoint;
  /** Φ at that τ when it is chosen on the other homes; null with one home. */
  readonly heldOutPhi: number | null;
  /** Φ at the τ of the paper (0.75). */ readonly phiAtPaperTau: number;
  /** How much Φ suffers near the best threshold (Fig. 3), of the first run. */
  readonly sensitivity: readonly SensitivityBox[];
}

export interface CalibrateOptions {
  /** c of Φ_c; 1 when left out. */ readonly cost?: number;
  /** A probe that was trained elsewhere, in place of one that is fitted on the other homes. */
  readonly probe?: Selection;
  /** Of the subsets of Fig. 3. */ readonly seed?: string;
  /** Failures of the model, by code; none when left out. */
  readonly unanswered?: Readonly<Record<string, number>>;
}

/** Scores the runs of one backend on a calibration set. Thresholds are chosen per run, as on the one run of Table 4. */
export function calibrateBackend(
  backend: string,
  runs: readonly (readonly Judged[])[],
  { cost = 1, probe, seed = '1', unanswered = {} }: CalibrateOptions = {},
): Calibration {
  const all = runs.flat();
  const bins = reliabilityBins(all);
  const sweep = sweepTau(all, byEntropy, { grid: ENTROPY_GRID, cost });
  const maxProbRow = runs.map((judged) => saidScore(judged, maxProb, cost));
  return {
    backend,
    questions: runs[0]?.length ?? 0,
    unanswered,
    runs: runs.length,
    cost,
    accuracy:
      bins.reduce((sum, { accuracy, count }) => sum + (accuracy ?? 0) * count, 0) / all.length,
    ece: calibrationError(bins),
    bins,
    rows: [
      rowOf('MaxProb', maxProbRow),
      rowOf(
        'LP',
        runs.map((judged) => probeScore(judged, probe ?? crossFitted(judged), cost)),
      ),
      rowOf(
        'Energy',
        runs.map((judged) => energyScore(judged, cost)),
      ),
      rowOf(
        'Normalized Entropy',
        runs.map((judged) => {
          const { tau } = bestTau(sweepTau(judged, byEntropy, { grid: ENTROPY_GRID, cost }));
          return scoreOf(judged, byEntropy(tau), cost);
        }),
      ),
    ],
    sweep,
    best: bestTau(sweep),
    heldOutPhi: heldOutPhi(all, cost),
    phiAtPaperTau: effectiveReliability(all, byEntropy(TAU), cost),
    sensitivity: tauSensitivity(runs[0] ?? [], seed, cost),
  };
}

interface Score {
  readonly phi: number | null;
  readonly creditedPhi: number | null;
  readonly coverage: number;
}

const NO_SCORE: Score = { phi: null, creditedPhi: null, coverage: 0 };

const scoreOf = (judged: readonly Judged[], select: Selection, cost: number): Score => ({
  phi: effectiveReliability(judged, select, cost),
  creditedPhi: null,
  coverage: coverage(judged, select),
});

/** Of a method that may say "I don't know". */
const saidScore = (judged: readonly Judged[], select: Selection, cost: number): Score => ({
  ...scoreOf(judged, select, cost),
  creditedPhi: effectiveReliability(judged, select, cost, 'credited'),
});

function probeScore(judged: readonly Judged[], select: Selection | null, cost: number): Score {
  return select === null ? NO_SCORE : saidScore(judged, select, cost);
}

function energyScore(judged: readonly Judged[], cost: number): Score {
  const energies = judged.flatMap(({ energy }) => (energy === null ? [] : [energy]));
  if (energies.length < judged.length) return NO_SCORE;
  const { tau } = bestTau(sweepTau(judged, byEnergy, { grid: gridOf(energies), cost }));
  return scoreOf(judged, byEnergy(tau), cost);
}

function rowOf(method: SelectionRow['method'], scores: readonly Score[]): SelectionRow {
  const phis = scores.flatMap(({ phi }) => (phi === null ? [] : [phi]));
  if (phis.length < scores.length)
    return { method, phi: null, creditedPhi: null, phiSd: null, coverage: null };
  const credited = scores.flatMap(({ creditedPhi }) => (creditedPhi === null ? [] : [creditedPhi]));
  const phi = mean(phis);
  const squares = phis.reduce((sum, each) => sum + (each - phi) * (each - phi), 0);
  return {
    method,
    phi,
    creditedPhi: credited.length < scores.length ? null : mean(credited),
    phiSd: phis.length < 2 ? null : Math.sqrt(squares / (phis.length - 1)),
    coverage: mean(scores.map((score) => score.coverage)),
  };
}

/** Each home answered with the τ that is best on the others. */
function heldOutPhi(judged: readonly Judged[], cost: number): number | null {
  const homes = [...new Set(judged.map(({ sceneId }) => sceneId))].map((home) => {
    const own = judged.filter(({ sceneId }) => sceneId === home);
    return { own, sweep: sweepTau(own, byEntropy, { grid: ENTROPY_GRID, cost }) };
  });
  if (homes.length < 2) return null;
  // Φ is a mean over questions: that of several homes is the mean of theirs, weighted by questions.
  const sumAt = (parts: typeof homes, i: number): number =>
    parts.reduce((sum, { own, sweep }) => sum + own.length * (sweep[i]?.phi ?? 0), 0);
  const gained = homes.reduce((sum, home) => {
    const others = homes.filter((other) => other !== home);
    const points = ENTROPY_GRID.map((tau, i) => ({ tau, phi: sumAt(others, i) }));
    return sum + sumAt([home], ENTROPY_GRID.indexOf(bestTau(points).tau));
  }, 0);
  return gained / judged.length;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
