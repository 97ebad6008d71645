import { z } from 'zod';
import { InputKind } from './given';

/** What a participant's page is told of an episode before and while the robot searches. */
export const CoinBrief = z.object({
  category: z.string(),
  input: InputKind,
  lockedText: z
    .string()
    .nullable()
    .describe('The fixed first message of an arm that gives it; null when the person writes it'),
  pictureUrl: z
    .string()
    .nullable()
    .describe('Null where a person drives who is told of the object in words'),
});
export type CoinBrief = z.infer<typeof CoinBrief>;
