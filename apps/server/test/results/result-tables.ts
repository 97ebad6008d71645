import { holm, pText } from '@parley/metrics';
import {
  breakDown,
  type CountedMetrics,
  estimateShare,
  type LostAt,
  MetricsSummarySchema,
  WAYS,
} from '@parley/task-coin/scoring';
import { z } from 'zod';
import { groupOfHome } from './group-of-home';
import type { ResultRow } from './result-rows';

const Interval = z.object({ low: z.number(), high: z.number() }).nullable();
const Estimate = z.object({ value: z.number().nullable(), interval: Interval });
const Estimates = z.object({
  ...{ episodes: z.int(), sr: Estimate, spl: Estimate, nq: Estimate, nqAll: Estimate },
});

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

/** What is used of `parley simulate --table-top --grid --json`. */
export const GridSummary = z.object({
  cells: z.array(
    z.object({
      ...{ label: z.string(), n: z.int(), right: z.number(), rightInterval: Interval },
      ...{ wrong: z.number(), wrongInterval: Interval, none: z.number(), nq: z.number() },
      againstFirst: z
        .object({ right: z.number(), interval: Interval, p: z.number().nullable() })
        .optional(),
    }),
  ),
  constants: z.array(z.string()),
});
export type GridSummary = z.infer<typeof GridSummary>;

/** What is used of `parley report --json`. */
export const Reported = z.object({
  tables: z.array(
    z.object({
      name: z.string(),
      head: z.array(z.string()),
      lines: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
    }),
  ),
});
export type Reported = z.infer<typeof Reported>;

/** What is used of `parley simulate --json`. */
export const WholeSummary = z.object({
  episodes: z.int(),
  estimates: Estimates,
  meanEstimates: z.object({ steps: Estimate }),
  ceilingEstimates: MetricsSummarySchema.shape.ceilingEstimates,
  causes: MetricsSummarySchema.shape.causes,
  acceptances: MetricsSummarySchema.shape.acceptances,
  byCategory: z.record(z.string(), Estimates),
  bySplit: z.record(z.string(), Estimates),
  byDistractors: z.record(z.string(), Estimates),
  perEpisode: z.array(MetricsSummarySchema.shape.perEpisode.element),
  constants: z.array(z.string()),
});
export type WholeSummary = z.infer<typeof WholeSummary>;

/** A row of a table with what its batch came to. */
export interface Made<Summary> {
  readonly row: ResultRow;
  readonly summary: Summary;
}

const percent = (share: number | null): string => (share === null ? '–' : (100 * share).toFixed(1));
const count = (value: number | null): string => (value === null ? '–' : value.toFixed(1));
const withInterval = (value: number | null, interval: z.infer<typeof Interval>): string =>
  interval === null
    ? percent(value)
    : `${percent(value)} [${percent(interval.low)}, ${percent(interval.high)}]`;
const estimate = ({ value, interval }: z.infer<typeof Estimate>): string =>
  withInterval(value, interval);

const countEstimate = ({ value, interval }: z.infer<typeof Estimate>): string =>
  interval === null
    ? count(value)
    : `${count(value)} [${count(interval.low)}, ${count(interval.high)}]`;

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
    made.map(({ row, summary: { estimates, meanEstimates, ceilingEstimates, episodes } }) => [
      row.name,
      `${episodes}`,
      estimate(estimates.sr),
      estimate(estimates.spl),
      countEstimate(estimates.nq),
      countEstimate(estimates.nqAll),
      countEstimate(meanEstimates.steps),
      ...[ceilingEstimates.judge, ceilingEstimates.explorer, ceilingEstimates.approach].map(
        estimate,
      ),
    ]),
  );

/** What a grid has of each cell. */
type GridCell = GridSummary['cells'][number];
const IN_GRID = {
  right: ({ right, rightInterval }: GridCell) => withInterval(right, rightInterval),
  wrong: ({ wrong, wrongInterval }: GridCell) => withInterval(wrong, wrongInterval),
  none: ({ none }: GridCell) => percent(none),
  nq: ({ nq }: GridCell) => count(nq),
} as const;

