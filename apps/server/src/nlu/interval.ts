import { randomStream } from '@parley/agent-core/ports';
import { unanimousInterval } from '@parley/metrics';

/** A share with its 95 % interval, all 0…1; null when nothing counts. */
export interface Ratio {
  readonly right: number;
  readonly of: number;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

export interface Count {
  readonly right: number;
  readonly of: number;
}

const RESAMPLES = 1000;

/**
 * Σ right / Σ of with a percentile bootstrap over rows: labels of one text stand and fall together, so texts are drawn,
 * not labels; where all texts agree, Clopper and Pearson's limit over texts. Seeded, so that a report is the same each time.
 */
export function interval(rows: readonly Count[]): Ratio {
  const { right, of } = total(rows);
  if (of === 0) return { right, of, value: null, low: null, high: null };
  const value = right / of;
  // Where all texts agree, a bootstrap has nothing else to draw: none of 150 is not none of all.
  if (right === 0 || right === of) {
    const texts = rows.filter((row) => row.of > 0).length;
    return { right, of, value, ...unanimousInterval(value, texts, { least: 0, most: 1 }) };
  }
  const random = randomStream('understanding', rows.length, right, of);
  const shares: number[] = [];
  for (let i = 0; i < RESAMPLES; i++) {
    let drawnRight = 0;
    let drawnOf = 0;
    for (let k = 0; k < rows.length; k++) {
      const row = rows[random.int(rows.length)] as Count;
      drawnRight += row.right;
      drawnOf += row.of;
    }
    if (drawnOf > 0) shares.push(drawnRight / drawnOf);
  }
  shares.sort((a, b) => a - b);
  const at = (share: number): number =>
    shares[Math.min(shares.length - 1, Math.floor(share * shares.length))] ?? value;
  return { right, of, value, low: at(0.025), high: at(0.975) };
}

const total = (rows: readonly Count[]): Count =>
  rows.reduce((sum, row) => ({ right: sum.right + row.right, of: sum.of + row.of }), {
    right: 0,
    of: 0,
  });
