import { z } from 'zod';
import type { ResultRow } from './result-rows';

const Interval = z.object({ low: z.number(), high: z.number() }).nullable();
const Estimate = z.object({ value: z.number().nullable(), interval: Interval });
const Estimates = z.object({ episodes: z.int(), sr: Estimate, spl: Estimate, nq: Estimate });

/** What is used of `parley simulate --table-top --json`. */
export const TalkSummary = z.object({
  n: z.int(),
  homes: z.int(),
  right: z.number(),
  wrong: z.number(),
  none: z.number(),
  nq: z.number(),
  rightInterval: Interval,
  wrongInterval: Interval,
  constants: z.array(z.string()),
});
export type TalkSummary = z.infer<typeof TalkSummary>;

/** What is used of `parley simulate --json`. */
export const WholeSummary = z.object({
  episodes: z.int(),
  metrics: z.object({ nqAll: z.number().nullable(), steps: z.number().nullable() }),
  estimates: Estimates,
  ceilings: z
    .object({
      judge: z.number().nullish(),
      explorer: z.number().nullish(),
      approach: z.number().nullish(),
    })
    .optional(),
  /** Null of agents that judge nothing. */
  causes: z
    .object({
      neverJudged: z.number(),
      notAccepted: z.number(),
      otherAccepted: z.number(),
      stopMissed: z.number(),
    })
    .nullable(),
  byCategory: z.record(z.string(), Estimates),
  byHomes: z.record(z.string(), Estimates),
  constants: z.array(z.string()),
});
export type WholeSummary = z.infer<typeof WholeSummary>;

/** A row of a table with what its batch came to. */
export interface Made<Summary> {
  readonly row: ResultRow;
  readonly summary: Summary;
}

const percent = (share: number | null | undefined): string =>
  share === null || share === undefined ? '–' : (100 * share).toFixed(1);
const count = (value: number | null): string => (value === null ? '–' : value.toFixed(1));
const withInterval = (value: number | null, interval: z.infer<typeof Interval>): string =>
  interval === null
    ? percent(value)
    : `${percent(value)} [${percent(interval.low)}, ${percent(interval.high)}]`;
const estimate = ({ value, interval }: z.infer<typeof Estimate>): string =>
  withInterval(value, interval);

const tableOf = (head: readonly string[], lines: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The talk at a table top. */
export const talkTable = (made: readonly Made<TalkSummary>[]): string =>
  tableOf(
    ['agent', 'n', 'right %', 'wrong %', 'none %', 'NQ'],
    made.map(({ row, summary }) => [
      row.name,
      `${summary.n}`,
      withInterval(summary.right, summary.rightInterval),
      withInterval(summary.wrong, summary.wrongInterval),
      percent(summary.none),
      count(summary.nq),
    ]),
  );

/** Whole episodes: what was found, and what a perfect part would have found. */
export const wholeTable = (made: readonly Made<WholeSummary>[]): string =>
  tableOf(
    [
      ...['agent', 'n', 'SR %', 'SPL %', 'NQ', 'NQ all', 'steps'],
      ...['perfect judge %', 'perfect explorer %', 'perfect approach %'],
    ],
    made.map(({ row, summary: { estimates, metrics, ceilings, episodes } }) => [
      row.name,
      `${episodes}`,
      estimate(estimates.sr),
      estimate(estimates.spl),
      count(estimates.nq.value),
      count(metrics.nqAll),
      count(metrics.steps),
      percent(ceilings?.judge),
      percent(ceilings?.explorer),
      percent(ceilings?.approach),
    ]),
  );

/** Where each failure of an agent that judges was lost, once: the rest of a row was found. */
export const causesTable = (made: readonly Made<WholeSummary>[]): string =>
  tableOf(
    [
      ...['agent', 'found %', 'target never judged %', 'judged, nothing accepted %'],
      ...['another thing accepted %', 'accepted, stop does not count %'],
    ],
    made.flatMap(({ row, summary: { estimates, causes } }) =>
      causes === null
        ? []
        : [
            [
              row.name,
              ...[
                estimates.sr.value,
                causes.neverJudged,
                causes.notAccepted,
                causes.otherAccepted,
                causes.stopMissed,
              ].map(percent),
            ],
          ],
    ),
  );

/** SR of some agents by a part of the episodes. */
export function partsTable(
  made: readonly Made<WholeSummary>[],
  { head, of }: { readonly head: string; readonly of: 'byCategory' | 'byHomes' },
): string {
  const parts = [...new Set(made.flatMap(({ summary }) => Object.keys(summary[of])))].sort();
  return tableOf(
    [head, 'n', ...made.map(({ row }) => row.name)],
    parts.map((part) => [
      part,
      `${made[0]?.summary[of][part]?.episodes ?? '–'}`,
      ...made.map(({ summary }) => percent(summary[of][part]?.sr.value)),
    ]),
  );
}
