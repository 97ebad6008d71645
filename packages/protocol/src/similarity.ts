import { z } from 'zod';
import { Box } from './detection';
import { ExecutionProvider, Sha256 } from './execution-provider';
import { Pose } from './geometry';

/** Most pictures, and most texts, of one question to a page. */
export const MAX_COMPARED = 64;

/** How the cosine of two embeddings becomes the score of `scorer.similarity`. */
export const CosineScale = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('cosine') }),
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
    'cosine: the cosine itself, as VLFM takes it. clamp: below 0 taken as 0, which a value map holds for not rated. sigmoid: 1 / (1 + e^-(scale × cosine + bias)), what SigLIP was trained to give',
  );
export type CosineScale = z.infer<typeof CosineScale>;

/** How transformers.js names the files of each precision of a model. */
export const MODEL_DTYPES = { fp32: '', fp16: '_fp16', q8: '_quantized', q4: '_q4' } as const;
export const ModelDtype = z.enum(
  Object.keys(MODEL_DTYPES) as [keyof typeof MODEL_DTYPES, ...(keyof typeof MODEL_DTYPES)[]],
);
export type ModelDtype = z.infer<typeof ModelDtype>;

/** What an image-text model of transformers.js is made of. */
export const ModelFiles = z.object({
  files: z
    .array(
      z.object({
        path: z.string().describe('Below the folder of the model, with slashes'),
        bytes: z.int().nonnegative(),
        sha256: Sha256,
      }),
    )
    .max(50),
});
export type ModelFiles = z.infer<typeof ModelFiles>;

/** Name of the list of a model's files, below its address; `dtype` in the query names the precision. */
export const MODEL_FILES_NAME = 'files.json';

/** The image-text scorer that a participant's page runs for the robot. */
export const PageScorer = z.object({
  name: z.string().min(1).max(64).describe('As the study says it'),
  modelHash: Sha256.describe('SHA-256 of the canonical JSON of the list of its files'),
  model: z.string().describe('`owner/name`'),
  modelUrl: z.string().describe('Folder of the model'),
  dtype: ModelDtype,
  lowercase: z.boolean(),
  batch: z.int().positive(),
  score: CosineScale,
  sceneUrl: z.string().describe('Folder of the home'),
});
export type PageScorer = z.infer<typeof PageScorer>;

/** What a page is asked to compare. Texts may be what the person of this very page wrote. */
export const WantedSimilarity = z.object({
  kind: z.literal('similarity'),
  modelHash: Sha256,
  pictures: z
    .array(
      z.object({
        pose: Pose.describe('Of the frame, which may be an older one'),
        box: Box.nullable().describe('In pixels of the sensor; null for the whole view'),
      }),
    )
    .min(1)
    .max(MAX_COMPARED),
  texts: z.array(z.string().min(1)).min(1).max(MAX_COMPARED),
});
export type WantedSimilarity = z.infer<typeof WantedSimilarity>;

const Millis = z.number().min(0).max(600_000);

/** How alike pictures and texts are. */
export const Similarities = z.object({
  kind: z.literal('similarities'),
  scores: z
    .array(z.array(z.number().min(-1).max(1)).min(1).max(MAX_COMPARED))
    .min(1)
    .max(MAX_COMPARED)
    .describe(
      'A row for each picture, in it one for each text; to 1e-6. Cosines -1…1 as they are, logistic scores 0…1',
    ),
  ep: ExecutionProvider.exclude(['node-cpu']),
  ms: Millis.describe('From the pixels to the scores'),
  drawMs: Millis.describe('From the poses to the pixels'),
  modelHash: Sha256,
});
export type Similarities = z.infer<typeof Similarities>;