/** A measure by errors of the vision model (lines) and of the person (columns), a block an agent; choices in %. */
export function gridTable(
  made: readonly Made<GridSummary>[],
  measure: keyof typeof IN_GRID = 'right',
): string {
  const levels = ['0', '0.5', '1', '2'];
  return tableOf(
    ['agent', 'VLM errors', ...levels.map((level) => `person × ${level}`)],
    made.flatMap(({ row, summary: { cells } }) =>
      levels.map((vlm) => [
        row.name,
        `× ${vlm}`,
        ...levels.map((user) => {
          const cell = cells.find(({ label }) => label === `VLM × ${vlm}, user × ${user}`);
          return cell === undefined ? '–' : IN_GRID[measure](cell);
        }),
      ]),
    ),
  );
}

/** The same, each cell less the one without errors, in points, over the same dialogues; Holm over all of them. */
export function gridPairsTable(made: readonly Made<GridSummary>[]): string {
  const tested = made.flatMap(({ row, summary }) =>
    summary.cells.flatMap(({ label, againstFirst }) =>
      againstFirst === undefined ? [] : [{ name: row.name, label, ...againstFirst }],
    ),
  );
  const adjusted = holm(tested.map(({ p }) => p ?? 1));
  return [
    `p by sign flips of whole homes, Holm over the ${tested.length} tests of this table.`,
    tableOf(
      ['agent', 'cell', 'right points', 'p', 'p Holm'],
      tested.map(({ name, label, right, interval, p }, i) => [
        ...[name, label.replace('user', 'person'), withInterval(right, interval)],
        ...[pText(p), pText(adjusted[i] ?? null)],
      ]),
    ),
  ].join('\n\n');
}

/**
 * Pairs of conditions over the same episodes and seeds, from a report, which numbers conditions in the order of their logs.
 *
 * @param names Of the conditions, in that order. @throws {Error} where the report has no pairs, or other conditions than these.
 */
export function pairsTable({ tables }: Reported, names: readonly string[]): string {
  const agents = tables.find(({ name }) => name === 'agents');
  const pairs = tables.find(({ name }) => name === 'comparisons');
  if (agents === undefined || pairs === undefined) throw new Error('the report has no pairs');
  const named = agents.lines.map((line) => String(line[agents.head.indexOf('agent')]));
  if (named.length !== names.length)
    throw new Error(`the report has the conditions ${named.join(', ')}, not ${names.join(', ')}`);
  const nameOf = (condition: unknown): string => names[Number(condition) - 1] ?? '?';
  const columns = ['SR', 'SPL', 'NQ'].flatMap((name) => [
    ...(name === 'NQ' ? ['NQ pairs', 'NQ'] : [`${name} points`]),
    `p ${name} Holm`,
    `p ${name} ${name === 'SR' ? 'McNemar' : 'Wilcoxon'}`,
  ]);
  const lines = pairs.lines.map((line) => {
    const cell = (column: string): string => String(line[pairs.head.indexOf(column)] ?? '–');
    return [
      nameOf(line[pairs.head.indexOf('first')]),
      nameOf(line[pairs.head.indexOf('second')]),
      ...['pairs', ...columns].map(cell),
    ];
  });
  const tested = columns.flatMap((name, i) => (name.endsWith('Holm') ? [i + 3] : []));
  const tests = lines.flatMap((line) => tested.filter((i) => line[i] !== '–')).length;
  return [
    `p by sign flips of whole homes, Holm over the ${tests} tests of this table: SR and SPL of each pair, NQ where both succeed if both can ask. Exact McNemar and Wilcoxon (Pratt) beside them take episodes of one home for independent, and are not adjusted.`,
    tableOf(['first', 'second', 'pairs', ...columns], lines),
  ].join('\n\n');
}

