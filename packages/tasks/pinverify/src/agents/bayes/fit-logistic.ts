import { logOdds } from './sharpen';

/** A posterior with whether the pair was one object. */
export interface Labelled {
  readonly posterior: number;
  readonly isSame: boolean;
}

/** Of log odds: what they are multiplied by, and what is added to them. */
interface Line {
  readonly slope: number;
  readonly shift: number;
}

const ROUNDS = 100;
const HALVINGS = 30;
/** Pull of slope towards 1 and of shift towards 0: keeps the fit finite where posteriors part the pairs. */
const PULL = 1e-3;

/**
 * Slope and shift of log odds that make posteriors most likely (Platt 1999), by Newton's method; a step that makes them less likely is
 * halved.
 *
 * @returns Slope 1 and shift 0 without a posterior.
 */
export function fitLogistic(all: readonly Labelled[]): Line {
  let line: Line = { slope: 1, shift: 0 };
  let loss = lossOf(all, line);
  for (let round = 0; round < ROUNDS && all.length > 0; round++) {
    const step = newtonStep(all, line);
    let taken: Line | null = null;
    for (let half = 0, share = 1; half < HALVINGS && taken === null; half++, share /= 2) {
      const next = {
        slope: line.slope - share * step.slope,
        shift: line.shift - share * step.shift,
      };
      if (lossOf(all, next) < loss) taken = next;
    }
    if (taken === null) break;
    line = taken;
    loss = lossOf(all, line);
  }
  return line;
}

/** Mean negative log likelihood, with the pull. */
function lossOf(all: readonly Labelled[], { slope, shift }: Line): number {
  const pull = (PULL * ((slope - 1) * (slope - 1) + shift * shift)) / 2;
  return all.reduce((sum, { posterior, isSame }) => {
    const odds = slope * logOdds(posterior) + shift;
    const against = isSame ? -odds : odds;
    // log(1 + e^x) without overflow.
    return sum + (Math.max(0, against) + Math.log1p(Math.exp(-Math.abs(against)))) / all.length;
  }, pull);
}

function newtonStep(all: readonly Labelled[], { slope, shift }: Line): Line {
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
  return {
    slope: (hbb * ga - hab * gb) / determinant,
    shift: (haa * gb - hab * ga) / determinant,
  };
}
