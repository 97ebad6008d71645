import {
  namedConditions,
  type Report,
  type ReportOptions,
  type ReportPlot,
  type ReportTable,
} from '@parley/metrics';
import { nameOf } from '../setting';
import {
  countedOf,
  type PinverifyReading,
  type PinverifySummary,
  poolsOf,
  summarizeTrials,
} from '../summarize';
import { table4, table6, table18 } from './accuracy-tables';
import { attentionTable } from './attention-table';
import { table5 } from './best-table';
import { detectionTable } from './detection-table';
import { percentText } from './figure-text';
import { marksTable } from './marks-table';
import { pairsTable } from './pairs-table';
import { peopleTables } from './people-tables';
import { questionsTable } from './questions-table';
import { substitutionsTable } from './substitutions-table';
import { calibrationTable, categoriesTable, causesTable, viewsTable } from './view-tables';

/** What a reader must know before any figure of simulated trials (SCI-19). */
export const MECHANISM = 'Simulated trials are a mechanism check, not evidence about the method.';

/**
 * A report: conditions, Tables 4, 5, 6 and 18 with the paper's figures beside, moves and views, pairs of conditions, causes, categories,
 * calibration, what stands in for what, then pair by pair.
 */
export function pinverifyReport(
  trials: readonly PinverifyReading[],
  wanted: ReportOptions = {},
): Report {
  const pools = poolsOf(trials);
  const summaries = summarizeTrials(trials);
  const note = trials.some(({ start }) => start.sessionKind === 'simulated') ? MECHANISM : null;
  const present = (...tables: readonly (ReportTable | null)[]): ReportTable[] =>
    tables.flatMap((table) => table ?? []);
  return {
    note,
    tables: present(
      conditionsTable(summaries, note),
      table4(summaries),
      table5(summaries),
      table6(summaries),
      table18(summaries),
      viewsTable(summaries),
      pairsTable(pools.map(countedOf), wanted, namedConditions(pools)),
      calibrationTable(summaries),
      causesTable(pools),
      categoriesTable(summaries),
      questionsTable(pools),
      marksTable(pools),
      attentionTable(pools),
      ...peopleTables(trials),
      detectionTable(pools, summaries),
      substitutionsTable(summaries),
      trialsTable(pools),
    ),
    plots: plotsOf(summaries),
    conditions: summaries.map(nameOf),
    episodes: pools.flatMap((pool, at) =>
      pool.map((reading) => ({
        trial: trials.indexOf(reading),
        condition: at + 1,
        trialId: reading.trialId,
        episodeId: reading.score.episodeId,
        seed: reading.start.seed,
        isPractice: reading.score.isPractice,
        success: reading.score.success as 0 | 1 | null,
        ending: endingOf(reading.score),
      })),
    ),
    parts: {},
  };
}

/** How a pair ended, in a few words that experimenters read. */
export function endingOf({ pair, part, described, choice }: PinverifyReading['score']): string {
  if (part === 'describe') return described === null ? 'nothing written' : 'description written';
  if (part === 'choose' && choice !== null)
    return choice.place === null ? 'no pick' : choice.isRight ? 'the thing' : 'another thing';
  if (pair === null) return 'no end';
  if (pair.prediction === 'unsure') return 'no verdict';
  return pair.prediction === 'yes' ? 'the same' : 'another';
}

const conditionsTable = (
  summaries: readonly PinverifySummary[],
  note: string | null,
): ReportTable => ({
  name: 'conditions',
  title: `By condition. ${note === null ? '' : `${note} `}Intervals of shares are Wilson's, pairs taken for independent; answers of no use are those of bodies that came to nothing`,
  head: [
    ...['condition', 'who', 'pairs', 'targets', 'homes', 'unfinished', 'failed requests'],
    ...['answers of no use', 'accuracy %'],
  ],
  lines: summaries.map((summary, at) => {
    const { trials, targets, scenes, unfinished, requests, deviations, figures } = summary;
    return [
      ...[at + 1, nameOf(summary), trials, targets, scenes, unfinished, requests.failed],
      ...[deviations, percentText(figures.all.accuracy)],
    ];
  }),
});

const trialsTable = (pools: readonly (readonly PinverifyReading[])[]): ReportTable => ({
  name: 'trials',
  title: 'Pair by pair',
  head: [
    ...['condition', 'session', 'trial', 'seed', 'pair', 'home', 'type', 'target', 'query'],
    ...['practice', 'said', 'right', 'steps', 'unreachable', 'traps', 'posterior', 'cause'],
  ],
  lines: pools.flatMap((pool, at) =>
    pool.map(({ sessionId, start, score }) => {
      const { trialId, episodeId, scene, pair, targetId, queryId, isPractice } = score;
      return [
        ...[at + 1, sessionId, trialId, start.seed, episodeId, scene, pair?.pairType ?? null],
        ...[targetId, queryId, isPractice ? 'yes' : 'no', pair?.prediction ?? null],
        ...[score.success, score.steps, pair?.unreachable ?? null, pair?.traps ?? null],
        ...[score.posterior?.toFixed(4) ?? null, score.cause],
      ];
    }),
  ),
});

/** Accuracy over steps (Fig. 14), and accuracy with its intervals; none without a pair that counts. */
function plotsOf(summaries: readonly PinverifySummary[]): ReportPlot[] {
  const shown = summaries.flatMap((summary, at) => {
    const { accuracy, asd } = summary.figures.all;
    const { value, interval } = accuracy;
    return value === null || interval === null || asd === null
      ? []
      : [{ label: `${at + 1} ${nameOf(summary)}`, asd, value, interval }];
  });
  if (shown.length === 0) return [];
  return [
    {
      ...{ kind: 'intervals', name: 'accuracy', title: 'Accuracy by condition', unit: '%' },
      points: shown.map(({ label, value, interval }) => ({
        ...{ label, group: 'accuracy', value: 100 * value },
        ...{ low: 100 * interval.low, high: 100 * interval.high },
      })),
    },
    {
      ...{ kind: 'curves', name: 'efficiency', title: 'Accuracy over steps (Fig. 14)' },
      axes: { x: 'Average steps to decision', y: 'Accuracy, %' },
      points: shown.map(({ label, asd, value }) => ({ label, x: asd, y: 100 * value })),
    },
  ];
}