/** A table of a report, as it stands there; one of the paper's has its lines beside ours. @throws {Error} where the report lacks it. */
export function tableOfReport({ tables }: Reported, name: string): string {
  const table = tables.find((one) => one.name === name);
  if (table === undefined) throw new Error(`the report has no ${name}`);
  return tableOf(
    table.head,
    table.lines.map((line) => line.map((cell) => String(cell ?? '–'))),
  );
}

/** Where each failure of an agent that judges was lost, once: the rest of a row was found. */
export const causesTable = (made: readonly Made<WholeSummary>[]): string =>
  tableOf(
    [
      ...[
        'agent',
        'found %',
        'never judged, another accepted %',
        'never judged, nothing accepted %',
      ],
      ...['judged, nothing accepted %', 'judged, another accepted %'],
      ...['accepted, stop does not count %', 'in all another accepted %'],
    ],
    made.flatMap(({ row, summary: { estimates, causes, perEpisode } }) => {
      if (causes === null) return [];
      const share = (...places: readonly LostAt[]): string =>
        estimate(
          estimateShare(
            perEpisode,
            `lost ${places.join()}`,
            ({ lostAt }) => lostAt !== null && places.includes(lostAt),
          ),
        );
      const [ONE, OTHER] = ['other-accepted', 'unjudged-other-accepted'] as const;
      return [
        [
          ...[row.name, estimate(estimates.sr), share(OTHER), share('never-judged')],
          ...[
            share('not-accepted', 'judging-failed'),
            share(ONE),
            share('stop-missed'),
            share(ONE, OTHER),
          ],
        ],
      ];
    }),
  );

/** How what was found came to be accepted, of agents that judge. */
export const acceptancesTable = (made: readonly Made<WholeSummary>[]): string =>
  tableOf(
    [
      ...[
        'agent',
        'found %',
        'by its judgement %',
        'by words heard since %',
        'by the search since %',
        'by the last resort %',
        'nothing accepted %',
      ],
      ...['last resort, % of found', 'SR % without the last resort'],
    ],
    made.flatMap(({ row, summary: { estimates, acceptances, perEpisode } }) => {
      if (acceptances === null) return [];
      const share = (
        name: string,
        is: (one: CountedMetrics) => boolean,
        of?: (one: CountedMetrics) => boolean,
      ): string => estimate(estimateShare(perEpisode, name, is, of));
      const isFound = ({ success }: CountedMetrics): boolean => success === 1;
      const isLast = ({ acceptedBy }: CountedMetrics): boolean => acceptedBy === 'last-resort';
      return [
        [
          ...[row.name, estimate(estimates.sr)],
          ...([...WAYS, null] as const).map((way) =>
            share(`found by ${way}`, (one) => isFound(one) && one.acceptedBy === way),
          ),
          share('last resort of found', isLast, isFound),
          share('without last resort', (one) => isFound(one) && !isLast(one)),
        ],
      ];
    }),
  );

type Parts = Readonly<Record<string, z.infer<typeof Estimates>>>;

/** Figures by groups of homes. */
export function byGroups({ perEpisode }: WholeSummary): Parts {
  const ids = new Set(perEpisode.map(({ sceneId }) => sceneId));
  const groups = new Map([...ids].map((sceneId) => [sceneId, groupOfHome(sceneId)]));
  return breakDown(perEpisode, ({ sceneId }) => groups.get(sceneId) as string);
}

/** SR of some agents by a part of the episodes. */
export function partsTable(
  made: readonly Made<WholeSummary>[],
  { head, of }: { readonly head: string; readonly of: (summary: WholeSummary) => Parts },
): string {
  const broken = made.map(({ row, summary }) => ({ name: row.name, parts: of(summary) }));
  const parts = [...new Set(broken.flatMap((one) => Object.keys(one.parts)))].sort();
  return tableOf(
    [head, 'n', ...broken.map(({ name }) => name)],
    parts.map((part) => [
      part,
      `${broken[0]?.parts[part]?.episodes ?? '–'}`,
      ...broken.map((one) => {
        const own = one.parts[part];
        return own === undefined ? '–' : estimate(own.sr);
      }),
    ]),
  );
}
