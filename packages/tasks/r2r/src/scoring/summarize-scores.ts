import { type Estimate, estimateOf } from '@parley/metrics';
import type { RouteMeasures } from './score';

/** A scored trajectory of one instruction. */
export interface InstructionScore {
  readonly instrId: string;
  /** Environment, by which intervals are made. */ readonly scan: string;
  /** Who walked, where people do: intervals are over environments and people then; all scores have one, or none. */
  readonly person?: string;
  readonly measures: RouteMeasures;
}

/** Means over instructions, with 95 % intervals over environments, and people where they walk (SCI-32). Lengths in metres, shares 0…1. */
export interface ScoreSummary {
  readonly instructions: number;
  readonly scans: number;
  readonly tlM: Estimate;
  readonly neM: Estimate;
  readonly osr: Estimate;
  readonly sr: Estimate;
  readonly spl: Estimate;
  readonly ndtw: Estimate;
  readonly sdtw: Estimate;
}

const SHARE = { least: 0, most: 1 } as const;

/** Figures of a submission, as R2R averages them: each instruction counts once. */
export function summarizeScores(scores: readonly InstructionScore[]): ScoreSummary {
  const sorted = [...scores].sort((a, b) => (a.instrId < b.instrId ? -1 : 1));
  const over = (name: keyof RouteMeasures, range?: typeof SHARE): Estimate =>
    estimateOf(
      sorted.map(({ scan, person, measures }) => ({
        ...{ cluster: scan, sum: measures[name], of: 1 },
        ...(person !== undefined && { also: person }),
      })),
      `r2r ${name}`,
      range,
    );
  return {
    instructions: scores.length,
    scans: new Set(scores.map(({ scan }) => scan)).size,
    tlM: over('lengthM'),
    neM: over('errorM'),
    osr: over('oracleSuccess', SHARE),
    sr: over('success', SHARE),
    spl: over('spl', SHARE),
    ndtw: over('ndtw', SHARE),
    sdtw: over('sdtw', SHARE),
  };
}
