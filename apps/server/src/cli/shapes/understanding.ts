import { z } from 'zod';
import { count, shape } from './shape';

const share = z.number().nullable();
const ratio = z.strictObject({ right: count, of: count, value: share, low: share, high: share });
const score = z.strictObject({
  labels: count,
  read: count,
  right: count,
  precision: ratio,
  recall: ratio,
  f1: share,
});
const evaluation = z.strictObject({
  leniency: z.string(),
  utterances: count,
  overall: score,
  types: z.record(z.string(), score),
  kinds: z.record(z.string(), score),
  polarity: ratio,
  certainty: ratio,
  relation: ratio,
  dialogueAct: ratio,
  exact: ratio,
  exactWithCertainty: ratio,
  coverage: ratio,
});
const shares = z.strictObject({
  described: count,
  rejects: share,
  stops: share,
  falseSure: share,
  unread: share,
  ratios: z.record(z.enum(['rejects', 'stops', 'falseSure', 'unread']), ratio),
});
const impact = shares.extend({ partOnly: shares, kinds: z.record(z.string(), shares) });

/** Results of `parley understand …`. */
export const UNDERSTAND_EVALUATE = shape(
  'understand.evaluate',
  1,
  z.array(
    z.strictObject({
      name: z.string(),
      isOwnWritten: z.boolean(),
      strict: evaluation,
      lenient: evaluation,
      impact,
      medianMs: z.number(),
    }),
  ),
);

/** With `--models`, or a cassette. */
export const UNDERSTAND_EVALUATE_MODELS = shape(
  'understand.evaluate.models',
  1,
  z.array(
    z.strictObject({
      name: z.string(),
      backend: z.string(),
      calls: count,
      failed: count,
      impact,
    }),
  ),
);

export const UNDERSTAND_COVERAGE = shape('understand.coverage', 1, ratio);

export const UNDERSTAND_VOCABULARY = shape(
  'understand.vocabulary',
  1,
  z.strictObject({
    out: z.string(),
    tables: z.array(z.string()),
    sha256: z.string().describe('Of the bytes of the file'),
  }),
);
