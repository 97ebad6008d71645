import type { ReportTable } from '@parley/metrics';
import { outcomesBeside } from './ceilings-table';
import type { JoinedTrials } from './join-ceilings';
import { byEpisode } from './summarize';
import type { TrialMetrics } from './trial-metrics';

/** Every trial that was read: by condition, then those of none. */
export const trialsTable = (joined: JoinedTrials): ReportTable => ({
  name: 'trials',
  title:
    'Trial by trial. Last, without a number: practice, and trials of conditions without a scored one; no other table counts them',
  head: [
    'condition',
    'session',
    'trial',
    'seed',
    'episode',
    'practice',
    'category',
    'split',
    'finished',
    'success',
    'spl',
    'steps',
    'questions',
    'failed calls',
    'ended by',
    'outcome',
    'cut off',
    'lost',
    'accepted by',
    'perfect judge',
    'perfect explorer',
  ],
  lines: [
    ...joined.summaries.flatMap(({ perEpisode }, at) => {
      const [judge, explorer] = [
        outcomesBeside(joined, at, 'judge'),
        outcomesBeside(joined, at, 'explorer'),
      ];
      return perEpisode.map((trial) => [
        at + 1,
        ...trialCells(trial),
        judge.get(trial) ?? null,
        explorer.get(trial) ?? null,
      ]);
    }),
    ...joined.uncounted
      .map(({ metrics }) => metrics)
      .sort(byEpisode)
      .map((trial) => [null, ...trialCells(trial), null, null]),
  ],
});

/** What a line says of a trial, whatever its condition. */
const trialCells = (trial: TrialMetrics): ReportTable['lines'][number] => [
  trial.sessionId,
  trial.trialId,
  trial.seed,
  trial.episodeId,
  trial.isPractice ? 'yes' : 'no',
  trial.category,
  trial.split,
  trial.finished ? 'yes' : 'no',
  trial.success,
  trial.spl,
  trial.steps,
  trial.questionsAsked,
  `${trial.requests.failed} of ${trial.requests.made}`,
  trial.endedBy,
  trial.outcome,
  trial.cutOff,
  trial.lostAt,
  trial.acceptedBy,
];
