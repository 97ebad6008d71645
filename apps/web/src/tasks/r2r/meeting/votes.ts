import { directionOf, type Turn, turnDeg, turnOf } from '@parley/task-r2r/shared';

/** Directions of a panorama, and degrees from one to the next. */
export const DIRECTIONS = 12;
export const DIRECTION_DEG = 30;

/** What the samples of one move named. */
interface Predicted {
  /** Ways by their numbers; null: none that could be read. */
  readonly predicted: readonly (number | null)[];
}

/** How many samples named a way in each direction; index 12: none that could be read. */
export function votesOf({ predicted }: Predicted): readonly number[] {
  const votes = Array.from({ length: DIRECTIONS + 1 }, () => 0);
  for (const direction of predicted) {
    const at = direction === null ? DIRECTIONS : directionOf(direction);
    votes[at] = (votes[at] ?? 0) + 1;
  }
  return votes;
}

/** Did samples name more than one way? */
export const isSplit = ({ predicted }: Predicted): boolean =>
  new Set(predicted.filter((way) => way !== null)).size > 1;

/** How many samples named the way that is taken. */
export const votesForTaken = ({
  predicted,
  direction,
}: Predicted & { readonly direction: number }): number =>
  predicted.filter((way) => way === direction).length;

/** On which side a direction lies for who faces `facingDeg`, degrees clockwise from −z. */
export const turnTo = (direction: number, facingDeg: number): Turn =>
  turnOf(turnDeg(facingDeg, directionOf(direction) * DIRECTION_DEG));
