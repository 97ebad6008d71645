import type { Estimate, Report, ReportOptions, ReportPlot, ReportTable } from '@parley/metrics';
import { namedConditions, shareText } from '@parley/metrics';
import { endingOf } from '../ending-of';
import { poolsOf, type R2rReading, type R2rSummary, summarizeWalks } from '../summarize-walks';
import { nameOf } from './condition-words';
import { agreementTable, causesTable, expertsTable, toldTable } from './discussion-tables';
import { pairsTable } from './pairs-table';
import { table1, table2 } from './paper-tables';
import { peopleAsExpertsTable } from './people-table';
import { substitutionsTable } from './substitutions-table';
import { countedOf } from './walk-figures';
import { instructionsTable, writersTable, writtenTable } from './writer-tables';

/** What a reader must know before any figure of simulated walks (SCI-19). */
export const MECHANISM = 'Simulated trials are a mechanism check, not evidence about the method.';

/**
 * A report: conditions with their numbers, Tables I and II with the paper's figures beside, pairs, ways of telling, who wrote the instructions, causes of failure,
 * agreement of samples, who was asked how much, what stands in for what, then walk by walk.
 */
export function r2rReport(trials: readonly R2rReading[], wanted: ReportOptions = {}): Report {
  // Who tells a way follows nothing: such walks are in no figure.
  const walks = trials.filter(({ walk }) => !walk.isTelling);
  const pools = poolsOf(walks);
  const summaries = summarizeWalks(walks);
  const conditions = pools.map(countedOf);
  const note = trials.some(({ start }) => start.sessionKind === 'simulated') ? MECHANISM : null;
  const present = (...tables: readonly (ReportTable | null)[]): ReportTable[] =>
    tables.flatMap((table) => table ?? []);
  return {
    note,
    tables: present(
      conditionsTable(summaries, note),
      table1(summaries),
      table2(summaries),
      pairsTable(conditions, wanted, namedConditions(pools)),
      toldTable(conditions),
      writersTable(conditions),
      instructionsTable(conditions),
      writtenTable(trials),
      causesTable(conditions),
      agreementTable(conditions),
      expertsTable(conditions),
      peopleAsExpertsTable(conditions),
      substitutionsTable(summaries, conditions),
      trialsTable(pools),
    ),
    plots: successPlots(summaries),
    conditions: summaries.map(nameOf),
    episodes: pools.flatMap((pool, at) =>
      pool.map((reading) => ({
        trial: trials.indexOf(reading),
        condition: at + 1,
        trialId: reading.trialId,
        episodeId: reading.walk.episodeId,
        seed: reading.start.seed,
        isPractice: reading.walk.isPractice,
        success: reading.walk.measures?.success ?? null,
        ending: endingOf(reading.walk),
      })),
    ),
    parts: {},
  };
}

const conditionsTable = (summaries: readonly R2rSummary[], note: string | null): ReportTable => ({
  name: 'conditions',
  title: `By condition. ${note === null ? '' : `${note} `}Answers off form are those of experts that came to nothing, did not fit, or could be read only when asked again`,
  head: [
    ...['condition', 'who', 'instructions', 'homes', 'unfinished', 'failed requests'],
    ...['answers off form', 'SR %', 'SPL %', 'nDTW %', 'SDTW %'],
  ],
  lines: summaries.map((summary, at) => {
    const { trials, unfinished, figures, requests, deviations } = summary;
    return [
      ...[at + 1, nameOf(summary), trials, figures.scans, unfinished, requests.failed, deviations],
      ...[figures.sr, figures.spl, figures.ndtw, figures.sdtw].map(shareText),
    ];
  }),
});

const trialsTable = (pools: readonly (readonly R2rReading[])[]): ReportTable => ({
  name: 'trials',
  title: 'Walk by walk',
  head: [
    ...['condition', 'session', 'trial', 'seed', 'instruction', 'home', 'told by', 'practice'],
    ...['success', 'SPL', 'moves', 'NE m', 'cause'],
  ],
  lines: pools.flatMap((pool, at) =>
    pool.map(({ sessionId, start, walk }) => {
      const { trialId, episodeId, scan, told, isPractice, measures, steps, cause } = walk;
      const [spl, errorM] = [measures?.spl, measures?.errorM];
      return [
        ...[at + 1, sessionId, trialId, start.seed, episodeId, scan, told],
        ...[isPractice ? 'yes' : 'no', measures?.success ?? null, spl?.toFixed(4) ?? null],
        ...[steps, errorM?.toFixed(2) ?? null, cause],
      ];
    }),
  ),
});

/** SR and SPL with their intervals, a panel each; none without a walk that counts. */
function successPlots(summaries: readonly R2rSummary[]): ReportPlot[] {
  const point = (at: number, group: string, { value, interval }: Estimate) =>
    value === null
      ? []
      : [
          {
            ...{ label: `${at + 1} ${nameOf(summaries[at] as R2rSummary)}`, group },
            value: 100 * value,
            low: 100 * (interval?.low ?? value),
            high: 100 * (interval?.high ?? value),
          },
        ];
  const points = summaries.flatMap(({ figures }, at) => [
    ...point(at, 'SR', figures.sr),
    ...point(at, 'SPL', figures.spl),
  ]);
  if (points.length === 0) return [];
  return [
    { kind: 'intervals', name: 'success', title: 'SR and SPL by condition', unit: '%', points },
  ];
}
