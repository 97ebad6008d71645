import { z } from 'zod';

/**
 * Settings of the embedding baseline: does a thing fit words, by similarity alone? Defaults are those of PInVerify's CLIP
 * baseline; a threshold belongs to one model and one scale, and is to be set on training homes.
 */
export const MatchConfig = z.strictObject({
  threshold: z
    .number()
    .min(0)
    .max(1)
    .default(0.25)
    .describe('A thing fits when its pooled score lies above'),
  texts: z
    .enum(['mean', 'max', 'merged'])
    .default('mean')
    .describe(
      'Several descriptions of one thing: their scores are pooled, or the texts joined to one',
    ),
  views: z.enum(['max', 'mean']).default('max').describe('How the scores of views are pooled'),
  maxViews: z
    .int()
    .min(1)
    .max(12)
    .default(1)
    .describe('Views after which it is decided; 1: single view'),
  cropPaddingPx: z
    .int()
    .min(0)
    .max(100)
    .default(3)
    .describe('Around the box of the detection, pixels of the frame'),
  stopMargin: z
    .number()
    .min(0)
    .max(1)
    .default(0)
    .describe(
      'From two views on, a running mean farther than this from the threshold decides at once; 0: never',
    ),
});
export type MatchConfig = z.infer<typeof MatchConfig>;
