import { z } from 'zod';

/** How the cosine of two embeddings becomes the 0…1 of `scorer.similarity`. */
export const CosineScale = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('clamp') }),
    z.strictObject({
      kind: z.literal('sigmoid'),
      scale: z
        .number()
        .positive()
        .describe("The model's own factor: e to the power of its logit_scale"),
      bias: z.number().describe("The model's own logit_bias"),
    }),
  ])
  .describe(
    'clamp: the cosine itself, as VLFM takes it, below 0 taken as 0. sigmoid: 1 / (1 + e^-(scale × cosine + bias)), what SigLIP was trained to give',
  );
export type CosineScale = z.infer<typeof CosineScale>;

/** A score 0…1 of a cosine -1…1, rounded to 1e-6: runtimes differ in the last bits. Grows with the cosine. */
export function scoreOfCosine(cosine: number, scale: CosineScale): number {
  const score =
    scale.kind === 'clamp' ? cosine : 1 / (1 + Math.exp(-(scale.scale * cosine + scale.bias)));
  return Math.round(Math.min(1, Math.max(0, score)) * 1e6) / 1e6;
}
