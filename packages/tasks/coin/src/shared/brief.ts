import { z } from 'zod';
import { InputKind } from './given';

/** What a participant's page is told of an episode before and while the robot searches. */
export const CoinBrief = z.object({
  category: z.string(),
  input: InputKind,
  lockedText: z
    .string()
    .nullable()
    .describe('The fixed first message of arm c; null when the person writes it'),
  pictureUrl: z.string(),
});
export type CoinBrief = z.infer<typeof CoinBrief>;
