import type { RouteStep } from '../feedback';
import { headNoun } from '../functions/head-noun';
import { aheadOf, apartM, type Place, type Stand } from './stand';
import { thingsOfRoom } from './things-of-room';
import { towards } from './towards';

/** A way that the person told, and how far the robot has gone it. */
export interface Way {
  readonly steps: readonly RouteStep[];
  /** Parts that were gone. */ done: number;
  /** A part led nowhere: the way is given up, and nothing is guessed of its end. */ isLost: boolean;
  /** Where it ended; null: not gone to its end. */ end: Stand | null;
}

/** A walk without a distance: about so far, metres. */
export const UNSAID_M = 3;
/** A named thing this near to where a part should end is the one that was meant, metres; farther off where no distance was said. */
const MEANT_M = 2;
const MEANT_UNSAID_M = 4;

/** Metres of a way, as far as they were said. */
export const lengthOf = ({ steps }: Way): number =>
  steps.reduce((sum, { forwardM }) => sum + (forwardM ?? 0), 0);

/** The part of a way that is next; null when there is none. */
export const nextStep = (way: Way | undefined): RouteStep | null =>
  way === undefined || way.isLost ? null : (way.steps[way.done] ?? null);

/** Turns on the spot and leads nowhere. */
export const isBareTurn = (step: RouteStep): boolean =>
  step.turnDeg !== 0 &&
  step.forwardM === null &&
  step.throughRooms.length === 0 &&
  namedIn(step).length === 0;

/** A turn as `rotate` takes it: turns of 15°, positive to the right, one at least. */
export const turnsOf = ({ turnDeg }: RouteStep): number =>
  -Math.sign(turnDeg) * Math.max(1, Math.round(Math.abs(turnDeg) / 15));

/** What a part is known by: the thing that it leads past or to, else what its room is told by. */
export const namedIn = ({ landmark, toRoom, forwardM }: RouteStep): readonly string[] => {
  if (landmark !== null) return [headNoun(landmark)];
  return toRoom === null || forwardM !== null ? [] : thingsOfRoom(toRoom);
};

/** Takes in what walking a part gave. */
export function goneOn(way: Way, stand: Stand, isWhole: boolean): void {
  if (!isWhole) {
    way.isLost = true;
    return;
  }
  way.done++;
  if (way.done === way.steps.length) way.end = stand;
}

/**
 * The next part as `follow_leg` takes it: the turn and the metres that were said, towards the named thing where one is known near to where
 * the part should end.
 */
export function legOf(
  step: RouteStep,
  stand: Stand,
  candidates: Iterable<{ readonly label: string; readonly at: Place }>,
): { readonly angle: number; readonly distance: number } {
  const lengthM = step.forwardM ?? UNSAID_M;
  const told = aheadOf(stand, step.turnDeg, lengthM).at;
  const named = namedIn(step);
  const meantM = step.forwardM === null ? MEANT_UNSAID_M : MEANT_M;
  let meant: Place | null = null;
  let least = meantM;
  for (const { label, at } of candidates) {
    if (!named.includes(label) || apartM(at, told) > least) continue;
    [meant, least] = [at, apartM(at, told)];
  }
  if (meant === null)
    return { angle: 0 - step.turnDeg, distance: Math.min(15, Math.max(0.25, lengthM)) };
  return towards(stand, meant);
}
