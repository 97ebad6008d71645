import { directionTo, type RingState } from '@parley/task-pinverify/shared';
import { lookOf } from './sector-ring';

/** What is said of the sectors, in the words of a language. */
export interface RingWords {
  readonly sides: Readonly<Record<ReturnType<typeof directionTo>, string>>;
  readonly looks: Readonly<Record<Exclude<ReturnType<typeof lookOf>, 'current'>, string>>;
}

/** The ring in words, from where one stands: for who does not see the drawing. */
export const ringText = (
  places: Pick<RingState, 'sector' | 'visited' | 'unreachable' | 'traps'>,
  { sides, looks }: RingWords,
): string =>
  [1, 2, 3, 4, 5]
    .map((by) => {
      const sector = (places.sector + by) % 6;
      const look = lookOf(places, sector);
      return `${sides[directionTo(places.sector, sector)]}: ${look === 'current' ? '' : looks[look]}.`;
    })
    .join(' ');
