import { z } from 'zod';

/** What Parley posts to a remote scorer, as JSON. */
export interface ScoreRequest {
  readonly images: readonly {
    readonly jpegBase64: string;
    readonly widthPx: number;
    readonly heightPx: number;
  }[];
  /** Each picture is compared with each of them. */ readonly texts: readonly string[];
}

const Rows = z.array(z.array(z.number()).min(1).max(8192)).max(1000);

/** What a remote scorer replies: scores, or the embeddings that they are to be made of. Other fields are passed over. */
export const ScoreReply = z
  .object({
    model: z.string().max(200).optional().describe('Name and version of what ran, for the log'),
    scores: z
      .array(z.array(z.number().min(-1).max(1)))
      .max(1000)
      .optional()
      .describe('A row for each image, in it one for each text, cosines or 0…1'),
    imageEmbeddings: Rows.optional().describe('A row for each image; need not be normalised'),
    textEmbeddings: Rows.optional().describe('A row for each text, as long as those of images'),
  })
  .refine(
    ({ scores, imageEmbeddings, textEmbeddings }) =>
      scores !== undefined || (imageEmbeddings !== undefined && textEmbeddings !== undefined),
    'has neither scores nor imageEmbeddings and textEmbeddings',
  );
export type ScoreReply = z.infer<typeof ScoreReply>;
