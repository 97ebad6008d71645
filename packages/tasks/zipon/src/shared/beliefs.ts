import { Box, Vec3 } from '@parley/protocol';
import { z } from 'zod';
import { FunctionCall } from './controller';
import { MapOriginBelief, MapQueryBelief, MemoryBelief } from './map-beliefs';

/** A goal of the sequence: its place in the episode, from 0 over all rounds. */
const goalIndex = z.int().nonnegative();
const Contour = z
  .array(z.tuple([z.number(), z.number()]))
  .describe('Outline on the floor plane, `[x, z]` metres');

/** Why a goal ended. */
export const GoalEnding = z.enum([
  'reached',
  'interactions-used',
  'not-asked',
  'calls-used',
  'steps-used',
  'person-silent',
  'controller-failed',
]);
export type GoalEnding = z.infer<typeof GoalEnding>;

/** What went against the protocol and was recovered from: bounded, and never a reason to hang. */
export const DeviationKind = z.enum([
  'bad-reply',
  'unknown-function',
  'bad-arguments',
  'loop',
  'call-limit',
  'controller-failed',
]);
export type DeviationKind = z.infer<typeof DeviationKind>;

/** A region or thing as functions name it: `(obj_id, distance, angle)` of ORION §III-B2 with its place. */
export const FoundObject = z.object({
  objectId: z.string(),
  label: z.string(),
  position: Vec3,
  score: z.number(),
  contour: Contour,
});
export type FoundObject = z.infer<typeof FoundObject>;

/** Beliefs of zipon, by name. Truth stands in the truth column of their rows, never in them. */
export const ZIPON_BELIEFS = {
  /** A goal was asked for. Truth: which one it is, the shortest way and the reference count of actions. */
  goal: z.object({ goalIndex, round: z.int().positive(), instruction: z.string() }),
  /** What the robot takes the goal to be: `set_goal`. */
  target: z.object({ goalIndex, phrase: z.string(), type: z.string() }),
  /** One step of think, act, ask. */
  trace: z.object({
    goalIndex,
    n: z.int().nonnegative(),
    thought: z.string(),
    command: FunctionCall.nullable(),
  }),
  /** What its function gave. */
  returned: z.object({
    goalIndex,
    n: z.int().nonnegative(),
    isError: z.boolean(),
    text: z.string(),
  }),
  /** The robot is about to talk. Truth: is it at the goal, by both rules. */
  talk: z.object({
    goalIndex,
    turn: z.int().positive().describe('From 1; the request for the goal is not counted'),
    content: z.string(),
    claim: FoundObject.nullable().describe(
      'The thing that it takes for the goal; null: a question',
    ),
  }),
  /** What was read in an answer. */
  hints: z.object({ goalIndex, turn: z.int().nonnegative(), hints: z.array(z.string()) }),
  detections: z.object({
    goalIndex,
    label: z.string(),
    frameId: z.string(),
    objects: z.array(FoundObject.extend({ box: Box })),
  }),
  /** The map that the run began with (SCI-10). */ 'map-origin': MapOriginBelief,
  'map-query': MapQueryBelief,
  memory: MemoryBelief,
  deviation: z.object({ goalIndex, kind: DeviationKind, detail: z.string() }),
  'goal-end': z.object({
    goalIndex,
    ending: GoalEnding,
    turns: z.int().nonnegative(),
    actions: z.int().nonnegative().describe('Primitives since the goal was asked for'),
    pathM: z.number().nonnegative(),
  }),
} as const;
