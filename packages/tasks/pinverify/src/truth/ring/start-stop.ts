import { legacyChoice } from './legacy-choice';
import type { Ring, RingStop } from './ring-of';

/** Seed of a start, to which the number of the pair is added (SCI-43, SRC-18). */
const START_SEED = 42;

/**
 * Where a verifier begins: drawn among the stops from which the target is seen, or all of them where that was not measured; as the
 * authors' code draws, so that a pair of theirs begins where theirs does (SCI-43).
 *
 * @param index Number of the pair in its index, from 0. @returns Null for a ring without a stop.
 */
export function startStop({ stops }: Ring, index: number): RingStop | null {
  const seen = stops.filter(({ view }) => view.meetsThreshold !== false);
  const among = seen.length > 0 ? seen : stops;
  return among.length === 0
    ? null
    : (among[legacyChoice(START_SEED + index, among.length)] as RingStop);
}
