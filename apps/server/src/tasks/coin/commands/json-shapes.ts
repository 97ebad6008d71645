import {
  BreakdownSchema,
  MetricsSummarySchema,
  TrialMetricsSchema,
} from '@parley/task-coin/scoring';
import { z } from 'zod';
import type { JsonShape } from '../../../terminal/json-result';

const shape = <S extends z.ZodType>(name: string, version: number, result: S) =>
  ({ name: `parley.${name}`, version, result }) satisfies JsonShape;

const count = z.int().nonnegative();
const interval = z.strictObject({ low: z.number(), high: z.number() }).nullable();

const run = z
  .strictObject({
    agent: z.string(),
    config: z.record(z.string(), z.json()),
    input: z.string(),
    seeds: z.array(z.string()),
    user: z.string(),
    userError: z.number(),
    vlmProfile: z.string().nullable(),
    vlmWords: z
      .string()
      .optional()
      .describe('Words of the grounded VLM: a lexicon, or by-split; left out: plain'),
    maxSteps: count.nullable(),
    turnDeg: z.number().nullable(),
  })
  .nullable()
  .describe('What was run, so that it can be run again');

const group = MetricsSummarySchema.extend({
  armId: z.string().optional(),
  label: z.string().optional().describe('What was varied, such as `price 0.2`'),
  run,
  byHomes: BreakdownSchema.describe('By what furniture their homes may hold (SCI-20)'),
});
const constants = z.array(z.string()).describe('What was fixed before the run, in words');

/** One group of runs, or the arms of a study. */
export const SIMULATE = shape(
  'simulate',
  1,
  z.union([group.extend({ constants }), z.array(group.extend({ constants }))]),
);

/** Several prices or errors: a cell each. */
export const SIMULATE_CELLS = shape(
  'simulate.cells',
  1,
  z.strictObject({ cells: z.array(group), constants }),
);

const dialogues = z.strictObject({
  armId: z.string().optional(),
  label: z.string().optional(),
  run,
  n: count,
  homes: count,
  right: z.number(),
  wrong: z.number(),
  none: z.number(),
  nq: z.number(),
  candidates: z.number(),
  rightInterval: interval,
  wrongInterval: interval,
  againstFirst: z
    .strictObject({ right: z.number(), interval, p: z.number().nullable() })
    .optional()
    .describe('Right choices less those of the first cell of the arm, over the same dialogues'),
  requests: z.strictObject({
    made: count,
    failed: count,
    byCode: z.record(z.string(), count),
    byPort: z.record(z.string(), z.strictObject({ made: count, failed: count })),
  }),
});

/** `parley simulate --table-top`. */
export const SIMULATE_TABLE_TOP = shape(
  'simulate.table-top',
  1,
  z.union([
    dialogues.extend({ constants }),
    z.strictObject({ cells: z.array(dialogues), constants }),
  ]),
);

/** `parley replay LOG… --user USER`. */
export const REPLAY_USER = shape(
  'replay.user',
  1,
  z.union([MetricsSummarySchema, z.array(MetricsSummarySchema)]),
);

/** `parley replay LOG --at SEQ`. */
export const REPLAY_WHAT_IF = shape(
  'replay.what-if',
  1,
  z.strictObject({
    at: count.describe('Row from which it went on'),
    was: TrialMetricsSchema,
    becomes: TrialMetricsSchema,
    earlier: z
      .strictObject({ steps: count, questionsAsked: count })
      .optional()
      .describe(
        'With another agent: what `was` holds from before the row; `becomes` counts from there on',
      ),
    log: z.string().nullable(),
  }),
);

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

const homes = z.record(z.string(), z.string()).describe('Hash of the scene.json of each home');

export const BELIEF_FIT = shape(
  'belief.fit',
  1,
  z.strictObject({
    provenance: z.strictObject({
      command: z.string(),
      homes,
      seeds: z.array(z.string()),
      vlmProfile: z.string(),
      userErrorRate: z.number(),
      talks: count,
      heldWith: z.string(),
      leftOut: z.array(
        z.strictObject({
          home: z.string(),
          skip: z.number(),
          stop: z.number(),
          misread: z.number(),
          personError: z.number(),
          loss: z.number(),
          lossOfOwnFit: z.number(),
        }),
      ),
    }),
    scale: z.strictObject({ skip: z.number(), stop: z.number() }),
    personSure: z.strictObject({ same: z.number(), close: z.number(), error: z.number() }),
    misread: z.number(),
    answerable: z.record(z.string(), z.number()),
  }),
);

export const BELIEF_SEARCHED = shape(
  'belief.searched',
  1,
  z.strictObject({
    provenance: z.strictObject({
      command: z.string(),
      homes,
      seed: z.string(),
      detector: z.string(),
      searches: count,
      things: count,
    }),
    unsearched: z.array(z.strictObject({ actions: count, share: z.number() })),
  }),
);
