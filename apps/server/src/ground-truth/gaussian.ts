import type { Random } from '@parley/agent-core/ports';

/** One standard normal number (Box and Muller 1958); two uniform draws. */
export const gaussian = (random: Random): number => {
  const u = 1 - random.next();
  const v = random.next();
  return Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * v);
};

/** Share of standard normal numbers below z (Abramowitz and Stegun 1964, 7.1.26; off by less than 1.5e-7). */
export function normalShare(z: number): number {
  const t = 1 / (1 + 0.3275911 * (Math.abs(z) / Math.SQRT2));
  const series =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const tail = (series * Math.exp((-z * z) / 2)) / 2;
  return z < 0 ? tail : 1 - tail;
}
