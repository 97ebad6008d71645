import { z } from 'zod';
import { ROLES, type Role } from './roles';
import {
  DirectionIndex,
  Estimate,
  TrajectoryStep,
  Way,
  WayNumber,
  Words,
} from './words-of-experts';

const expert = <R extends Role>(role: R) => ({
  port: role,
  input: ROLES[role].question as (typeof ROLES)[R]['question'],
  output: ROLES[role].answer as (typeof ROLES)[R]['answer'],
});

/**
 * How rules that decide in one round know how far they are: by the rules of completion estimation over the history as it is, or over the way in short, or not at
 * all: a clause a move. A model judges that by itself.
 */
export const ROUND_ESTIMATES = ['history', 'summary', 'steps'] as const;

const Thought = z.strictObject({
  thought: z.string(),
  direction: WayNumber.nullable().describe('Null: none could be read, or to stop'),
});

/**
 * Whom agents of R2R ask. Each expert of DiscussNav is a port of its own, so that any of them can be another body, or a person, while
 * the others stay.
 */
export const R2R_METHODS = {
  'action-decomposition.answer': expert('action-decomposition'),
  'landmark-extraction.answer': expert('landmark-extraction'),
  'scene-observation.answer': expert('scene-observation'),
  'object-detection.answer': expert('object-detection'),
  'trajectory-summary.answer': expert('trajectory-summary'),
  'completion-estimation.answer': expert('completion-estimation'),
  'thought-fusion.answer': expert('thought-fusion'),
  'decision-testing.answer': expert('decision-testing'),
  /** The instruction in English, before it is read: the authors of DiscussNav have it translated (SRC-17). */
  'translation.answer': {
    port: 'translation',
    input: z.strictObject({ instruction: Words }),
    output: z.strictObject({ instruction: Words }),
  },
  /** The simulator: where one can go from where the robot stands. No picture, and nothing of any other place. */
  'panorama.look': {
    port: 'panorama',
    input: z.strictObject({ viewpoint: Words }),
    output: z.strictObject({
      ways: z.array(
        z.strictObject({
          direction: DirectionIndex,
          viewpoint: Words,
          bearingDeg: z.number().min(0).lt(360).describe('Clockwise from −z'),
          isStairs: z.boolean(),
          lengthM: z
            .number()
            .positive()
            .optional()
            .describe('Along the edge, metres; logs of older builds have none'),
        }),
      ),
    }),
  },
  /** The model that drives DiscussNav: one sample of where to go next, with the thought that leads there (§III-A). */
  'navigator.predict': {
    port: 'navigator',
    input: z.strictObject({
      instruction: Words,
      estimate: Estimate,
      trajectory: z.array(TrajectoryStep),
      ways: z.array(Way).min(1),
      sample: z.int().nonnegative(),
      temperature: z.number().min(0).max(2),
    }),
    output: Thought,
  },
  /** One sample of a model that does all in one round: no expert has read the instruction for it, or says how far it is; it stops by itself. */
  'navigator.think': {
    port: 'navigator',
    input: z.strictObject({
      instruction: Words,
      trajectory: z.array(TrajectoryStep).min(1),
      ways: z.array(Way).min(1),
      sample: z.int().nonnegative(),
      temperature: z.number().min(0).max(2),
      estimate: z
        .enum(ROUND_ESTIMATES)
        .exactOptional()
        .describe('For rules alone; left out: history'),
    }),
    output: Thought,
  },
  /** Truth, for the upper bound alone: the next viewpoint of the shortest way to the goal; null at the goal. */
  'shortest-way.next': {
    port: 'shortest-way',
    input: z.strictObject({ viewpoint: Words }),
    output: z.strictObject({ viewpoint: Words.nullable() }),
  },
} as const;
export type R2rMethod = keyof typeof R2R_METHODS;
export type R2rInput<M extends R2rMethod> = z.infer<(typeof R2R_METHODS)[M]['input']>;
export type R2rOutput<M extends R2rMethod> = z.infer<(typeof R2R_METHODS)[M]['output']>;
