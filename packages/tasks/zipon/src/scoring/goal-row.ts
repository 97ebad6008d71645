import { z } from 'zod';
import { GoalEnding } from '../shared';
import { FAILURE_CAUSES } from './failure-cause';

/** One goal of a trial: what measures, tables and exports are made of. */
export const GoalRow = z.object({
  goalIndex: z.int().nonnegative().describe('Place in the trial, from 0 over all rounds'),
  round: z.int().positive(),
  goalId: z.string(),
  name: z.string(),
  type: z.string(),
  extent: z.enum(['small', 'big', 'ambiguous']),
  rivals: z
    .int()
    .nonnegative()
    .nullable()
    .describe(
      'Other things of its type in the home, that do not count as the goal; null: the log does not say',
    ),
  success: z.boolean().describe('At the goal at the last talk, by the rule of the run'),
  successByPaper: z.boolean(),
  successByCode: z.boolean().nullable().describe('Null: the log does not say'),
  isHeldUp: z
    .boolean()
    .nullable()
    .describe(
      'At the last talk the robot said that it had found the goal, and meant the right thing: success asks for no more than to stand by it; null: no talk, or the log does not say',
    ),
  interactions: z.int().nonnegative().describe('Talks about the goal'),
  actions: z.int().nonnegative().describe('Primitives, turns among them'),
  collisions: z.int().nonnegative(),
  pathLengthM: z.number().nonnegative(),
  shortestPathM: z.number().nonnegative().nullable().describe('Null: no way leads there'),
  referenceActions: z.int().nonnegative().nullable().describe('Null: unreachable, or not kept'),
  spl: z.number(),
  splActions: z.number().nullable().describe('Null: left out, as the authors’ code does'),
  sit: z.number(),
  ending: GoalEnding.nullable().describe('Null: the trial ended before'),
  recalled: z
    .int()
    .nonnegative()
    .nullable()
    .describe('Things that memory gave when it was asked; null: it was not asked'),
  isConfirmed: z.boolean().describe('The person said that it is found'),
  falseAccept: z.boolean().describe('Confirmed, and not reached by the rule'),
  falseRejects: z.int().nonnegative().describe('Talks at the goal that were not confirmed'),
  failure: z.enum(FAILURE_CAUSES).nullable().describe('Null: a success'),
});
export type GoalRow = z.infer<typeof GoalRow>;

/** A goal or row that enters nothing, and why. */
export interface LeftOutRow {
  /** Session and seq. */ readonly where: string;
  readonly reason: string;
}
