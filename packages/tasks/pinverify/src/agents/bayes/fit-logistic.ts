import { logOdds } from './sharpen';

/** A posterior with whether the pair was one object. */
export interface Labelled {
  readonly posterior: number;
  readonly isSame: boolean;
}

const ROUNDS = 50;
/** Pull of slope towards 1 and of shift towards 0: keeps the fit finite where posteriors part the pairs. */
const PULL = 1e-3;

/**
 * Slope and shift of log odds that make posteriors most likely (Platt 1999), by Newton's method.
 *
 * @returns Slope 1 and shift 0 without a posterior.
 */
export function fitLogistic(all: readonly Labelled[]): { slope: number; shift: number } {
  let [slope, shift] = [1, 0];
  for (let round = 0; round < ROUNDS && all.length > 0; round++) {
    // Gradient and Hessian of the mean loss, with the pull.
    let [ga, gb, haa, hab, hbb] = [PULL * (slope - 1), PULL * shift, PULL, 0, PULL];
    for (const { posterior, isSame } of all) {
      const x = logOdds(posterior);
      const p = 1 / (1 + Math.exp(-(slope * x + shift)));
      const [error, weight] = [(p - (isSame ? 1 : 0)) / all.length, (p * (1 - p)) / all.length];
      ga += error * x;
      gb += error;
      haa += weight * x * x;
      hab += weight * x;
      hbb += weight;
    }
    const determinant = haa * hbb - hab * hab;
    const [da, db] = [(hbb * ga - hab * gb) / determinant, (haa * gb - hab * ga) / determinant];
    slope -= da;
    shift -= db;
    if (Math.abs(da) + Math.abs(db) < 1e-10) break;
  }
  return { slope, shift };
}
