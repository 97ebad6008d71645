import { SCORING } from '@parley/registry/scoring';
import { z } from 'zod';
import { count, shape } from './shape';

/** A summary of trials that may be pooled, of any task kind. */
export const summary = z.union(Object.values(SCORING).map((scoring) => scoring.summary));

/** Results of verbs that read or write logs. */
export const METRICS = shape(
  'metrics',
  1,
  z.strictObject({
    groups: z.array(summary).describe('Trials that may be pooled, an object for each group'),
    dialogues: z
      .array(z.looseObject({ n: count, homes: count, right: z.number(), wrong: z.number() }))
      .describe('Talks at the table top, an object for each file'),
    leftOut: z
      .array(
        z.strictObject({
          where: z.string(),
          what: z.string().nullable(),
          why: z.string(),
          trials: count.nullable(),
        }),
      )
      .describe('What enters no mean'),
  }),
);

export const SIMULATE_TASK = shape('simulate.task', 1, z.union([summary, z.array(summary)]));

const plotHead = { name: z.string(), title: z.string() };
const axes = z.strictObject({ x: z.string(), y: z.string() });
const intervals = z.strictObject({
  ...plotHead,
  kind: z.literal('intervals'),
  unit: z.string(),
  points: z.array(
    z.strictObject({
      label: z.string(),
      group: z.string(),
      value: z.number(),
      low: z.number(),
      high: z.number(),
    }),
  ),
});
const curves = z.strictObject({
  ...plotHead,
  kind: z.literal('curves'),
  axes,
  points: z.array(z.strictObject({ label: z.string(), x: z.number(), y: z.number() })),
});
const shares = z.strictObject({
  ...plotHead,
  kind: z.literal('shares'),
  parts: z.array(z.strictObject({ label: z.string(), part: z.string(), share: z.number() })),
});
const boxes = z.strictObject({
  ...plotHead,
  kind: z.literal('boxes'),
  axes,
  values: z.array(z.strictObject({ label: z.string(), group: z.string(), value: z.number() })),
});
const counts = z.strictObject({
  ...plotHead,
  kind: z.literal('counts'),
  unit: z.string(),
  counts: z.array(z.strictObject({ label: z.string(), group: z.string(), count: z.int() })),
});

const cell = z.union([z.string(), z.number(), z.null()]);

export const REPORT = shape(
  'report',
  1,
  z.strictObject({
    out: z.string(),
    tables: z.array(
      z.strictObject({
        name: z.string(),
        title: z.string(),
        head: z.array(z.string()),
        lines: z.array(z.array(cell)),
        over: z.array(z.record(z.string(), z.string())).optional(),
      }),
    ),
    plots: z.array(z.discriminatedUnion('kind', [intervals, curves, shares, counts, boxes])),
    note: z.string().nullable(),
    conditions: z.array(z.string()),
    episodes: z.array(
      z.strictObject({
        trial: count,
        condition: count,
        trialId: z.string(),
        episodeId: z.string(),
        seed: z.string(),
        isPractice: z.boolean(),
        success: z.union([z.literal(0), z.literal(1), z.null()]),
        ending: z.string(),
      }),
    ),
    parts: z.record(z.string(), z.strictObject({ title: z.string(), episodes: z.array(count) })),
  }),
);

/** `parley film`. */
export const FILM = shape(
  'film',
  1,
  z.strictObject({ out: z.string(), moments: count, views: count, ending: z.string() }),
);

const proved = {
  faults: z.array(z.string()),
  warnings: z.array(z.string()),
  episodes: z.array(
    z.strictObject({
      sessionId: z.string(),
      trialId: z.string(),
      verdict: z.enum(['ok', 'mismatch', 'not-checkable']),
      reason: z.string(),
      canonicalHash: z.string(),
    }),
  ),
  sessions: z
    .array(
      z.strictObject({
        sessionId: z.string(),
        verdict: z.enum(['ok', 'mismatch']),
        reason: z.string(),
        canonicalHash: z.string(),
      }),
    )
    .describe('Those without a trial, such as those of judges: nothing of them is run again'),
  exitCode: z.union([z.literal(0), z.literal(1), z.literal(2)]),
};

/** `parley replay LOG --verify` of one log. */
export const REPLAY_VERIFY = shape('replay.verify', 1, z.strictObject(proved));

/** … of several. */
export const REPLAY_VERIFY_ALL = shape(
  'replay.verify.all',
  1,
  z.strictObject({
    logs: z.array(z.strictObject({ log: z.string(), ...proved })),
    exitCode: count,
  }),
);
