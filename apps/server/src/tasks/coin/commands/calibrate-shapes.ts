import { z } from 'zod';
import type { JsonShape } from '../../../terminal/json-result';

const shape = <S extends z.ZodType>(name: string, version: number, result: S) =>
  ({ name: `parley.${name}`, version, result }) satisfies JsonShape;

const count = z.int().nonnegative();
const interval = z.strictObject({ low: z.number(), high: z.number() }).nullable();
const point = z.strictObject({ tau: z.number(), phi: z.number() });
const share = z.number().nullable();

const bin = z.strictObject({
  from: z.number(),
  to: z.number(),
  count,
  confidence: share,
  accuracy: share,
});
const bins = z.array(bin);

const confirmed = z.strictObject({
  count,
  saidYes: share,
  meanYes: share,
  saidYesInterval: interval,
  meanYesInterval: interval,
});
const inUse = z.strictObject({
  reports: z.array(
    z.strictObject({
      backend: z.string(),
      questions: count,
      ece: z.number(),
      eceInterval: interval,
      bins: z.array(bin.extend({ accuracyInterval: interval })),
      trueInterval: interval,
      ofTrue: confirmed.describe('Of what is so: number, share that a yes confirms, mean P(yes)'),
      ofFalse: confirmed.describe('The same of what is not'),
    }),
  ),
});

/** `parley calibrate own`. */
export const CALIBRATE_OWN = shape('calibrate.own', 1, inUse);
/** `parley calibrate in-use`. */
export const CALIBRATE_IN_USE = shape('calibrate.in-use', 1, inUse);

/** `parley calibrate captions`. */
export const CALIBRATE_CAPTIONS = shape(
  'calibrate.captions',
  1,
  z.strictObject({
    reports: z.array(
      z.strictObject({
        words: z.string(),
        things: count,
        slots: z.array(
          z.strictObject({
            slot: z.string().describe('`all`, or an attribute of the vocabulary'),
            attributes: count,
            read: z.number(),
            readInterval: interval,
            hedged: z.number(),
            another: z.number(),
          }),
        ),
      }),
    ),
  }),
);

const atThreshold = z.strictObject({
  threshold: z.number(),
  right: z.number(),
  wrong: z.number(),
  none: z.number().describe('Nothing reaches the threshold'),
});

/** `parley calibrate matcher`. */
export const CALIBRATE_MATCHER = shape(
  'calibrate.matcher',
  1,
  z.strictObject({
    encoder: z.string(),
    seed: z.string(),
    episodes: count,
    homes: z.array(z.string()),
    best: atThreshold.nullable(),
    thresholds: z.array(atThreshold).describe('Shares of episodes, 0…1'),
  }),
);

/** `parley calibrate make-set`. */
export const CALIBRATE_MAKE_SET = shape(
  'calibrate.make-set',
  1,
  z.strictObject({
    to: z.string(),
    hash: z.string().describe('As `parley calibrate` names the set'),
    questions: count,
    views: count,
    homes: z.array(z.string()),
  }),
);

/** `parley calibrate train-probe`. */
export const CALIBRATE_TRAIN_PROBE = shape(
  'calibrate.train-probe',
  1,
  z.strictObject({
    to: z.string(),
    rows: count.describe('Questions that it was trained on'),
    answerable: count,
    accuracy: z.number().describe('Share of its own rows that it tells apart rightly, 0…1'),
  }),
);

const perLook = <S extends z.ZodType>(of: S) =>
  z.strictObject({ otherSide: of, sameSide: of, stepped: of, turned: of });
const variance = z.record(z.string(), z.number()).describe('Latent variances, by part');

/** `parley calibrate detector`. */
export const CALIBRATE_DETECTOR = shape(
  'calibrate.detector',
  1,
  z.strictObject({
    provenance: z.strictObject({
      command: z.string(),
      detector: z.string(),
      modelHash: z.string().nullable(),
      homes: z.array(z.string()),
      viewsPerHome: count,
      neighboursPerHome: count,
      sensor: z.string(),
      seed: z.string(),
    }),
    views: count,
    sights: count.describe('Things of known categories in those views'),
    distancesM: z.array(z.number()).describe('Lower bounds of the buckets of distance, metres'),
    recall: z.array(
      z.strictObject({
        share: z.tuple([z.number(), z.number()]).describe('Of the view'),
        n: count,
        found: z.number(),
        byDistance: z.array(z.strictObject({ n: count, found: z.number() })),
      }),
    ),
    boxSd: z.number(),
    score: z.strictObject({ mean: z.number(), sd: z.number() }),
    confusion: z.number(),
    falsePerThing: z.number(),
    falsePerView: z.number(),
    falseByShare: z.array(z.number()),
    agreement: perLook(z.strictObject({ n: count, phi: z.number() })),
    falseAgain: perLook(z.strictObject({ n: count, share: z.number() })),
    foundParts: variance,
    falseParts: variance,
    placeM: z.number(),
  }),
);

const methodDifference = z.strictObject({
  first: z.string(),
  second: z.string(),
  questions: count,
  differing: count.describe('Questions on which the two differ in any run'),
  phi: z.number().describe('Points of a hundred'),
  interval,
  p: share.describe('By sign flips of whole homes'),
  adjusted: share.describe('p after Holm over all pairs of methods of this backend'),
  pOfQuestions: share.describe('Wilcoxon (Pratt), questions of a home taken for independent'),
  homes: count,
  leastHomes: count.describe('Homes that the first step of Holm asks for'),
});

export const CALIBRATE = shape(
  'calibrate',
  1,
  z.strictObject({
    source: z.strictObject({
      setName: z.string(),
      setHash: z.string(),
      questions: count,
      setQuestions: count.optional(),
      views: count,
      homes: z.array(z.string()),
      profilesHash: z.string(),
      seed: z.string(),
    }),
    calibrations: z.array(
      z.strictObject({
        backend: z.string(),
        questions: count.describe('Questions that were answered: figures are over these'),
        unanswered: z
          .record(z.string(), count)
          .describe('Questions that the model failed at, by the code of the failure'),
        runs: count,
        cost: z.number(),
        accuracy: z.number(),
        accuracyInterval: interval,
        ece: z.number(),
        eceInterval: interval,
        bins,
        rows: z.array(
          z.strictObject({
            method: z.enum(['MaxProb', 'LP', 'Energy', 'Normalized Entropy']),
            phi: share,
            creditedPhi: share,
            creditedInterval: interval,
            phiInterval: z.object({ low: z.number(), high: z.number() }).nullable(),
            phiSd: share,
            coverage: share,
          }),
        ),
        sweep: z.array(point),
        best: point,
        bestInterval: interval,
        heldOutPhi: share,
        heldOutInterval: interval,
        phiAtPaperTau: z.number(),
        paperTauInterval: interval,
        sensitivity: z.array(
          z.strictObject({
            method: z.enum(['Energy', 'Normalized Entropy']),
            share: z.number(),
            values: z.array(z.number()),
            quartiles: z.array(share).describe('Null where no neighbourhood has shares'),
            leftOut: count,
          }),
        ),
        differences: z
          .array(methodDifference)
          .describe('Every two methods over the same questions, second less first'),
      }),
    ),
    leftOut: z.array(z.strictObject({ where: z.string(), why: z.string() })).optional(),
  }),
);
