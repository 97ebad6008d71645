import { z } from 'zod';
import { EndpointUrl, KeyVariable } from '../config/config-fields';
import { ModelPin } from '../config/model-pin';
import { DetectorConfigs } from '../detectors/detector-config';
import { ScorerConfigs } from '../similarity/scorer-config';

const Sampling = z.strictObject({
  temperature: z
    .number()
    .min(0)
    .max(2)
    .nullable()
    .default(null)
    .describe('null: not sent, so the provider decides'),
  topP: z.number().gt(0).max(1).nullable().default(null),
  maxTokens: z.int().min(1).max(100_000).default(3000),
  seed: z.int().nullable().default(42),
});

const Prices = z.strictObject({
  inputUsdPerMillionTokens: z.number().nonnegative(),
  outputUsdPerMillionTokens: z.number().nonnegative(),
  tokensPerImage: z
    .int()
    .nonnegative()
    .default(1000)
    .describe('For estimates before a call; the bill follows the usage that the provider reports'),
});

const Timeouts = z.strictObject({
  requestMs: z.int().positive().default(60_000).describe('One request, body included'),
  totalMs: z
    .int()
    .positive()
    .default(180_000)
    .describe('One call with all its retries and re-asks'),
});

const Retry = z
  .strictObject({
    maxRetries: z.int().min(0).max(20).default(3),
    baseDelayMs: z.int().nonnegative().default(500),
    maxDelayMs: z
      .int()
      .nonnegative()
      .default(8000)
      .describe('Also the most a Retry-After may ask for'),
  })
  .describe('After 408, 409, 429, 5xx, lost connections and time-outs');

const ReAsk = z
  .strictObject({
    max: z.int().min(0).max(20).default(2),
    feedback: z
      .boolean()
      .default(true)
      .describe('Show the model its reply and what is wrong with it; false repeats the request'),
    waitMs: z.int().nonnegative().default(0),
  })
  .describe('After a reply that cannot be read');

const Dtype = z.enum(['fp32', 'fp16', 'q8', 'int8', 'uint8', 'q4', 'q4f16', 'bnb4']);

const Transformers = z
  .strictObject({
    folder: z
      .string()
      .min(1)
      .nullable()
      .default(null)
      .describe('Where the weights lie (config.json, tokenizer.json, onnx/…), seen from the file'),
    hub: z
      .string()
      .regex(/^[\w.-]+\/[\w.-]+$/, 'must be owner/name')
      .nullable()
      .default(null)
      .describe('Weights fetched from the hub of Hugging Face on first use, then kept'),
    revision: z.string().default('main').describe('Of the hub: a commit; a download needs one'),
    pin: ModelPin.optional().describe(
      'Licence and files of the hub: a download needs it, and another file or licence is refused',
    ),
    dtype: z
      .union([Dtype, z.record(z.string(), Dtype)])
      .default('q8')
      .describe(
        'Precision of the weights; of each part where they differ, e.g. decoder_model_merged',
      ),
    device: z.enum(['cpu', 'cuda', 'dml', 'coreml', 'webgpu']).default('cpu'),
    imageSplitting: z
      .boolean()
      .nullable()
      .default(null)
      .describe('Cut pictures into tiles (slower, sharper); null: as the model says'),
  })
  .refine(({ folder, hub }) => (folder === null) !== (hub === null), 'needs either folder or hub')
  .describe('Run in this process by transformers.js; nothing leaves this machine');

const FREE = { inputUsdPerMillionTokens: 0, outputUsdPerMillionTokens: 0 };

/** A model in this process costs nothing and does one thing at a time, unless the file says otherwise. */
const withLocalDefaults = (raw: unknown): unknown =>
  typeof raw === 'object' && raw !== null && 'transformers' in raw && raw.transformers !== null
    ? { prices: FREE, concurrency: 1, ...raw }
    : raw;

/** Where a model is: behind an address, or in this process. */
const isInOnePlace = (endpoint: { baseUrl: string | null; transformers: unknown }): boolean =>
  (endpoint.baseUrl === null) !== (endpoint.transformers === null);
const PLACE_FAULT = { message: 'needs either baseUrl or transformers', path: ['baseUrl'] };

const Endpoint = z.strictObject({
  baseUrl: EndpointUrl.nullable().default(null),
  transformers: Transformers.nullable().default(null),
  provider: z
    .string()
    .min(1)
    .nullable()
    .default(null)
    .describe(
      'Who runs the model, as the consent of a study names it; null: known from the address, or the address itself',
    ),
  apiKeyEnv: KeyVariable,
  model: z.string().min(1),
  sampling: Sampling.prefault({}),
  maxTokensField: z.enum(['max_tokens', 'max_completion_tokens']).default('max_tokens'),
  toolCalls: z
    .boolean()
    .optional()
    .describe(
      'The server takes functions that the model may call; left out: they are told in words',
    ),
  choices: z
    .boolean()
    .optional()
    .describe(
      'The server gives several answers to one request (`n`); left out, and where it refuses or ignores it: each sample is a request of its own, with a seed of its own',
    ),
  extraBody: z
    .record(z.string(), z.json())
    .default({})
    .describe('Sent beside the standard fields, for servers that want more'),
  prices: Prices,
  timeouts: Timeouts.prefault({}),
  retry: Retry.prefault({}),
  reAsk: ReAsk.prefault({}),
  concurrency: z
    .int()
    .min(1)
    .max(64)
    .default(8)
    .describe('Requests under way at once, of all sessions together'),
});

/** One model: at an endpoint, or in this process. */
export const ModelEndpoint = z.preprocess(
  withLocalDefaults,
  Endpoint.refine(isInOnePlace, PLACE_FAULT),
);
export type ModelEndpoint = z.infer<typeof ModelEndpoint>;

const Judge = z.strictObject({
  mode: z
    .enum(['auto', 'logprobs', 'sampling'])
    .default('auto')
    .describe('auto: log-probabilities, and sampling where a provider has none'),
  topLogprobs: z.int().min(3).max(20).default(20),
  maxTokens: z.int().min(1).max(4096).default(8),
  minCoverage: z
    .number()
    .gt(0)
    .max(1)
    .default(0.1)
    .describe('Least probability that must fall on Yes, No and ? for the distribution to count'),
  samples: z.int().min(3).max(50).default(5),
  sampleTemperature: z.number().gt(0).max(2).default(1),
});

/** The vision model: an endpoint, and how it gives the three-way answers of Eq. 2. */
export const VisionEndpoint = z.preprocess(
  withLocalDefaults,
  Endpoint.extend({ judge: Judge.prefault({}) }).refine(isInOnePlace, PLACE_FAULT),
);
export type VisionEndpoint = z.infer<typeof VisionEndpoint>;

/** A file in `models/`: which models answer, with which settings and prompts. Never holds a key. */
export const ModelConfig = z
  .strictObject({
    name: z.string().regex(/^[a-z0-9][a-z0-9-]*$/),
    prompts: z
      .string()
      .nullable()
      .default(null)
      .describe('Folder of prompts, seen from the file; null for the built-in ones'),
    reasoner: ModelEndpoint.nullable().default(null),
    vlm: VisionEndpoint.nullable().default(null),
    detectors: DetectorConfigs.optional().describe('Detectors by name, for `backends.detector`'),
    scorers: ScorerConfigs.optional().describe('Image-text scorers by name, for `backends.scorer`'),
  })
  .refine((config) => config.reasoner !== null || config.vlm !== null, 'names no model');
export type ModelConfig = z.infer<typeof ModelConfig>;
