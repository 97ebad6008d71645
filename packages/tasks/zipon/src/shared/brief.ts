import { z } from 'zod';
import { FeedbackSetting } from './feedback';
import { KnowledgeCard } from './knowledge';

/**
 * What pages know of an episode. No id of a thing; places and looks only as far as the person of the arm knows them, who
 * lives there (SCI-30). One who drives does not: they are told how many goals there are, and nothing of the home (SCI-14).
 */
export const ZiponBrief = z.object({
  feedback: FeedbackSetting,
  goalCount: z.int().positive().describe('Goals of a round'),
  goals: z
    .array(z.object({ name: z.string(), type: z.string() }))
    .describe(
      'What is asked for, in order, as the household calls it; empty for one who drives, who learns of each when it is at hand (SCI-14)',
    ),
  rounds: z.int().positive(),
  maxInteractions: z.int().positive(),
  household: z.object({
    people: z.array(z.string()).describe('Who lives there; empty for one who drives'),
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
