import { wrapDeg } from '@parley/protocol';
import type { RouteStep } from '../feedback';
import { headNoun } from '../functions/head-noun';
import type { LegEnd } from '../functions/leg-ends';
import { aheadOf, apartM, type Place, type Stand } from './stand';
import { thingsOfRoom } from './things-of-room';
import { towards } from './towards';

/** A part of a way that could not be gone as it was told. */
export interface Stuck {
  /** Where it was told to lead to. */ readonly headingDeg: number;
  /** Metres that are left of it. */ readonly leftM: number;
  /** The robot has looked around since. */ hasLooked: boolean;
}

/** A way that the person told, and how far the robot has gone it. */
export interface Way {
  readonly steps: readonly RouteStep[];
  /** Parts that were gone. */ done: number;
  /** The next part led nowhere: the robot looks around, and takes the way on that lies nearest to it. Null: none did. */
  stuck: Stuck | null;
  /** Parts, from 0, of which another way than the told one was gone. */ readonly around: number[];
  /** A part led nowhere, whatever was tried: the way is given up, and nothing is guessed of its end. */ isLost: boolean;
  /** Where it ended; null: not gone to its end. */ end: Stand | null;
}

/** A way that was just told. */
export const toldWay = (steps: readonly RouteStep[]): Way => ({
  ...{ steps, done: 0, stuck: null, around: [], isLost: false, end: null },
});

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
  step.until === undefined &&
  step.forwardM === null &&
  step.toRoom === null &&
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

/** What walking a part gave. */
export interface Gone {
  /** Where the robot stood before. */ readonly from: Stand;
  /** Where it stands now. */ readonly stand: Stand;
  readonly wentM: number;
  readonly isWhole: boolean;
}

/** Takes in what walking a part gave: one that led nowhere is tried once more, by whatever way on lies nearest. */
export function goneOn(way: Way, { from, stand, wentM, isWhole }: Gone): void {
  const step = way.steps[way.done];
  if (step === undefined) return;
  if (!isWhole) {
    way.isLost = way.stuck !== null || isBareTurn(step);
    way.stuck = {
      headingDeg: aheadOf(from, step.turnDeg, 0).headingDeg,
      leftM: Math.max(LEAST_LEFT_M, (step.forwardM ?? UNSAID_M) - wentM),
      hasLooked: false,
    };
    return;
  }
  if (way.stuck !== null) way.around.push(way.done);
  way.stuck = null;
  way.done++;
  if (way.done === way.steps.length) way.end = stand;
}

/** What is left of a part is at least so long, metres. */
const LEAST_LEFT_M = 1.5;

/** A part of a way as `follow_leg` takes it. */
export interface LegArgs {
  readonly angle: number;
  readonly distance: number;
  readonly ends?: LegEnd;
  readonly widely?: true;
}

/**
 * The next part as `follow_leg` takes it: the turn and the metres that were said, towards the named thing where one is known near to where
 * the part should end. Without metres it ends where the words say, or where the turn after it can be made.
 */
export function legOf(
  step: RouteStep,
  stand: Stand,
  {
    candidates,
    next,
  }: {
    readonly candidates: Iterable<{ readonly label: string; readonly at: Place }>;
    /** The part after it. */ readonly next?: RouteStep | undefined;
  },
): LegArgs {
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
  if (meant !== null) return towards(stand, meant);
  const ends = endOf(step, next);
  return {
    ...{ angle: 0 - step.turnDeg, distance: withinLimits(lengthM) },
    ...(ends !== null && { ends }),
  };
}

/** What is left of a part that led nowhere, by the way on that lies nearest to it. */
export function legAround(step: RouteStep, { headingDeg, leftM }: Stuck, stand: Stand): LegArgs {
  const ends = endOf(step, undefined);
  const rightDeg = wrapDeg(stand.headingDeg - headingDeg);
  return {
    ...{ angle: rightDeg > 180 ? rightDeg - 360 : rightDeg, distance: withinLimits(leftM) },
    ...(ends === 'room' && { ends }),
    widely: true,
  };
}

const withinLimits = (lengthM: number): number => Math.min(15, Math.max(0.25, lengthM));

/** A hallway is followed to its end where nothing else says how far. */
const HALLWAY = /\b(?:hall|hallway|corridor|passage)\b/i;

/** How a part ends that no metres and no thing end; null: by the usual length of a walk. */
function endOf(step: RouteStep, next: RouteStep | undefined): LegEnd | null {
  const { forwardM, landmark, toRoom, throughRooms, until } = step;
  if (until !== undefined) return until;
  if (forwardM !== null || (landmark !== null && landmark !== 'door')) return null;
  if (toRoom !== null || landmark === 'door') return 'room';
  const turnDeg = next?.turnDeg ?? 0;
  if (Math.abs(turnDeg) >= 45 && Math.abs(turnDeg) <= 135)
    return turnDeg > 0 ? 'opening-left' : 'opening-right';
  return throughRooms.some((room) => HALLWAY.test(room)) ? 'end' : null;
}
