import { z } from 'zod';
import { Answer, PairType } from '../../shared';

/** What came of one pair, as plain JSON. */
export const VerifiedPair = z.object({
  pairId: z.string().min(1),
  category: z.string().min(1).describe('Of the target'),
  pairType: PairType,
  prediction: Answer.describe('Unsure counts as a no'),
  firstViewPrediction: Answer.nullable().describe('After the first view; null when not asked'),
  viewPredictions: z.array(Answer).describe('After each view, the first one included'),
  steps: z
    .int()
    .positive()
    .describe('Views and failed moves until the verdict, the first view included'),
  unreachable: z.int().nonnegative().describe('Moves that led nowhere'),
  traps: z.int().nonnegative().describe('Moves to where the target was hardly seen'),
});
export type VerifiedPair = z.infer<typeof VerifiedPair>;

/** Whether the verdict is right. */
export const isRight = ({ pairType, prediction }: VerifiedPair): boolean =>
  (prediction === 'yes') === (pairType === 'positive');
