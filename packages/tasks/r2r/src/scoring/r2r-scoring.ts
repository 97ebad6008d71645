import { meanText, type ScoreColumn, shareText, type TaskScoring } from '@parley/metrics';
import { R2R } from '../shared';
import { type R2rScore, scoreWalk } from './read-walk';
import type { RouteMeasures } from './score';
import { poolsOf, type R2rReading, R2rSummary, readWalk, summarizeWalks } from './summarize-walks';

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
    name: 'exchanges',
    about: 'Questions to experts that were answered.',
    value: ({ exchanges }) => exchanges,
  },
  {
    name: 'stand_ins',
    about: 'Answers of experts that came to nothing.',
    value: ({ deviations }) => deviations,
  },
];

const nameOf = ({ agents, setting }: R2rSummary): string => {
  const [agent] = Object.values(agents as Record<string, { agentId: string; config: object }>);
  const config = JSON.stringify(agent?.config ?? {});
  return `${agent?.agentId ?? '?'}${config === '{}' ? '' : ` ${config}`}, ${setting.profile} vision`;
};

const textOf = (summary: R2rSummary): string => {
  const { trials, unfinished, figures, deviations } = summary;
  return [
    `${nameOf(summary)}: ${trials} instructions in ${figures.scans} environments`,
    ...(unfinished > 0 ? [`${unfinished} without an end`] : []),
    `SR ${shareText(figures.sr)} %`,
    `SPL ${shareText(figures.spl)} %`,
    `OSR ${shareText(figures.osr)} %`,
    `NE ${meanText(figures.neM)} m`,
    `TL ${meanText(figures.tlM)} m`,
    `nDTW ${shareText(figures.ndtw)} %`,
    ...(deviations > 0 ? [`${deviations} answers that came to nothing`] : []),
  ].join(', ');
};

/** What a reader must know before any figure of simulated walks (SCI-19). */
const MECHANISM = 'Simulated trials are a mechanism check, not evidence about the method.';

const endingOf = ({ success, finished }: R2rScore): string =>
  !finished ? 'no end' : success === 1 ? 'at the goal' : 'elsewhere';

/** R2R's figures, from the log alone. */
export const R2R_SCORING: TaskScoring<R2rScore, R2rReading> = {
  task: R2R.task,
  score: scoreWalk,
  endingOf,
  columns: COLUMNS,
  givenColumns: [{ name: 'instruction', about: 'What the robot was told, word for word.' }],
  read: readWalk,
  summarize: summarizeWalks,
  summary: R2rSummary,
  describe: (trials) => {
    const lines = summarizeWalks(trials);
    const isSimulated = lines.some(({ setting }) => setting.kind === 'simulated');
    return [...(isSimulated ? [MECHANISM] : []), ...lines.map(textOf)].join('\n');
  },
  report: (trials) => {
    const pools = poolsOf(trials);
    const summaries = summarizeWalks(trials);
    return {
      note: trials.some(({ start }) => start.sessionKind === 'simulated') ? MECHANISM : null,
      tables: [
        {
          name: 'conditions',
          title: 'What each condition came to',
          head: [
            'condition',
            'instructions',
            'TL (m)',
            'NE (m)',
            'OSR (%)',
            'SR (%)',
            'SPL (%)',
            'nDTW (%)',
          ],
          lines: summaries.map(({ trials: count, figures }, i) => [
            ...[i + 1, count, meanText(figures.tlM), meanText(figures.neM)],
            ...[figures.osr, figures.sr, figures.spl, figures.ndtw].map(shareText),
          ]),
        },
      ],
      plots: [],
      conditions: summaries.map(nameOf),
      episodes: pools.flatMap((pool, i) =>
        pool.map((reading) => ({
          trial: trials.indexOf(reading),
          condition: i + 1,
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
  },
  resultOf: ({ end }) => (end.endedBy === 'agent' ? 'ended' : 'ended-early'),
};
