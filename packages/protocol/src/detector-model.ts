import { z } from 'zod';

const Positive = z.number().positive();
const Triple = z.tuple([z.number(), z.number(), z.number()]).readonly();

/** Name of a model: its folder, and what a study calls it. */
export const ModelId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]*$/, 'only small letters, digits, dots, dashes and underscores')
  .max(64);

/**
 * The tensor that a detector takes: float32 `[1, 3, heightPx, widthPx]`, each value `(pixel · scale − mean) / std` of a
 * byte 0…255, channels in the order that `channels` says.
 */
export const DetectorInput = z.strictObject({
  name: z.string().min(1).describe('Name of the input in the graph'),
  widthPx: z.int().min(16).max(2048),
  heightPx: z.int().min(16).max(2048),
  channels: z.enum(['rgb', 'bgr']),
  scale: Positive.describe('1 for bytes 0…255, 1/255 for 0…1'),
  mean: Triple.describe('Per channel, in the order of `channels`, after `scale`'),
  std: z
    .tuple([Positive, Positive, Positive])
    .readonly()
    .describe('Per channel, in the order of `channels`'),
  fit: z
    .enum(['letterbox', 'letterbox-centre', 'stretch'])
    .describe(
      'How a picture of another shape is made to fit: scaled as a whole and padded at the right and below, padded all round, or stretched',
    ),
  padValue: z.int().min(0).max(255).describe('Byte of the padding, before `scale`'),
});
export type DetectorInput = z.infer<typeof DetectorInput>;

/** How boxes and scores are read from the outputs of the graph; N candidates, C classes. */
export const DetectorHead = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('boxes-scores'),
    boxes: z.string().min(1).describe('[1, N, 4]: x0, y0, x1, y1 in input pixels'),
    scores: z.string().min(1).describe('[1, N, C]: 0…1, before suppression'),
  }),
  z.strictObject({
    kind: z.literal('yolox'),
    output: z.string().min(1).describe('[1, N, 5 + C]: undecoded cells, objectness, classes'),
    strides: z.array(z.int().positive()).min(1).describe('Input pixels per cell, in order'),
  }),
  z.strictObject({
    kind: z.literal('yolov8'),
    output: z.string().min(1).describe('[1, 4 + C, N]: cx, cy, w, h in input pixels, classes'),
  }),
]);
export type DetectorHead = z.infer<typeof DetectorHead>;

/** `model.json` of a folder that holds a detector: all that is needed to run it, in any runtime. */
export const DetectorModel = z
  .strictObject({
    modelId: ModelId,
    version: z.string().min(1),
    title: z.string().min(1),
    licence: z.string().min(1).describe('SPDX name of the licence of the weights'),
    source: z.string().min(1).describe('Where the weights come from, in one line'),
    file: z
      .string()
      .regex(/^[A-Za-z0-9][\w.-]*\.onnx$/, 'a file name that ends in .onnx')
      .describe('ONNX file beside this one'),
    bytes: z.int().positive(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/, '64 hexadecimal digits'),
    input: DetectorInput,
    head: DetectorHead,
    classes: z.array(z.string().min(1)).min(1).describe('In the order of the graph'),
    thresholds: z.strictObject({
      score: z.number().min(0).max(1).describe('Candidates below it are dropped'),
      nmsIou: z.number().min(0).max(1).describe('Overlap above which the lower score is dropped'),
      maxDetections: z.int().min(1).max(1000),
    }),
    vocabulary: z
      .record(z.string(), z.array(z.string()).min(1))
      .describe(
        'What a category of an episode means in classes of this model; a category that is a class needs no entry',
      ),
  })
  .superRefine(({ classes, vocabulary }, context) => {
    const known = new Set(classes);
    if (known.size < classes.length)
      context.addIssue({ code: 'custom', path: ['classes'], message: 'names a class twice' });
    for (const [category, meant] of Object.entries(vocabulary)) {
      const unknown = meant.find((name) => !known.has(name));
      if (unknown !== undefined)
        context.addIssue({
          code: 'custom',
          path: ['vocabulary', category],
          message: `"${unknown}" is no class of this model`,
        });
    }
  });
export type DetectorModel = z.infer<typeof DetectorModel>;

/** Classes of a model that stand for a category; empty when it has none for it. */
export function classesOfCategory(
  { classes, vocabulary }: Pick<DetectorModel, 'classes' | 'vocabulary'>,
  category: string,
): readonly string[] {
  const meant = Object.hasOwn(vocabulary, category) ? vocabulary[category] : undefined;
  return meant ?? (classes.includes(category) ? [category] : []);
}
