import { z } from 'zod';
import { PageId } from './page-id';
import { PairingWait } from './pairing-wait';

/** What the page needs of its step of the study's flow. */
export const FlowPlace = z.object({
  step: z.int().nonnegative().describe('Place in the flow; goes back with `page-done`'),
  next: PageId.nullable().describe('Page after this one; null where an answer decides'),
  form: z
    .object({
      questionnaireId: z.string(),
      part: z
        .int()
        .positive()
        .describe('1-based, among those about the session that follow each other'),
      parts: z.int().positive(),
    })
    .optional()
    .describe('Of `questionnaire` and `end-items`'),
  rest: z
    .object({
      title: z.string(),
      text: z.string(),
      remainingMs: z.int().nonnegative().describe('Server time until the page can be left'),
    })
    .optional()
    .describe('Of `break`'),
  pairing: PairingWait.optional().describe('Of `pairing`'),
  role: z
    .string()
    .optional()
    .describe('Role that the person was given on joining, in a study that pairs people'),
});
export type FlowPlace = z.infer<typeof FlowPlace>;
