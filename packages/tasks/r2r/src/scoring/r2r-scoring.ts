import { meanText, type ScoreColumn, shareText, type TaskScoring } from '@parley/metrics';
import { counted, R2R } from '../shared';
import { endingOf } from './ending-of';
import { type R2rScore, scoreWalk } from './read-walk';
import { MECHANISM, nameOf, r2rReport } from './report';
import { resultOf } from './result-of';
import type { RouteMeasures } from './score';
import { type R2rReading, R2rSummary, readWalk, summarizeWalks } from './summarize-walks';

const measured = (
  name: string,
  about: string,
  value: (measures: RouteMeasures) => number,
): ScoreColumn<R2rScore> => ({
  name,
  about,
  emptyWhen: 'the walk has not ended',
  value: ({ measures }) => (measures === null ? null : value(measures)),
});

const COLUMNS: readonly ScoreColumn<R2rScore>[] = [
  measured(
    'success',
    '1 when it ended nearer than 3 m to the goal, else 0.',
    ({ success }) => success,
  ),
  measured(
    'oracle_success',
    '1 when it was nearer than 3 m to the goal at any viewpoint, else 0.',
    (m) => m.oracleSuccess,
  ),
  measured('spl', 'Success weighted by path length, 0…1.', ({ spl }) => spl),
  measured('trajectory_m', 'TL: way gone along the graph, metres.', ({ lengthM }) => lengthM),
  measured(
    'navigation_error_m',
    'NE: shortest way from where it ended to the goal, metres.',
    ({ errorM }) => errorM,
  ),
  measured(
    'shortest_path_m',
    'Shortest way from start to goal, metres.',
    ({ shortestM }) => shortestM,
  ),
  measured('ndtw', 'Normalised dynamic time warping against the path, 0…1.', ({ ndtw }) => ndtw),
  measured('sdtw', 'nDTW of a success, else 0.', ({ sdtw }) => sdtw),
  { name: 'moves', about: 'Edges gone along.', value: ({ steps }) => steps },
  {
    name: 'written_words',
    about: 'Words of the instruction that the person wrote, who was shown the way.',
    emptyWhen: 'no one was asked to write, or nothing was written',
    value: ({ written }) => written?.words ?? null,
  },
  {
    name: 'written_short',
    about: '1 when it had fewer than 5 words and was kept all the same, else 0.',
    emptyWhen: 'no one was asked to write, or nothing was written',
    value: ({ written }) => (written === null ? null : Number(written.isShort)),
  },
  {
    name: 'written',
    about: 'The instruction that the person wrote, as it was typed.',
    emptyWhen: 'no one was asked to write, or nothing was written',
    value: ({ written }) => written?.text ?? null,
  },
  {
    name: 'exchanges',
    about: 'Questions to experts that were answered.',
    value: ({ exchanges }) => exchanges,
  },
  {
    name: 'expert_by_person',
    about: 'Answers of the expert for whom a person stood in that the person gave.',
    emptyWhen: 'no person stood in for an expert',
    value: ({ standIn }) => standIn?.byPerson ?? null,
  },
  {
    name: 'expert_by_body',
    about: 'The same that its body gave, as the person left them open or had left.',
    emptyWhen: 'no person stood in for an expert',
    value: ({ standIn }) => standIn?.byBody ?? null,
  },
  {
    name: 'off_form',
    about:
      'Answers of experts that came to nothing, did not fit, or could be read only when asked again.',
    value: ({ deviations }) => deviations,
  },
];

const textOf = (summary: R2rSummary): string => {
  const { trials, unfinished, figures, deviations, withoutPrediction } = summary;
  return [
    `${nameOf(summary)}: ${counted(trials, 'instruction')} in ${counted(figures.scans, 'environment')}`,
    ...(unfinished > 0 ? [`${unfinished} without an end`] : []),
    `SR ${shareText(figures.sr)} %`,
    `SPL ${shareText(figures.spl)} %`,
    `OSR ${shareText(figures.osr)} %`,
    `NE ${meanText(figures.neM)} m`,
    `TL ${meanText(figures.tlM)} m`,
    `nDTW ${shareText(figures.ndtw)} %`,
    ...(deviations > 0 ? [`${deviations} answers off their form`] : []),
    ...(withoutPrediction > 0
      ? [`${withoutPrediction} ${withoutPrediction === 1 ? 'walk' : 'walks'} without a prediction`]
      : []),
  ].join(', ');
};

const writtenText = (telling: readonly R2rReading[]): string => {
  const written = telling.flatMap(({ walk }) => walk.written ?? []);
  const short = written.filter(({ isShort }) => isShort).length;
  return `people who tell a way: ${counted(written.length, 'instruction')} of ${counted(telling.length, 'way')}, ${short} of few words`;
};

/** R2R's figures, from the log alone. */
export const R2R_SCORING: TaskScoring<R2rScore, R2rReading> = {
  task: R2R.task,
  alsoCalled: ['discussnav'],
  score: scoreWalk,
  endingOf,
  columns: COLUMNS,
  reading: [
    'A walk that has not stopped within its moves, or was cut off and has an end, is measured where the robot stood by then.',
  ],
  givenColumns: [{ name: 'instruction', about: 'What the robot was told, word for word.' }],
  read: readWalk,
  summarize: (trials) => summarizeWalks(trials.filter(({ walk }) => !walk.isTelling)),
  summary: R2rSummary,
  describe: (trials) => {
    const telling = trials.filter(({ walk }) => walk.isTelling && !walk.isPractice);
    const lines = summarizeWalks(trials.filter(({ walk }) => !walk.isTelling));
    const isSimulated = lines.some(({ setting }) => setting.kind === 'simulated');
    return [
      ...(isSimulated ? [MECHANISM] : []),
      ...lines.map(textOf),
      ...(telling.length > 0 ? [writtenText(telling)] : []),
    ].join('\n');
  },
  report: r2rReport,
  hasDiscussions: true,
  resultOf,
};
