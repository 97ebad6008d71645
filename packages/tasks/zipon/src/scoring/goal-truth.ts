import { z } from 'zod';

/** What the first row of a trial says of its goals. */
export const TrialGoals = z.object({
  goals: z.array(
    z.object({
      goalId: z.string(),
      name: z.string(),
      type: z.string(),
      extent: z.enum(['small', 'big', 'ambiguous']),
      roomKey: z.string().nullable(),
      rivals: z
        .int()
        .nonnegative()
        .optional()
        .describe(
          'Other things of its type in the home, that do not count as the goal; left out in logs that were written before it was kept',
        ),
    }),
  ),
});
export type TrialGoal = z.infer<typeof TrialGoals>['goals'][number];

/** Truth beside the belief `goal`. */
export const GoalTruth = z.object({
  goalId: z.string(),
  shortestPathM: z.number().nonnegative().nullable().describe('Null: no way leads there'),
  referenceActions: z
    .int()
    .nonnegative()
    .nullable()
    .optional()
    .describe(
      'Primitives of the shortest way; left out in logs that were written before it was kept',
    ),
});

/** Truth beside the belief `talk`: how the robot stands to the goal. */
export const TalkTruth = z.object({
  goalId: z.string(),
  distanceM: z.number().nonnegative(),
  isInView: z.boolean(),
  isReached: z.boolean().describe('By the paper'),
  isReachedByCode: z.boolean().optional(),
  isRightThing: z.boolean().optional().describe('What it shows or faces counts as the goal'),
});
export type TalkTruth = z.infer<typeof TalkTruth>;
