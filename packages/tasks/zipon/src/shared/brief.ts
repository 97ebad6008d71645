import { z } from 'zod';
import { FeedbackSetting } from './feedback';
import { KnowledgeCard } from './knowledge';

/**
 * What pages know of an episode. No id of a thing; places and looks only as far as the person of the arm knows them, who
 * lives there (SCI-30).
 */
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
    rooms: z.array(
      z.object({
        name: z.string().describe('As people call it'),
        owner: z.string().nullable().describe('Null: everybody uses it'),
      }),
    ),
  }),
  knowledge: KnowledgeCard,
});
export type ZiponBrief = z.infer<typeof ZiponBrief>;
