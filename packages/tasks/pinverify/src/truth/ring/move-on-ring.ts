import { type Direction, directionTo, SECTOR_COUNT, TURN_DEG } from '../../shared';
import { turnOf } from './azimuth';
import type { Ring, RingStop } from './ring-of';

/** Half of a sector: a stop farther off than it is not in that direction (PInVerify §4.3). */
const REACH_RAD = Math.PI / SECTOR_COUNT;

/** What a move came to; either way it costs a step. */
export type Moved =
  | {
      readonly kind: 'moved';
      readonly stop: RingStop;
      /** One can stand there, and hardly sees the target (PInVerify §4.3). */ readonly isTrap: boolean;
    }
  | { readonly kind: 'unreachable' };

/**
 * A move around the object (PInVerify §4.3): to the stop that is nearest to where the direction leads, less than 30° off and not
 * visited before; without one the verifier stays. `front` is its own place, which it has visited.
 *
 * @param visited Sectors it has been in, its own included.
 */
export function moveOnRing(
  { stops }: Ring,
  from: RingStop,
  { direction, visited }: { readonly direction: Direction; readonly visited: readonly number[] },
): Moved {
  let [best, bestRad]: [RingStop | null, number] = [null, REACH_RAD];
  for (const stop of stops) {
    if (visited.includes(stop.sector)) continue;
    const offRad = offOf(stop, from, direction);
    if (offRad < bestRad) [best, bestRad] = [stop, offRad];
  }
  if (best === null) return { kind: 'unreachable' };
  return { kind: 'moved', stop: best, isTrap: best.view.meetsThreshold === false };
}

/**
 * The same for who may see a thing from wherever one can stand: to the sector in that direction, visited or not. Sectors are those of the ring, so that each
 * side is reached from each other one.
 */
export function goToSide({ stops }: Ring, from: RingStop, direction: Direction): Moved {
  const stop = stops.find(({ sector }) => directionTo(from.sector, sector) === direction);
  return stop === undefined || stop === from
    ? { kind: 'unreachable' }
    : { kind: 'moved', stop, isTrap: stop.view.meetsThreshold === false };
}

/** Radians between a stop and where a direction leads, in [0, π]. */
function offOf(stop: RingStop, from: RingStop, direction: Direction): number {
  if (stop.azimuthRad === null || from.azimuthRad === null)
    return directionTo(from.sector, stop.sector) === direction ? 0 : Math.PI;
  const offRad = turnOf(stop.azimuthRad - from.azimuthRad - (TURN_DEG[direction] * Math.PI) / 180);
  return Math.min(offRad, 2 * Math.PI - offRad);
}
