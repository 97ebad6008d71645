import { calibrateBackend } from './calibrate-backend';
import { number, withInterval } from './calibration-text';
import type { Judged } from './judged';

/** Powers that distributions are raised to: 1 leaves them as they are, more makes them surer than they are right. */
const POWERS = [1, 1.5, 2, 3] as const;

/** The same answers with distributions that are raised to a power and normalised. */
export function sharpened(one: Judged, power: number): Judged {
  const { yes, no, unknown } = one.probabilities;
  const sum = yes ** power + no ** power + unknown ** power;
  const [a, b] = [yes ** power / sum, no ** power / sum];
  return { ...one, probabilities: { yes: a, no: b, unknown: Math.max(0, 1 - a - b) } };
}

/**
 * Why entropy at the τ of the agents may gain nothing on MaxProb: at c = 1 an answer pays from a probability of a half on,
 * and three calibrated answers with a half on one of them have an entropy of 0.63 to 0.95, above 0.75 mostly. Networks are
 * surer than they are right; a table over how much.
 */
export function sharpenedTable(runs: readonly (readonly Judged[])[]): string {
  const lines = POWERS.map((power) => {
    const one = calibrateBackend(
      '',
      runs.map((judged) => judged.map((each) => sharpened(each, power))),
    );
    const maxProb = one.rows.find(({ method }) => method === 'MaxProb');
    return [
      String(power),
      withInterval(one.ece, one.eceInterval, 3),
      withInterval(maxProb?.phi ?? null, maxProb?.phiInterval ?? null),
      withInterval(one.phiAtPaperTau, one.paperTauInterval),
      withInterval(one.best.phi, one.bestInterval),
      number(one.best.tau, 2),
    ];
  });
  const head = ['power', 'ECE', 'MaxProb', 'Φ at τ = 0.75', 'Φ at the best τ', 'best τ'];
  return [head, head.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
