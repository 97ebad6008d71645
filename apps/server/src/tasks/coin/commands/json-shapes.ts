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
      .describe(
        'Words of the grounded VLM: a lexicon, by-split, or several by commas; left out: plain',
      ),
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
