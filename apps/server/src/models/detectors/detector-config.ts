import { z } from 'zod';

const Prompts = z
  .record(z.string(), z.array(z.string().min(1)).min(1))
  .default({})
  .describe('What a category is called in prompts; without an entry, its own name');

const Threshold = z.number().min(0).max(1).describe('Detections with a lower score are dropped');

/** A model of transformers.js that takes prompts: Grounding DINO, OWL-ViT, OWLv2. */
const ZeroShotConfig = z.strictObject({
  kind: z.literal('zero-shot'),
  model: z
    .string()
    .regex(/^[\w.-]+\/[\w.-]+$/, 'owner/name')
    .describe('Name on the hub; also the folder below `models` of the data directory'),
  revision: z.string().min(1).default('main').describe('Commit or tag; pin it for a study'),
  allowDownload: z
    .boolean()
    .default(false)
    .describe('May it be fetched from the hub? false: only a local folder counts'),
  dtype: z.enum(['fp32', 'fp16', 'q8', 'q4']).default('fp32'),
  picture: z.strictObject({ widthPx: z.int().min(64).max(1280) }).prefault({ widthPx: 640 }),
  threshold: Threshold.default(0.25),
  nmsIou: z.number().min(0).max(1).default(0.5),
  template: z
    .string()
    .refine((text) => text.includes('{}'), 'must hold {} where the name goes')
    .default('a photo of a {}.')
    .describe('Grounding DINO wants names in small letters that end in a dot'),
  prompts: Prompts,
});
export type ZeroShotConfig = z.infer<typeof ZeroShotConfig>;

/** A detector behind an address: the request and the reply are in docs/models.md. */
const HttpDetectorConfig = z.strictObject({
  kind: z.literal('http'),
  url: z
    .url({ protocol: /^https?$/ })
    .refine(
      (url) => !URL.canParse(url) || new URL(url).username === '',
      'must not hold a password',
    ),
  provider: z
    .string()
    .min(1)
    .nullable()
    .describe(
      'Who runs it, in the words of consent.modelProviders; null on machines of the study itself',
    ),
  apiKeyEnv: z
    .string()
    .regex(/^[A-Z_][A-Z0-9_]*$/, 'must be the name of an environment variable, never a key')
    .nullable()
    .default(null),
  picture: z
    .strictObject({
      widthPx: z.int().min(64).max(1280).default(640),
      quality: z.int().min(30).max(100).default(88).describe('Of the JPEG'),
    })
    .prefault({}),
  threshold: Threshold.default(0.3),
  prompts: Prompts,
  usdPerPicture: z.number().nonnegative().default(0),
  timeouts: z
    .strictObject({
      requestMs: z.int().positive().default(10_000).describe('One request, body included'),
      totalMs: z.int().positive().default(30_000).describe('One frame with all its retries'),
    })
    .prefault({}),
  retry: z
    .strictObject({
      maxRetries: z.int().min(0).max(10).default(3),
      baseDelayMs: z.int().nonnegative().default(250),
      maxDelayMs: z.int().nonnegative().default(4000),
    })
    .prefault({})
    .describe('After 408, 409, 429, 5xx, lost connections and time-outs'),
});
export type HttpDetectorConfig = z.infer<typeof HttpDetectorConfig>;

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

/** Section `detectors` of a file in `models/`: name → detector. A study says the name in `bodies.detector`. */
export const DetectorConfigs = z.record(
  z.string().regex(/^[a-z0-9][a-z0-9._-]*$/, 'only small letters, digits, dots and dashes'),
  DetectorConfig,
);
export type DetectorConfigs = z.infer<typeof DetectorConfigs>;
