import { CosineScale } from '@parley/protocol';
import { z } from 'zod';
import { ConfigName, HUB_MODEL, PICTURE_ENDPOINT, SentenceTemplate } from '../config/config-fields';

const SENTENCE = {
  template: SentenceTemplate.default('Seems like there is a {} ahead.').describe(
    "Compared with each view; VLFM's by default. A description is compared as it stands",
  ),
  prompts: z
    .record(z.string(), z.string().min(1))
    .default({})
    .describe('What a category is called in the sentence; without an entry, its own name'),
  score: CosineScale.prefault({ kind: 'cosine' }),
};

/** CLIP or SigLIP through transformers.js, in this process. */
const TransformersScorerConfig = z.strictObject({
  kind: z.literal('transformers'),
  ...HUB_MODEL,
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
  ...PICTURE_ENDPOINT,
  picture: z
    .strictObject({
      sidePx: z.int().min(32).max(1024).default(224).describe('Shorter side of what is sent'),
      quality: z.int().min(30).max(100).default(90).describe('Of the JPEG'),
    })
    .prefault({}),
  ...SENTENCE,
});
export type HttpScorerConfig = z.infer<typeof HttpScorerConfig>;

/** One image-text scorer by configuration. */
export const ScorerConfig = z.discriminatedUnion('kind', [
  TransformersScorerConfig,
  HttpScorerConfig,
]);
export type ScorerConfig = z.infer<typeof ScorerConfig>;

/** Section `scorers` of a file in `models/`: name → scorer. A study says the name in `backends.scorer`. */
export const ScorerConfigs = z.record(ConfigName, ScorerConfig);
export type ScorerConfigs = z.infer<typeof ScorerConfigs>;
