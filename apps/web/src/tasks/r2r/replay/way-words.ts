import { capital, wayWords } from '@parley/task-r2r/shared';
import { DIRECTIONS, turnTo, votesForTaken, votesOf } from '../meeting/votes';
import type { DecisionState, MoveState } from './r2r-beliefs';

const SIDES = { straight: 'ahead', left: 'left', right: 'right', around: 'behind' } as const;

/** Which way a direction lies for who faces `facingDeg`, degrees clockwise from −z. */
export const sideOf = (direction: number, facingDeg: number): string =>
  SIDES[turnTo(direction, facingDeg)];

/** Where the vote fell: "3 of 5 for direction 4". */
export function voteText({
  predicted,
  direction,
}: Pick<DecisionState, 'predicted' | 'direction'>): string {
  return `${votesForTaken({ predicted, direction })} of ${predicted.length} for ${wayWords(direction)}`;
}

/** Where it goes, at the beginning of a line. */
export const goesText = (way: number): string => capital(wayWords(way));

/** The panorama of a move in a sentence or two. */
export function panoramaText(
  { ways, decision }: Pick<MoveState, 'ways' | 'decision'>,
  facingDeg: number,
): string {
  const open =
    ways === null
      ? 'It has not looked yet.'
      : ways.length === 0
        ? 'No way leads on.'
        : `Ways on: ${ways
            .map(
              ({ direction, isStairs }) =>
                `${direction} ${sideOf(direction, facingDeg)}${isStairs ? ', stairs' : ''}`,
            )
            .join('; ')}.`;
  if (decision === null) return `Twelve directions. ${open}`;
  const votes = votesOf(decision)
    .map((count, direction) =>
      count === 0 ? '' : `${count} for ${direction < DIRECTIONS ? direction : 'none'}`,
    )
    .filter((text) => text !== '');
  return `Twelve directions. ${open} Votes: ${votes.join(', ')}. It goes in ${wayWords(decision.direction)}.`;
}
