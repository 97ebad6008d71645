import { createHash } from 'node:crypto';
import {
  type EffectContext,
  type Random,
  randomFromHash,
  streamName,
} from '@parley/agent-core/ports';
import type { Pose, Vec3 } from '@parley/protocol';
import { gaussian, normalShare } from './gaussian';

/**
 * Where errors of a stand-in come from. `persistent`: they belong to the thing, the attribute and the side it is seen
 * from, so that looking again does not cure them (SCI-12e). `per-frame`: drawn anew for every frame, as they were
 * before.
 */
export type ErrorMode = 'persistent' | 'per-frame';

/** What a look is at. */
export interface Looked {
  /** The thing, or what stands for none: the same key, the same errors. */ readonly thing: string;
  readonly octant: number;
  /** Where it is seen from, as a key; needed where errors have a part of the place. */ readonly place?: string;
  /** The very look: frame and box. */ readonly look: string;
}

/** Errors of one look at one thing. */
export interface ErrorSource {
  /** Standard normal; the same for the same key, thing and side but for a small part of its own in every frame. */
  noise(...key: readonly string[]): number;
  /** Uniform on 0…1; the same for the same key, thing and side. Other sides of the thing are alike. */
  chance(...key: readonly string[]): number;
  /** Draws of a choice: the same for the same key and thing, from whatever side. */
  choice(...key: readonly string[]): Random;
}

/** A choice, not a fit: half of what persists is the thing's own and no second look cures it. */
const VLM_VARIANCE: VarianceParts = { thing: 0.45, octant: 0.45, frame: 0.1 };
const OCTANTS = 8;

/**
 * Parts of the variance of {@link ErrorSource.noise}: of the thing from all sides, of one side, of one place on that side,
 * of the single frame.
 */
export interface VarianceParts {
  readonly thing: number;
  readonly octant: number;
  /** None by default. */ readonly place?: number;
  readonly frame: number;
}

export interface ErrorSourceOptions {
  /** {@link VLM_VARIANCE} by default. They sum to one. */ readonly variance?: VarianceParts;
  readonly mode: ErrorMode;
  /** Name of the random streams, so that two backends never share one. */ readonly stream: string;
  readonly seed: string;
  readonly context: Pick<EffectContext, 'trialId' | 'actor'>;
  readonly looked: Looked;
}

/** Opens the errors of one look. */
export function errorsOf({
  mode,
  stream: name,
  seed,
  context,
  looked,
  variance = VLM_VARIANCE,
}: ErrorSourceOptions): ErrorSource {
  const { thing, octant, place, look } = looked;
  const stream = (...key: readonly (string | number)[]): Random =>
    randomFromHash(sha256Of(streamName([seed, name, context.trialId, context.actor, ...key])));
  if (mode === 'per-frame')
    return {
      noise: (...key) => gaussian(stream('frame', look, ...key)),
      chance: (...key) => stream('frame', look, ...key).next(),
      choice: (...key) => stream('frame', look, 'choice', ...key),
    };
  const ofThing = (key: readonly string[]): number => gaussian(stream('thing', thing, ...key));
  const ofSide = (key: readonly string[]): number =>
    gaussian(stream('octant', thing, octant, ...key));
  const ofPlace = (key: readonly string[]): number =>
    variance.place === undefined
      ? 0
      : Math.sqrt(variance.place) * gaussian(stream('place', thing, octant, place ?? look, ...key));
  return {
    noise: (...key) =>
      Math.sqrt(variance.thing) * ofThing(key) +
      Math.sqrt(variance.octant) * ofSide(key) +
      ofPlace(key) +
      Math.sqrt(variance.frame) * gaussian(stream('frame', thing, look, ...key)),
    chance: (...key) => normalShare(Math.SQRT1_2 * (ofThing(key) + ofSide(key))),
    choice: (...key) => stream('choice', thing, ...key),
  };
}

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

/** From which eighth of the circle around it a thing is seen, 0…7, world frame; 0 looks at it along −x, from +x. */
export function viewOctant(pose: Pose, centre: Vec3): number {
  const [x, , z] = pose.position;
  const turn = Math.atan2(z - centre[2], x - centre[0]) / (2 * Math.PI);
  return ((Math.round(turn * OCTANTS) % OCTANTS) + OCTANTS) % OCTANTS;
}
