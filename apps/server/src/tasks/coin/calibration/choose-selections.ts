import type { Selection } from './effective-reliability';
import type { Judged } from './judged';
import { crossFitted } from './logistic-probe';
import { byEnergy, byEntropy, maxProb } from './selection-functions';
import { bestTau, ENTROPY_GRID, gridOf, sweepTau } from './sweep-tau';

/** Selection functions, in the order of Table 4. */
export const METHODS = ['MaxProb', 'LP', 'Energy', 'Normalized Entropy'] as const;
export type Method = (typeof METHODS)[number];

/** A run with what each method makes of it; null where the backend lets one not be computed. */
export interface Chosen {
  readonly judged: readonly Judged[];
  readonly selections: Readonly<Record<Method, Selection | null>>;
}

export interface ChoosingOptions {
  /** c of Φ_c; 1 when left out. */ readonly cost?: number;
  /** A probe that was trained elsewhere, in place of one that is fitted on the other homes. */
  readonly probe?: Selection;
}

/** The four selection functions of Table 4 for one run, with the thresholds that serve it best. */
export function chooseSelections(
  judged: readonly Judged[],
  { cost = 1, probe }: ChoosingOptions = {},
): Chosen {
  const { tau } = bestTau(sweepTau(judged, byEntropy, { grid: ENTROPY_GRID, cost }));
  const selections = {
    MaxProb: maxProb,
    LP: probe ?? crossFitted(judged),
    Energy: energyOf(judged, cost),
    'Normalized Entropy': byEntropy(tau),
  };
  return { judged, selections };
}

function energyOf(judged: readonly Judged[], cost: number): Selection | null {
  const energies = judged.flatMap(({ energy }) => (energy === null ? [] : [energy]));
  if (energies.length < judged.length) return null;
  return byEnergy(bestTau(sweepTau(judged, byEnergy, { grid: gridOf(energies), cost })).tau);
}
