import { Box } from '@parley/protocol';
import { z } from 'zod';

/** What Parley posts to a remote detector, as JSON. */
export interface DetectRequest {
  readonly image: {
    readonly jpegBase64: string;
    readonly widthPx: number;
    readonly heightPx: number;
  };
  /** What to look for: a label that comes back, and the words for it. */
  readonly prompts: readonly { readonly label: string; readonly texts: readonly string[] }[];
  /** Lower scores need not be sent. */ readonly threshold: number;
}

/** What a remote detector replies. Other fields are passed over. */
export const DetectReply = z.object({
  model: z.string().max(200).optional().describe('Name and version of what ran, for the log'),
  detections: z
    .array(
      z.object({
        label: z.string().describe('One of the labels asked for'),
        score: z.number().min(0).max(1),
        box: Box.describe('[x0, y0, x1, y1) in pixels of the image, top-left origin'),
        maskRle: z
          .array(z.int().nonnegative())
          .nullish()
          .describe('Run lengths over the row-major image, starting with a run of zeros'),
      }),
    )
    .max(1000),
});
export type DetectReply = z.infer<typeof DetectReply>;
