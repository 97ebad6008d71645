import type { LogRecord } from '@parley/log';
import { poolTrials, type TaskScoring } from '@parley/metrics';
import { z } from 'zod';
import { ZIPON } from '../shared';
import { scoreZipon, type ZiponScore } from './score';

const Summary = z.strictObject({
  task: z.literal('zipon'),
  trials: z.int(),
  confirmed: z.number().nullable().describe('Share of goals that were confirmed, 0…1'),
});
type Summary = Readonly<z.infer<typeof Summary>>;

const summarize = (trials: readonly (readonly LogRecord[])[]): Summary[] =>
  poolTrials(trials).map((pool) => {
    const counted = pool.map(scoreZipon).filter((one) => one.finished && !one.isPractice);
    const goals = counted.reduce((sum, one) => sum + one.goals, 0);
    const confirmed = counted.reduce((sum, one) => sum + one.confirmed, 0);
    return {
      task: ZIPON.task,
      trials: counted.length,
      confirmed: goals === 0 ? null : confirmed / goals,
    };
  });

const endingOf = ({ finished, confirmed, goals }: ZiponScore): string =>
  finished ? `${confirmed} of ${goals} goals confirmed` : 'no end';

export const ZIPON_SCORING: TaskScoring<ZiponScore> = {
  task: ZIPON.task,
  score: scoreZipon,
  endingOf,
  columns: [
    {
      name: 'success',
      about: 'Share of goals that the person confirmed, 0…1.',
      emptyWhen: 'no goal was asked for',
      value: ({ success }) => success,
    },
    { name: 'goals', about: 'Goals that were asked for.', value: ({ goals }) => goals },
    { name: 'confirmed', about: 'Goals that were confirmed.', value: ({ confirmed }) => confirmed },
    {
      name: 'questions_asked',
      about: 'Times that the robot talked or asked for a goal.',
      value: ({ questions }) => questions,
    },
  ],
  givenColumns: [],
  summarize,
  summary: Summary,
  describe: (trials) =>
    summarize(trials)
      .map(({ trials: count, confirmed }) => `${count} episodes: confirmed ${confirmed ?? '–'}`)
      .join('\n'),
  report: (trials) => ({
    tables: [
      {
        name: 'episodes',
        title: 'Episode by episode',
        head: ['trial', 'goals', 'confirmed'],
        lines: trials.map(scoreZipon).map((one) => [one.trialId, one.goals, one.confirmed]),
      },
    ],
    plots: [],
    note: null,
    conditions: ['all episodes'],
    episodes: trials.map((records, trial) => {
      const score = scoreZipon(records);
      const { trialId, episodeId, isPractice } = score;
      return {
        trial,
        condition: 1,
        trialId,
        episodeId,
        seed: '',
        isPractice,
        // An episode holds many goals: it is neither a success nor a failure.
        success: null,
        ending: endingOf(score),
      };
    }),
    parts: {},
  }),
  resultOf: ({ end }) => (end.endedBy === 'agent' ? 'ended' : 'ended-early'),
};
