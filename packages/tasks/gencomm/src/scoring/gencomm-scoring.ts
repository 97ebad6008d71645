import { shareText, type TaskScoring } from '@parley/metrics';
import { GENCOMM } from '../shared';
import { GENCOMM_COLUMNS, GENCOMM_READING } from './columns';
import { endingOf } from './ending-of';
import { type FixedTrait, traitText } from './fixed-traits';
import { dialoguesToJudge, judgeByRules, judgedIdOf } from './judging';
import { gridMeasures } from './localisation';
import { type GencommReading, readGencomm } from './read-gencomm';
import { conditionLabels } from './report/condition-words';
import { gencommReport } from './report/gencomm-report';
import { resultOf } from './result-of';
import { type GencommScore, scoreGencomm } from './score';
import { type GencommSummary, summarize } from './summarize';
import { GencommSummarySchema } from './summary-schema';

const shown = (name: string, text: string): string =>
  `${name} ${text}${/\d$|\]$/.test(text) ? ' %' : ''}`;

/** One condition as text, a line. */
function textOf(summary: GencommSummary, label: string): string {
  if (summary.localisation !== null) return `${label}: ${gridMeasures(summary.localisation)}`;
  const { trials, unfinished, figures, requests, deviations } = summary;
  const { osr, spl, thresholdM } = figures;
  const trait = (name: string, of: FixedTrait): string => shown(name, traitText(figures, of));
  return [
    `${label}: ${trials} episodes`,
    ...(unfinished > 0 ? [`${unfinished} without an end`] : []),
    `${shown('OSR', shareText(osr))} (nearer than ${thresholdM ?? '–'} m)`,
    shown('SPL', shareText(spl)),
    ...[trait('H_PE', 'hPe'), trait('H_GO', 'hGo'), trait('CR', 'cr')],
    ...(requests.failed > 0 ? [`${requests.failed} of ${requests.made} calls failed`] : []),
    ...(deviations > 0 ? [`${deviations} replies of no use`] : []),
  ].join(', ');
}

export const GENCOMM_SCORING: TaskScoring<GencommScore, GencommReading> = {
  task: GENCOMM.task,
  score: scoreGencomm,
  endingOf,
  columns: GENCOMM_COLUMNS,
  reading: GENCOMM_READING,
  givenColumns: [],
  read: readGencomm,
  summarize,
  summary: GencommSummarySchema,
  describe(trials) {
    const summaries = summarize(trials);
    const labels = conditionLabels(summaries);
    return summaries.map((one, at) => textOf(one, labels[at] as string)).join('\n');
  },
  report: gencommReport,
  judging: {
    dialoguesOf: (records) =>
      dialoguesToJudge([readGencomm(records)]).map(({ dialogue }) => dialogue),
    idsOf: (trial, steps) => Array.from({ length: steps }, (_, i) => judgedIdOf(trial, i + 1)),
    byRules: judgeByRules,
  },
  resultOf,
};
