import { z } from 'zod';
import { ModelPin } from './model-pin';

/** Where a server is asked, never with a password in it. */
export const EndpointUrl = z
  .url({ protocol: /^https?$/ })
  .refine((url) => !URL.canParse(url) || new URL(url).username === '', 'must not hold a password');

/** Environment variable that holds a key; null for servers that ask for none. */
export const KeyVariable = z
  .string()
  .regex(/^[A-Z_][A-Z0-9_]*$/, 'must be the name of an environment variable, never a key')
  .nullable()
  .default(null);

/** Fields of a backend behind an address that is asked about pictures. */
export const PICTURE_ENDPOINT = {
  url: EndpointUrl,
  provider: z
    .string()
    .min(1)
    .nullable()
    .describe(
      'Who runs it, in the words of consent.modelProviders; null on machines of the study itself',
    ),
  apiKeyEnv: KeyVariable,
  usdPerPicture: z.number().nonnegative().default(0),
  timeouts: z
    .strictObject({
      requestMs: z.int().positive().default(10_000).describe('One request, body included'),
      totalMs: z.int().positive().default(30_000).describe('One question with all its retries'),
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
};
export type PictureEndpoint = z.infer<z.ZodObject<typeof PICTURE_ENDPOINT>>;

/** Fields of a model that transformers.js opens, from a folder or the hub. */
export const HUB_MODEL = {
  model: z
    .string()
    .regex(/^[\w.-]+\/[\w.-]+$/, 'owner/name')
    .describe('Name on the hub; also the folder below `models` of the data directory'),
  revision: z.string().min(1).default('main').describe('Commit; a download needs one'),
  allowDownload: z
    .boolean()
    .default(false)
    .describe('May it be fetched from the hub? false: only a local folder counts'),
  dtype: z.enum(['fp32', 'fp16', 'q8', 'q4']).default('fp32'),
  pin: ModelPin.optional().describe(
    'Licence and files: a download needs it, and another file or licence is refused',
  ),
};

/** Template of a sentence about a category. */
export const SentenceTemplate = z
  .string()
  .refine((text) => text.includes('{}'), 'must hold {} where the name goes');

/** Names of backends in a file, as studies and commands say them. */
export const ConfigName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]*$/, 'only small letters, digits, dots and dashes');
