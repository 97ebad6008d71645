import type { Thresholds } from '@parley/task-pinverify/agents';

/** Similarities of a pair: of the start, then of the other views that show the target. */
export interface Compared {
  readonly isSame: boolean;
  readonly similarities: readonly number[];
}

/**
 * The threshold at which most pairs come out right at their first view, the lowest of equals, midway between two similarities; and by how
 * much a mean of two views strays from that of all, root mean square: nearer to the threshold no verdict is sure.
 */
export function cutOf(all: readonly Compared[]): Thresholds['direct'] {
  const first = all.map(({ isSame, similarities }) => ({ isSame, value: similarities[0] ?? -1 }));
  const values = [...new Set(first.map(({ value }) => value))].sort((a, b) => a - b);
  let [best, most] = [0, -1];
  for (const [i, value] of values.entries()) {
    const cut = (value + (values[i + 1] ?? value)) / 2;
    const right = first.filter((one) => one.value > cut === one.isSame).length;
    if (right > most) [best, most] = [cut, right];
  }
  const strays = all.flatMap(({ similarities }) => {
    if (similarities.length < 3) return [];
    const off = meanOf(similarities.slice(0, 2)) - meanOf(similarities);
    return [off * off];
  });
  const margin = strays.length === 0 ? 0 : Math.sqrt(meanOf(strays));
  return { threshold: rounded(best), margin: rounded(margin) };
}

const meanOf = (all: readonly number[]): number =>
  all.reduce((sum, one) => sum + one, 0) / all.length;
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;
