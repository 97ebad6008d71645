import { z } from 'zod';
import { FeedbackSetting } from './feedback';

/** What pages know of an episode. No place, no id: what a person may know of the home is the knowledge packet's (SCI-30). */
export const ZiponBrief = z.object({
  feedback: FeedbackSetting,
  goals: z
    .array(z.object({ name: z.string(), type: z.string() }))
    .min(1)
    .describe('What is asked for, in order, as the household calls it'),
  rounds: z.int().positive(),
  maxInteractions: z.int().positive(),
  household: z.object({
    people: z.array(z.string()).describe('Who lives there'),
    rooms: z.array(z.string()).describe('Rooms as people call them'),
  }),
});
export type ZiponBrief = z.infer<typeof ZiponBrief>;
