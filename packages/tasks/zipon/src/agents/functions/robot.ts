import type { Routine } from '@parley/agent-core/ports';
import type { Json } from '@parley/protocol';
import type { z } from 'zod';
import type { Modules } from '../../shared';
import type { Body } from '../body';
import type { NeuralMemory } from '../memory';
import type { ObjectBook } from '../objects';
import type { FeatureMap, OwnMatch } from '../semantic-map';
import type { TextFeatures } from './text-features';

/** All that ORION's functions work with. Changed in place by them. */
export interface Robot {
  readonly body: Body;
  readonly modules: Modules;
  /** What settles how things that were denied are kept out (ORION §III-B2; the authors' code goes further). */
  readonly fidelity: 'paper' | 'code';
  /** Thresholds of the encoder behind the features; null: those that were fitted. */ readonly match: OwnMatch | null;
  /** Fresh for each goal: ids mean something in one context alone. */ book: ObjectBook;
  /** Built beforehand (SCI-10); null: there is none, or its module is off. */
  readonly map: FeatureMap | null;
  /** Kept from goal to goal and from round to round. */ memory: NeuralMemory;
  readonly texts: TextFeatures;
  /** Primitives after which one call of `search_object` returns. */ readonly searchSteps: number;
  goalIndex: number;
  /** What the goal is taken to be: `set_goal`. */ target: string;
  /** Object that the robot went to last for this goal. */ lastObjectId: string | null;
}

/** What a function gives back to the controller. */
export interface Returned {
  /** Function message, as a model reads it. */ readonly text: string;
  /** The same for a planner. */ readonly data: Json;
  readonly isError?: boolean;
}

/**
 * One function of the LLM action space A_LLM (ORION §III-B1). Its schema gives the type of its arguments, their check, and the tool
 * definition for a model.
 */
export interface RobotFunction<A extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  /** For the controller: what it does and gives. */ readonly about: string;
  readonly args: A;
  /** Is it there with these modules? */ readonly isOn: (modules: Modules) => boolean;
  run(robot: Robot, args: z.infer<A>): Routine<Returned>;
}

/** Keeps the type of the arguments of a function. */
export const define = <A extends z.ZodObject>(own: RobotFunction<A>): RobotFunction<A> => own;

/** A function could not do what was asked: the controller is told why. */
export const failed = (text: string): Returned => ({ text, data: null, isError: true });

/** Where the robot stands, beside whatever a function gives: for planners. */
export const withPose = (
  { body: { pose } }: Robot,
  data: { readonly [key: string]: Json },
): Json => ({
  ...data,
  robot: { at: [pose.position[0], pose.position[2]], headingDeg: pose.headingDeg },
});
