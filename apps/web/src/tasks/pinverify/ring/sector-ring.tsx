import type { RingState } from '@parley/task-pinverify/shared';
import classes from './sector-ring.module.css';
import { RING_SIZE, sectorPath, signAt } from './sector-shapes';

/** What is known of a sector. */
export type SectorLook = 'current' | 'visited' | 'trap' | 'unreachable' | 'open';

/** Where one stands, and where one has been. */
export type RingPlaces = Pick<RingState, 'sector' | 'visited' | 'unreachable' | 'traps'>;

/** Of where one stands it matters that one stands there. */
export function lookOf(
  { sector: current, visited, unreachable, traps }: RingPlaces,
  sector: number,
): SectorLook {
  if (sector === current) return 'current';
  if (unreachable.includes(sector)) return 'unreachable';
  if (traps.includes(sector)) return 'trap';
  return visited.includes(sector) ? 'visited' : 'open';
}

/** Signs are drawn, for who tells no colours apart; around their own middle. */
const SIGNS: Readonly<Record<SectorLook, string>> = {
  current: 'M -9 0 a 9 9 0 1 0 18 0 a 9 9 0 1 0 -18 0 Z',
  visited: 'M -9 0 L -3 7 L 9 -7',
  trap: 'M -9 0 a 9 9 0 1 0 18 0 a 9 9 0 1 0 -18 0 Z',
  unreachable: 'M -8 -8 L 8 8 M 8 -8 L -8 8',
  open: '',
};

interface SectorRingProps {
  readonly places: RingPlaces;
  /** All that the drawing says, in words. */ readonly label: string;
}

/** The six sectors around the candidate, which is in the middle. Where one stands is below it, so that left and right are those of who stands there. */
export function SectorRing({ places, label }: SectorRingProps) {
  return (
    <svg
      viewBox={`0 0 ${RING_SIZE} ${RING_SIZE}`}
      role="img"
      aria-label={label}
      className={classes.ring}
      data-testid="ring"
    >
      {[0, 1, 2, 3, 4, 5].map((sector) => {
        const look = lookOf(places, sector);
        const place = (sector - places.sector + 6) % 6;
        const [x, y] = signAt(place);
        return (
          <g key={sector} data-sector={sector} data-look={look}>
            <path d={sectorPath(place)} className={classes.sector} />
            <path d={SIGNS[look]} transform={`translate(${x} ${y})`} className={classes.sign} />
          </g>
        );
      })}
      <rect x="84" y="84" width="32" height="32" rx="6" className={classes.thing} />
    </svg>
  );
}
