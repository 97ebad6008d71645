import { type GencommSummary, TABLE_1 } from '@parley/task-gencomm/scoring';
import type { Scheme } from '@parley/task-gencomm/shared';

/** Schemes that Table I tells traits of. */
export const FIT_SCHEMES = ['cooperative', 'selective-action'] as const satisfies readonly Scheme[];

/** Trait rates, 0…1, each a mean over the schemes; CR of Selective Action alone, as the other has no choice. */
export interface FittedRates {
  readonly hPe: number;
  readonly hGo: number;
  readonly cr: number;
}

/** What bodies draw by, 0…1: claims and ghosts of each of the two speakers, trust of the judge. */
export interface FittedShares {
  readonly preemptive: number;
  readonly ghosts: number;
  readonly trust: number;
}

/** Rates of Table I at a C_len. @throws {TypeError} for one that the table has not. */
export function targetsAt(rounds: number): FittedRates {
  const lines = TABLE_1.filter((line) => line.rounds === rounds);
  const meanOf = (values: readonly (number | null)[]): number => {
    const known = values.filter((one) => one !== null);
    if (known.length === 0) throw new TypeError(`Table I has no C_len of ${rounds}`);
    return rounded(known.reduce((sum, one) => sum + one, 0) / known.length / 100);
  };
  return {
    hPe: meanOf(lines.map(({ hPe }) => hPe)),
    hGo: meanOf(lines.map(({ hGo }) => hGo)),
    cr: meanOf(lines.filter(({ scheme }) => scheme === 'selective-action').map(({ cr }) => cr)),
  };
}

/** Share for each of two independent speakers that together come to a rate: 1 − (1 − p)² = rate. */
export const eachOfTwo = (rate: number): number => 1 - Math.sqrt(1 - rate);

/** Shares that would give the rates if nothing were lost on the way. */
export const firstShares = ({ hPe, hGo, cr }: FittedRates): FittedShares => ({
  preemptive: rounded(eachOfTwo(hPe)),
  ghosts: rounded(eachOfTwo(hGo)),
  trust: cr,
});

/**
 * Shares nearer to the targets. A share p of claims or ghosts is the hazard −ln(1 − p), of which the same part is lost as in the run before; trust is
 * in proportion.
 *
 * @throws {TypeError} where a run showed none of a trait, or all: no share would mend that.
 */
export function nextShares(
  shares: FittedShares,
  { asRun, targets }: { readonly asRun: FittedRates; readonly targets: FittedRates },
): FittedShares {
  const byHazard = (share: number, trait: 'hPe' | 'hGo'): number => {
    const factor = Math.log(1 - targets[trait]) / Math.log(1 - asRun[trait]);
    return shareOf(trait, 1 - Math.exp(factor * Math.log(1 - share)));
  };
  return {
    preemptive: byHazard(shares.preemptive, 'hPe'),
    ghosts: byHazard(shares.ghosts, 'hGo'),
    trust: shareOf('cr', Math.min(1, (shares.trust * targets.cr) / asRun.cr)),
  };
}

/** Rates of runs: of each scheme the mean over its runs, then over schemes. */
export function ratesOf(summaries: readonly GencommSummary[]): FittedRates {
  const mean = (trait: keyof FittedRates, schemes: readonly Scheme[]): number => {
    const own = schemes.map((scheme) => {
      const of = summaries.filter((one) => one.scheme === scheme);
      return of.reduce((sum, { figures }) => sum + (figures[trait].value ?? 0), 0) / of.length;
    });
    return rounded(own.reduce((sum, one) => sum + one, 0) / own.length);
  };
  return {
    hPe: mean('hPe', FIT_SCHEMES),
    hGo: mean('hGo', FIT_SCHEMES),
    cr: mean('cr', ['selective-action']),
  };
}

function shareOf(trait: string, share: number): number {
  if (Number.isFinite(share) && share >= 0 && share <= 1) return rounded(share);
  throw new TypeError(`no share gives the ${trait} of Table I: ${share}`);
}

/** To 0.0001: a run has fewer conversations than that tells apart. */
const rounded = (value: number): number => Math.round(value * 10000) / 10000;
