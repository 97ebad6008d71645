import { directionOf, turnDeg, turnOf, wayWords } from '@parley/task-r2r/shared';
import type { DecisionState, MoveState } from './r2r-beliefs';

/** Directions of a panorama, and degrees from one to the next. */
export const DIRECTIONS = 12;
export const DIRECTION_DEG = 30;

const SIDES = { straight: 'ahead', left: 'left', right: 'right', around: 'behind' } as const;

/** Which way a direction lies for who faces `facingDeg`, degrees clockwise from −z. */
export const sideOf = (direction: number, facingDeg: number): string =>
  SIDES[turnOf(turnDeg(facingDeg, direction * DIRECTION_DEG))];

/** How many samples named a way in each direction; index 12: none that could be read. */
export function votesOf({ predicted }: Pick<DecisionState, 'predicted'>): readonly number[] {
  const votes = Array.from({ length: DIRECTIONS + 1 }, () => 0);
  for (const direction of predicted) {
    const at = direction === null ? DIRECTIONS : directionOf(direction);
    votes[at] = (votes[at] ?? 0) + 1;
  }
  return votes;
}

/** Did samples name more than one way? */
export const isSplit = ({ predicted }: Pick<DecisionState, 'predicted'>): boolean =>
  new Set(predicted.filter((way) => way !== null)).size > 1;

/** Where the vote fell: "3 of 5 for direction 4". */
export function voteText({
  predicted,
  direction,
}: Pick<DecisionState, 'predicted' | 'direction'>): string {
  const own = predicted.filter((way) => way === direction).length;
  return `${own} of ${predicted.length} for ${wayWords(direction)}`;
}

/** Where it goes, at the beginning of a line. */
export const goesText = (way: number): string => {
  const words = wayWords(way);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

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
