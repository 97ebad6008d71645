import { z } from 'zod';

/**
 * How the robot behaves in the talk (UX-11a, UX-12, UX-13). All of it is ours: the papers and their code know none of it, so presets
 * of a paper switch it off.
 */
export const MANNERS_FIELDS = {
  asks: z
    .boolean()
    .default(true)
    .describe(
      'Off: the silent arm, the same agent without a question: what talking is worth. Not of the papers',
    ),
  acknowledge: z
    .boolean()
    .default(false)
    .describe('One line shows what was understood of an answer ("Green. Thanks."); ours'),
  clarify: z
    .boolean()
    .default(true)
    .describe(
      'An answer that cannot be read is no fact, and is asked for in other words, once per question; off: its words are a fact. Ours',
    ),
  replyToQuestions: z
    .boolean()
    .default(true)
    .describe('A question of the person is replied to, then the own one stands again, once; ours'),
  courtesy: z
    .boolean()
    .default(true)
    .describe(
      'Another language and abuse: one kind sentence an episode each, a flagged remark, no fact; ours',
    ),
  heedRefusal: z
    .boolean()
    .default(true)
    .describe('"Stop asking" ends the questions about a candidate; ours'),
  closeTopics: z
    .boolean()
    .default(true)
    .describe('What could not be answered is not asked again in other words; ours'),
  returnToUnanswered: z
    .boolean()
    .default(true)
    .describe(
      'A question that timed out may be put once more after the next message of the person; ours',
    ),
  maxUnansweredInARow: z
    .int()
    .min(1)
    .nullable()
    .default(2)
    .describe(
      'After so many questions without an answer the robot goes on alone, until the person says something; null: it asks on. Ours',
    ),
};

const MannersConfig = z.strictObject(MANNERS_FIELDS);
/** A `DialogueConfig` is one too. */
export type MannersConfig = z.infer<typeof MannersConfig>;

/** No manners: what the papers have, and the arm `aiuta-v1`. */
export const MANNERS_OFF: MannersConfig = {
  asks: true,
  acknowledge: false,
  clarify: false,
  replyToQuestions: false,
  courtesy: false,
  heedRefusal: false,
  closeTopics: false,
  returnToUnanswered: false,
  maxUnansweredInARow: null,
};
