import { Direction, directionTo, SECTOR_COUNT } from '../../shared';
import { moveOnRing, type Ring, type RingStop } from '../ring';

/** What lies around a place of a ring, relative to who stands there (PInVerify appendix I.5). */
export interface NextSectors {
  /** One can stand there, or has stood there. */ readonly navigable: readonly Direction[];
  /** The target is seen from there. */ readonly visible: readonly Direction[];
  /** Sectors not visited, as far as a robot knows that has met no closed one. */ readonly open: readonly Direction[];
  /** Open ones that show the target and are farthest from what was visited, the farthest first. */
  readonly best: readonly Direction[];
}

/** Worth a move as much as the best: so much nearer to what was visited at most (PInVerify appendix I.5). */
const AS_GOOD_RAD = Math.PI / 6;

/** @param visited Sectors it has been in, its own included. */
export function nextSectors(ring: Ring, at: RingStop, visited: readonly number[]): NextSectors {
  const been = ring.stops.filter(({ sector }) => visited.includes(sector));
  const beenTo = been.map((stop) => directionTo(at.sector, stop.sector));
  const open = Direction.options.filter((direction) => !beenTo.includes(direction));
  const reached = open.flatMap((direction) => {
    const moved = moveOnRing(ring, at, { direction, visited });
    return moved.kind === 'moved' ? [{ direction, ...moved }] : [];
  });
  const seen = reached
    .filter(({ isTrap }) => !isTrap)
    .map(({ direction, stop }) => ({
      direction,
      apartRad: Math.min(...been.map((one) => apartOf(one, stop))),
    }));
  const mostRad = Math.max(...seen.map(({ apartRad }) => apartRad));
  return {
    navigable: sorted([...beenTo, ...reached.map(({ direction }) => direction)]),
    visible: sorted([
      ...been
        .filter(({ view }) => view.meetsThreshold !== false)
        .map((one) => directionTo(at.sector, one.sector)),
      ...seen.map(({ direction }) => direction),
    ]),
    open,
    best: seen
      .filter(({ apartRad }) => mostRad - apartRad <= AS_GOOD_RAD)
      .sort((one, other) => other.apartRad - one.apartRad)
      .map(({ direction }) => direction),
  };
}

/** Radians between two stops, the shorter way round; by their sectors where their places are not known. */
function apartOf(one: RingStop, other: RingStop): number {
  const spanRad = (2 * Math.PI) / SECTOR_COUNT;
  const rad = ({ azimuthRad, sector }: RingStop): number => azimuthRad ?? sector * spanRad;
  const turnRad = Math.abs(rad(one) - rad(other)) % (2 * Math.PI);
  return Math.min(turnRad, 2 * Math.PI - turnRad);
}

const sorted = (directions: readonly Direction[]): Direction[] => [...new Set(directions)].sort();
