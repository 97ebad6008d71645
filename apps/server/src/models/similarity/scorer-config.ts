import { CosineScale } from '@parley/agent-core/similarity';
import { z } from 'zod';

const SENTENCE = {
  template: z
    .string()
    .refine((text) => text.includes('{}'), 'must hold {} where the name goes')
    .default('Seems like there is a {} ahead.')
    .describe("Compared with each view; VLFM's by default. A description is compared as it stands"),
  prompts: z
    .record(z.string(), z.string().min(1))
    .default({})
    .describe('What a category is called in the sentence; without an entry, its own name'),
  score: CosineScale.prefault({ kind: 'clamp' }),
};

/** CLIP or SigLIP through transformers.js, in this process. */
const TransformersScorerConfig = z.strictObject({
  kind: z.literal('transformers'),
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
  lowercase: z
    .boolean()
    .default(false)
    .describe('Small letters only: SigLIP 2 was trained on them, other tokenizers see to it'),
  batch: z.int().min(1).max(64).default(8).describe('Pictures or texts in one pass'),
  ...SENTENCE,
});
export type TransformersScorerConfig = z.infer<typeof TransformersScorerConfig>;

/** A scorer behind an address: the request and the reply are in docs/similarity.md. */
const HttpScorerConfig = z.strictObject({
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
      sidePx: z.int().min(32).max(1024).default(224).describe('Shorter side of what is sent'),
      quality: z.int().min(30).max(100).default(90).describe('Of the JPEG'),
    })
    .prefault({}),
  usdPerPicture: z.number().nonnegative().default(0),
  timeouts: z
    .strictObject({
      requestMs: z.int().positive().default(10_000).describe('One request, body included'),
      totalMs: z.int().positive().default(30_000).describe('One batch with all its retries'),
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
  ...SENTENCE,
});
export type HttpScorerConfig = z.infer<typeof HttpScorerConfig>;

/** One image-text scorer by configuration. */
export const ScorerConfig = z.discriminatedUnion('kind', [
  TransformersScorerConfig,
  HttpScorerConfig,
]);
export type ScorerConfig = z.infer<typeof ScorerConfig>;

/** Section `scorers` of a file in `models/`: name → scorer. A study says the name in `bodies.scorer`. */
export const ScorerConfigs = z.record(
  z.string().regex(/^[a-z0-9][a-z0-9._-]*$/, 'only small letters, digits, dots and dashes'),
  ScorerConfig,
);
export type ScorerConfigs = z.infer<typeof ScorerConfigs>;
