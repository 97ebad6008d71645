import { drawsOf } from '../cluster-bootstrap';
import type { Estimate } from '../estimate';

const DRAWS = 1000;
/** Draws without a value, since nothing varies in them: with more, there is no interval. */
const MOST_EMPTY_SHARE = 0.05;
/** With fewer units, draws say little more than the units themselves. */
const LEAST_UNITS = 3;

/** How intervals of agreement are made, in words. */
export const AGREEMENT_INTERVAL = `95 %; of κ and α by a percentile bootstrap of ${DRAWS} draws over dialogues; none where all draws are the same, or more than ${100 * MOST_EMPTY_SHARE} % of them have no value`;

/**
 * A statistic of units with its 95 % interval by a percentile bootstrap over units, as Hayes and Krippendorff (2007) have it for α. Where all
 * draws give the same, as with full agreement, the interval would claim certainty: there is none.
 *
 * @param statistic Of units, null where it has no value. @param name Seeds what is drawn.
 */
export function estimateOverUnits<T>(
  units: readonly T[],
  statistic: (units: readonly T[]) => number | null,
  name: string,
): Estimate {
  const value = statistic(units);
  if (value === null || units.length < LEAST_UNITS) return { value, interval: null };
  const random = drawsOf(`${name} ${units.length}`);
  const drawn: number[] = [];
  for (let draw = 0; draw < DRAWS; draw++) {
    const one = statistic(units.map(() => units[random.int(units.length)] as T));
    if (one !== null) drawn.push(one);
  }
  if (drawn.length < (1 - MOST_EMPTY_SHARE) * DRAWS) return { value, interval: null };
  drawn.sort((a, b) => a - b);
  const at = (place: number): number => Math.round(1000 * (drawn[place] as number)) / 1000 + 0;
  const low = at(Math.floor(0.025 * drawn.length));
  const high = at(Math.ceil(0.975 * drawn.length) - 1);
  return { value, interval: low === high ? null : { low, high } };
}
