import type { Report, ReportEpisode, ReportOptions, ReportTable } from '@parley/metrics';
import { codeVersionLines } from '@parley/metrics';
import { canonicalJson, type Json } from '@parley/protocol';
import { endingOf } from '../ending-of';
import { EXCLUSION_WORDS } from '../exclusion-of';
import { leastDistanceM } from '../measures';
import type { GencommReading } from '../read-gencomm';
import { type GencommSummary, inOrder, poolsOf, summarize } from '../summarize';
import { analysisSetsTable } from './analysis-sets-table';
import { assumptionsTable } from './assumptions-table';
import {
  conditionLabels,
  type NumberedSummary,
  profileOf,
  searchesIn,
  userOf,
} from './condition-words';
import { endsTable, thresholdPlot } from './ends-table';
import { homesTable } from './homes-table';
import { localisationTable } from './localisation-table';
import { lossesTable } from './losses-table';
import { orderTable } from './order-table';
import { pairsTable } from './pairs-table';
import { randomisedTable } from './randomised-table';
import { substitutionsTable } from './substitutions';
import { correlationsTable, table1, table2, traitsPlot, wordsTable } from './trait-tables';

/** Simulated trials show how parts work together, and nothing of people or models (SCI-19). */
const noteOf = (summaries: readonly GencommSummary[]): string | null =>
  summaries.some(({ setting }) => setting.kind === 'simulated')
    ? 'Simulated trials are a mechanism check, not evidence about the method.'
    : null;

/**
 * A report: each condition with its number, Tables I and II with the paper's figures beside, whether talk helps, how traits go with success,
 * words, what stands in for what, then episode by episode.
 */
export function gencommReport(
  trials: readonly GencommReading[],
  wanted: ReportOptions = {},
): Report {
  const summaries = summarize(trials);
  const labels = conditionLabels(summaries);
  const note = noteOf(summaries);
  const searches = searchesIn(summaries);
  const figures = searches.map(({ summary, number }) => ({ figures: summary.figures, number }));
  const present = (...tables: readonly (ReportTable | null)[]): ReportTable[] =>
    tables.flatMap((table) => table ?? []);
  return {
    note,
    tables: present(
      conditionsTable(summaries, note),
      randomisedTable(summaries, wanted.assigned ?? []),
      analysisSetsTable(summaries),
      figures.length === 0 ? null : table1(figures, note),
      table2(figures),
      localisationTable(summaries, labels),
      orderTable(summaries, { labels, note }),
      assumptionsTable(summaries),
      homesTable(summaries),
      ...(searches.length === 0 ? [] : [endsTable(searches), lossesTable(searches)]),
      pairsTable(summaries, wanted),
      figures.length === 0 ? null : correlationsTable(figures),
      wordsTable(searches.map(({ summary, number }) => ({ number, texts: textsOf(summary) }))),
      substitutionsTable(summaries),
      trialsTable(summaries),
    ),
    plots: searches.some(({ summary }) => summary.trials > 0)
      ? [traitsPlot(figures), successPlot(searches, labels), thresholdPlot(searches, labels)]
      : [],
    conditions: labels,
    episodes: reportEpisodes(trials),
    parts: {},
  };
}

const conditionsTable = (
  summaries: readonly GencommSummary[],
  note: string | null,
): ReportTable => ({
  name: 'conditions',
  title: `By condition. ${note === null ? '' : `${note} `}Who spoke and decided, and with what`,
  head: [
    ...['condition', 'scheme', 'C_len', 'bodies', 'user', 'episodes', 'unfinished'],
    ...['failed calls', 'replies of no use', 'setting', 'code'],
  ],
  lines: summaries.map((summary, at) => {
    const { scheme, rounds, trials, unfinished, requests, deviations, setting, code } = summary;
    return [
      ...[at + 1, scheme, rounds, profileOf(summary), userOf(summary), trials, unfinished],
      ...[`${requests.failed} of ${requests.made}`, deviations],
      canonicalJson(setting as unknown as Json),
      codeVersionLines(code).join('; ') || code.agents.map((hash) => hash.slice(0, 12)).join(', '),
    ];
  }),
});

const successPlot = (searches: readonly NumberedSummary[], labels: readonly string[]) =>
  ({
    kind: 'intervals',
    name: 'success',
    title: 'OSR and SPL with 95 % intervals, by condition',
    unit: '%',
    points: searches.flatMap(({ summary, number }) =>
      (
        [
          ['OSR', summary.figures.osr],
          ['SPL', summary.figures.spl],
        ] as const
      ).flatMap(([group, { value, interval }]) =>
        value === null
          ? []
          : [
              {
                ...{ label: `${number} ${labels[number - 1]}`, group, value: 100 * value },
                low: 100 * (interval?.low ?? value),
                high: 100 * (interval?.high ?? value),
              },
            ],
      ),
    ),
  }) as const;

/** All that was said in the conversations of a condition. */
const textsOf = ({ perTrial }: GencommSummary): string[] =>
  perTrial.flatMap(({ episode }) =>
    (episode?.dialogues ?? []).flatMap(({ lines }) => lines.map(({ text }) => text)),
  );

const trialsTable = (summaries: readonly GencommSummary[]): ReportTable => ({
  name: 'trials',
  title: 'Episode by episode',
  head: [
    ...['condition', 'session', 'trial', 'seed', 'episode', 'home', 'practice', 'finished'],
    ...['success', 'SPL', 'steps', 'least distance m', 'shortest path m', 'ended by'],
    ...['cut off', 'left by', 'not per protocol'],
  ],
  lines: summaries.flatMap(({ perTrial }, at) =>
    perTrial.map(({ sessionId, score, excluded }) => [
      ...[at + 1, sessionId, score.trialId, score.seed, score.episodeId, score.sceneId],
      ...[score.isPractice ? 'yes' : 'no', score.finished ? 'yes' : 'no', score.success, score.spl],
      ...[
        score.steps,
        inCentimetres(leastDistanceM(score.distancesM)),
        score.shortestPathM,
        score.endedBy,
      ],
      ...[score.cutOff, score.leftBy, excluded === null ? null : EXCLUSION_WORDS[excluded]],
    ]),
  ),
});

/** Metres to the centimetre; null without any. */
const inCentimetres = (valueM: number | null): number | null =>
  valueM === null ? null : Math.round(100 * valueM) / 100;

function reportEpisodes(trials: readonly GencommReading[]): ReportEpisode[] {
  const places = new Map(trials.map((trial, at) => [trial, at]));
  return poolsOf(trials).flatMap((pool, at) =>
    inOrder(pool).map((trial): ReportEpisode => {
      const { trialId, episodeId, seed, isPractice, success } = trial.score;
      return {
        ...{ trial: places.get(trial) as number, condition: at + 1, trialId, episodeId, seed },
        ...{ isPractice, success, ending: endingOf(trial.score) },
      };
    }),
  );
}
