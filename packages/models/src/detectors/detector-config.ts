import { z } from 'zod';
import { ConfigName, HUB_MODEL, PICTURE_ENDPOINT, SentenceTemplate } from '../config/config-fields';

const Prompts = z
  .record(z.string(), z.array(z.string().min(1)).min(1))
  .default({})
  .describe('What a category is called in prompts; without an entry, its own name');

const Threshold = z.number().min(0).max(1).describe('Detections with a lower score are dropped');

/** A model of transformers.js that takes prompts: Grounding DINO, OWL-ViT, OWLv2. */
const ZeroShotConfig = z.strictObject({
  kind: z.literal('zero-shot'),
  ...HUB_MODEL,
  picture: z.strictObject({ widthPx: z.int().min(64).max(1280) }).prefault({ widthPx: 640 }),
  threshold: Threshold.default(0.25),
  nmsIou: z.number().min(0).max(1).default(0.5),
  template: SentenceTemplate.default('a photo of a {}.').describe(
    'Grounding DINO wants names in small letters that end in a dot',
  ),
  prompts: Prompts,
});
export type ZeroShotConfig = z.infer<typeof ZeroShotConfig>;

/** A detector behind an address: the request and the reply are in docs/models.md. */
const HttpDetectorConfig = z.strictObject({
  kind: z.literal('http'),
  ...PICTURE_ENDPOINT,
  picture: z
    .strictObject({
      widthPx: z.int().min(64).max(1280).default(640),
      quality: z.int().min(30).max(100).default(88).describe('Of the JPEG'),
    })
    .prefault({}),
  threshold: Threshold.default(0.3),
  prompts: Prompts,
});

/** A folder with `model.json` that lies outside the folders of models. */
const OnnxConfig = z.strictObject({
  kind: z.literal('onnx'),
  folder: z.string().min(1).describe('Seen from the file that names it'),
  threads: z
    .int()
    .min(1)
    .max(64)
    .default(1)
    .describe('Within one pass; sums come in another order with another number'),
});

/** One detector by configuration. */
export const DetectorConfig = z.discriminatedUnion('kind', [
  OnnxConfig,
  ZeroShotConfig,
  HttpDetectorConfig,
]);
export type DetectorConfig = z.infer<typeof DetectorConfig>;

/** Section `detectors` of a file in `models/`: name → detector. A study says the name in `backends.detector`. */
export const DetectorConfigs = z.record(ConfigName, DetectorConfig);
export type DetectorConfigs = z.infer<typeof DetectorConfigs>;
