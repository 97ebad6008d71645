import { act, callMethods, note, type Routine } from '@parley/agent-core/ports';
import {
  type Estimate,
  type Offer,
  offeredWays,
  R2R_METHODS,
  type R2rGiven,
  type R2rOutput,
  type Turn,
  turnDeg,
  turnOf,
} from '../../shared';

/** Where one can go, as the simulator tells; its direction is the number of the way (`offeredWays`). */
export type Opening = R2rOutput<'panorama.look'>['ways'][number];

/** Where the robot stands, how it came there, and where it has been. */
export interface Stand {
  readonly viewpoint: string;
  /** Degrees clockwise from −z. */ readonly facingDeg: number;
  /** How it turned before its last move; null at the start. */ readonly turn: Turn | null;
  readonly moves: number;
  readonly visited: ReadonlySet<string>;
}

/** The world did not do what it was asked for, or the simulator gave no answer: the episode cannot go on. */
export class WalkError extends Error {
  override readonly name = 'WalkError';
}

/** At the start of an episode. */
export const standAt = ({ start, bearingDeg }: R2rGiven): Stand => ({
  viewpoint: start,
  facingDeg: bearingDeg,
  turn: null,
  moves: 0,
  visited: new Set([start]),
});

/**
 * Where one can go from here, as far as it is offered.
 *
 * @throws {WalkError} without an answer.
 */
export function* lookAround({ viewpoint }: Stand, offer: Offer): Routine<Opening[]> {
  const [reply] = yield* callMethods(R2R_METHODS, 'panorama.look', [{ viewpoint }]);
  if (reply?.kind !== 'ok') throw new WalkError(`No panorama at ${viewpoint}: ${reply?.message}`);
  return offeredWays(reply.output.ways, offer);
}

/** Why the robot goes where it goes. */
export interface Reason {
  readonly estimate: Estimate | null;
  readonly predicted: readonly (number | null)[];
  readonly dropped: number;
  readonly thought: string;
}

/** A reason of an agent that asks no one. */
export const ownReason = (direction: number, thought: string): Reason => ({
  estimate: null,
  predicted: [direction],
  dropped: 0,
  thought,
});

/** Goes along an edge, and notes why. @throws {WalkError} where there is none. */
export function* moveTo(stand: Stand, opening: Opening, reason: Reason): Routine<Stand> {
  const { viewpoint: to, bearingDeg, direction } = opening;
  const { estimate, predicted, dropped, thought } = reason;
  const decision = { step: stand.moves, estimate, predicted: [...predicted], dropped, direction };
  yield* note({ type: 'task', name: 'decision', data: { ...decision, to, thought } });
  const moved = yield* act({ kind: 'move', to });
  if (moved.node !== to) throw new WalkError(`No edge leads from ${stand.viewpoint} to ${to}.`);
  return {
    viewpoint: to,
    facingDeg: bearingDeg,
    turn: turnOf(turnDeg(stand.facingDeg, bearingDeg)),
    moves: stand.moves + 1,
    visited: new Set([...stand.visited, to]),
  };
}
