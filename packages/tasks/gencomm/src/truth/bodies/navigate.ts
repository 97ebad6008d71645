import type { Command, GencommInput } from '../../shared';
import { type BodyPlace, drawsOf } from './body-draws';
import type { Sight } from './sight';

/** Nearer than this to what is ahead the robot turns, metres: its radius and a step. */
const TURN_M = 0.6;

/** Share of free views without the target in which it goes on instead of turning. */
const GOES_ON = 0.7;

export interface Navigating {
  readonly input: Pick<GencommInput<'navigator.command'>, 'target' | 'last'>;
  readonly sights: readonly Sight[];
  /** Free ahead, metres. */ readonly freeM: number;
  readonly place: BodyPlace;
}

/**
 * A command by the robot's own view alone: towards the target where it is in view, else on where it is free and round where it is not. It
 * knows nothing of earlier views, as the paper's prompt does not (appendix A).
 */
export function navigate({ input, sights, freeM, place }: Navigating): Command {
  const seen = commandToSeen({ input, sights });
  if (seen !== null) return seen;
  const draws = drawsOf(place, 'explore');
  const [share, side] = [draws.next(), draws.next()];
  const wasBarred = input.last !== null && !input.last.isDone;
  if (!wasBarred && freeM > TURN_M && share < GOES_ON) return 'MoveAhead';
  return side < 0.5 ? 'RotateLeft' : 'RotateRight';
}

/** Command towards the target where it is in view; null where it is not. */
export function commandToSeen({
  input: { target, last },
  sights,
}: Pick<Navigating, 'input' | 'sights'>): Command | null {
  const found = sights.find(({ category }) => category === target);
  if (found === undefined) return null;
  const wasBarred = last !== null && last.command === 'MoveAhead' && !last.isDone;
  if (!wasBarred) return 'MoveAhead';
  return found.side === 'left' ? 'RotateLeft' : 'RotateRight';
}
