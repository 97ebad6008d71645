import type { Vec3 } from '@parley/protocol';
import type { Command } from '../../shared';
import { type FloorLattice, placeOf, QUARTERS_DEG, standAt } from '../plan/floor-lattice';
import type { Side } from './sight';

/** A point on the floor plane, `[x, z]` metres. */
export type FloorPoint = readonly [number, number];

/** How likely the robot is at each stand of a lattice: place and quarter together; sums to 1. */
export type StandBelief = Float64Array;

/** Something that the ground agent says it sees; side null: it says that it does not see it. */
export interface SaidSight {
  readonly category: string;
  readonly side: Side | null;
}

/** Even without an error of place a picture has pixels, metres. */
const PIXEL_M = 0.02;

/** A robot is up to half a step beside the places of a lattice: standard deviation of a uniform draw of that width, 0.25/√12 metres. */
const BETWEEN_M = 0.0722;

/** What a robot does against what the picture lets one expect, and what an answer says against it: seldom, but not never. Ours. */
const UNLIKELY = 0.1;

/** A step against what is expected of a place that is itself not sure: walls lie between places. Ours. */
const UNLIKELY_STEP = 0.3;

/** An answer that names the thing on another side than it would be, or one of a thing that it would not have in view. Ours. */
const WRONG_SIDE = 0.3;

/** Share of a belief about quarters that each action takes away: what misled once is not held to for good. Ours. */
const FORGOTTEN = 0.02;

/** Farther off than this many standard deviations from where it is first seen the robot is not looked for. */
const FARTHEST = 3.5;

/** Less than this share of the likeliest is nothing. */
const NOTHING = 1e-6;

/** Nothing is known: all stands of places that are possible are as likely. */
export function standsAt(
  { places }: Pick<FloorLattice, 'places'>,
  isPossible: (place: number) => boolean,
): StandBelief {
  const belief = new Float64Array(QUARTERS_DEG.length * places.length);
  return shared(belief.map((_, stand) => (isPossible(placeOf(stand)) ? 1 : 0)));
}

/** A place where the robot was taken to be. */
export interface Reading {
  readonly at: FloorPoint;
  /** Standard deviation of that on each axis, metres; 0: the places of the lattice are the robot's own. */
  readonly localisationM: number;
}

/** After the robot was taken to be somewhere (Bayes, normal on each axis). */
export function afterReading(
  belief: StandBelief,
  { places }: Pick<FloorLattice, 'places'>,
  reading: Reading,
): StandBelief {
  return weighed(belief, (stand) =>
    Math.exp(-squaredOff(places[placeOf(stand)] as Vec3, reading) / 2),
  );
}

/** Is a place near enough to where the robot was taken to be to be thought of at all? */
export const isThinkable = (place: Vec3, reading: Reading): boolean =>
  squaredOff(place, reading) < FARTHEST * FARTHEST;

/** In standard deviations. */
function squaredOff([x, , z]: Vec3, { at, localisationM }: Reading): number {
  const slackM = localisationM === 0 ? PIXEL_M : BETWEEN_M;
  const [dx, dz] = [x - at[0], z - at[1]];
  return (dx * dx + dz * dz) / (localisationM * localisationM + slackM * slackM);
}

/** After the picture showed the robot, or did not. */
export const afterGlimpse = (
  belief: StandBelief,
  isShown: boolean,
  wouldShow: (place: number) => boolean,
): StandBelief =>
  weighed(belief, (stand) => (wouldShow(placeOf(stand)) === isShown ? 1 : UNLIKELY));

/** After an action and what came of it, as the ground agent tells. */
export function afterCommand(
  belief: StandBelief,
  { after }: Pick<FloorLattice, 'after'>,
  {
    command,
    isDone,
    isPlaceSure,
  }: { readonly command: Command; readonly isDone: boolean; readonly isPlaceSure: boolean },
): StandBelief {
  const moves = command === 'MoveAhead' || command === 'MoveBack';
  const unlikely = isPlaceSure ? UNLIKELY : UNLIKELY_STEP;
  const next = new Float64Array(belief.length);
  belief.forEach((share, stand) => {
    if (share === 0) return;
    const to = after(stand, command);
    const fits = !moves || (to !== stand) === isDone;
    const end = isDone ? to : stand;
    next[end] = (next[end] as number) + share * (fits ? 1 : unlikely);
  });
  return shared(forgetful(next));
}

/**
 * After an answer: what is said to be in view weighs the stands that would have it there.
 *
 * @param sidesOf Where a robot that stands so would have the things of a category that it has in view.
 */
export const afterSights = (
  belief: StandBelief,
  said: readonly SaidSight[],
  sidesOf: (category: string, stand: number) => readonly Side[],
): StandBelief =>
  said.reduce<StandBelief>(
    (before, { category, side }) =>
      weighed(before, (stand) => likelihood(side, sidesOf(category, stand))),
    belief,
  );

function likelihood(said: Side | null, inView: readonly Side[]): number {
  if (said === null) return inView.length === 0 ? 1 : WRONG_SIDE;
  if (inView.includes(said)) return 1;
  return inView.length > 0 ? WRONG_SIDE : UNLIKELY;
}

/** Each stand of a belief elsewhere: after moves that a dialogue claims, or another quarter. */
export function carried(belief: StandBelief, to: (stand: number) => number): StandBelief {
  const next = new Float64Array(belief.length);
  belief.forEach((share, stand) => {
    if (share > 0) next[to(stand)] = (next[to(stand)] as number) + share;
  });
  return next;
}

function weighed(belief: StandBelief, weightOf: (stand: number) => number): StandBelief {
  const weights = belief.map((share, stand) => (share === 0 ? 0 : share * weightOf(stand)));
  // Nothing fits: nothing is learnt.
  return weights.some((weight) => weight > 0) ? shared(weights) : belief;
}

/** Sums to 1; what is next to nothing is dropped. */
function shared(weights: Float64Array): Float64Array {
  const least = NOTHING * weights.reduce((most, weight) => Math.max(most, weight), 0);
  const kept = weights.map((weight) => (weight < least ? 0 : weight));
  const sum = kept.reduce((total, weight) => total + weight, 0);
  return sum === 0 ? kept : kept.map((weight) => weight / sum);
}

function forgetful(belief: StandBelief): StandBelief {
  const next = new Float64Array(belief.length);
  for (let stand = 0; stand < belief.length; stand += 4) {
    const place = placeOf(stand);
    let sum = 0;
    for (let quarter = 0; quarter < 4; quarter++) sum += belief[standAt(place, quarter)] as number;
    for (let quarter = 0; quarter < 4; quarter++) {
      const own = standAt(place, quarter);
      next[own] = (1 - FORGOTTEN) * (belief[own] as number) + (FORGOTTEN * sum) / 4;
    }
  }
  return next;
}
