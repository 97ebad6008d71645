import {
  type Direction,
  directionTo,
  SECTOR_COUNT,
  type ViewBelief,
} from '@parley/task-pinverify/shared';
import { lookOf, type RingPlaces, type SectorLook } from '../ring/sector-ring';
import { pointAt } from '../ring/sector-shapes';

/** Of names, in units of the drawing. */
const NAME_RADIUS = 101;

/** What is said of a sector without its steps, in the order of the legend. */
export const LOOK_WORDS: Readonly<Record<SectorLook, string>> = {
  current: 'stands here',
  visited: 'looked from',
  trap: 'looked from, hardly shows it',
  unreachable: 'can’t be stood in',
  open: 'not looked from',
};

export const sectorName = (sector: number, direction: Direction): string =>
  `${sector} ${direction}`;

/** By sector, the steps whose view is of it: a move that failed stays, and shows nothing new. */
export function stepsIn(
  views: readonly Pick<ViewBelief, 'step' | 'sector' | 'warning'>[],
): ReadonlyMap<number, readonly number[]> {
  const steps = new Map<number, number[]>();
  for (const { step, sector, warning } of views)
    if (warning !== 'unreachable') steps.set(sector, [...(steps.get(sector) ?? []), step]);
  return steps;
}

/** Where the name of a sector stands beside the ring, and where it is held. */
export function nameAt(sector: number): readonly [number, number, 'start' | 'middle' | 'end'] {
  const [x, y] = pointAt((360 / SECTOR_COUNT) * sector, NAME_RADIUS);
  // Names above and below have their line beyond the ring, as text stands on its y.
  if (sector === 0) return [x, y + 13, 'middle'];
  if (sector === 3) return [x, y - 2, 'middle'];
  return [x, y + 5, sector < 3 ? 'end' : 'start'];
}

/** The drawing in words, its numbers and names among them. */
export const planText = (
  places: RingPlaces,
  steps: ReadonlyMap<number, readonly number[]>,
): string => {
  const sectors = Array.from({ length: SECTOR_COUNT }, (_, sector) => {
    const own = steps.get(sector) ?? [];
    const seen = own.length === 0 ? '' : `, step ${own.join(' ')}`;
    return `${sectorName(sector, directionTo(0, sector))}: ${LOOK_WORDS[lookOf(places, sector)]}${seen}.`;
  });
  return `The candidate from above, with its six sectors. ${sectors.join(' ')}`;
};
