import type { LogRecord } from '@parley/log';
import { poolTrials, readingOf, type TaskScoring, type TrialReading } from '@parley/metrics';
import { z } from 'zod';
import { PARLOUR, ParlourVerdict, WALKER } from '../shared';
import { type ParlourScore, ParlourTruth, scoreWalk } from './score';

const Summary = z.strictObject({
  task: z.literal('parlour'),
  trials: z.int(),
  right: z.number().nullable().describe('Share of right verdicts, 0…1; null without trials'),
  moves: z.number().nullable(),
});
type Summary = Readonly<z.infer<typeof Summary>>;

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

interface ParlourReading extends TrialReading {
  readonly walk: ParlourScore;
}

const readParlour = (records: readonly LogRecord[]): ParlourReading => ({
  ...readingOf(records),
  walk: scoreWalk(records),
});

const summarize = (trials: readonly ParlourReading[]): Summary[] =>
  poolTrials(trials).map((pool) => {
    const counted = pool
      .map(({ walk }) => walk)
      .filter(({ finished, isPractice }) => finished && !isPractice);
    return {
      task: PARLOUR.task,
      trials: counted.length,
      right: mean(counted.map(({ success }) => success ?? 0)),
      moves: mean(counted.map(({ moves }) => moves)),
    };
  });

const endingOf = ({ success, finished }: ParlourScore): string =>
  success === 1 ? 'the right room' : finished ? 'another room' : 'no end';

export const PARLOUR_SCORING: TaskScoring<ParlourScore, ParlourReading> = {
  task: PARLOUR.task,
  score: scoreWalk,
  endingOf,
  columns: [
    {
      name: 'success',
      about: '1 when the player named the room of the thimble, else 0.',
      emptyWhen: 'the trial has not finished',
      value: ({ success }) => success,
    },
    {
      name: 'verdict',
      about: 'Room that was named.',
      emptyWhen: 'none was named',
      value: ({ verdict }) => verdict,
    },
    {
      name: 'sure',
      about: 'How sure, 1 to 5.',
      emptyWhen: 'no room was named',
      value: ({ sure }) => sure,
    },
    { name: 'moves', about: 'Doors gone through.', value: ({ moves }) => moves },
    { name: 'shortest_doors', about: 'Doors on the shortest way.', value: ({ doors }) => doors },
    {
      name: 'questions_asked',
      about: 'Forms put to the player.',
      value: ({ questions }) => questions,
    },
  ],
  givenColumns: [{ name: 'start', about: 'Room in which the walk begins.' }],
  read: readParlour,
  summarize,
  summary: Summary,
  describe: (trials) =>
    summarize(trials)
      .map(
        ({ trials: count, right, moves }) =>
          `${count} walks: right ${right ?? '–'}, moves ${moves ?? '–'}`,
      )
      .join('\n'),
  report: (trials) => ({
    tables: [
      {
        name: 'walks',
        title: 'Walk by walk',
        head: ['trial', 'verdict', 'right', 'moves', 'shortest'],
        lines: trials.map(({ walk }) => [
          walk.trialId,
          walk.verdict,
          walk.success,
          walk.moves,
          walk.doors,
        ]),
      },
    ],
    plots: [],
    note: null,
    conditions: ['all walks'],
    episodes: trials.map(({ walk }, trial) => {
      const { trialId, episodeId, isPractice, success } = walk;
      return {
        trial,
        condition: 1,
        trialId,
        episodeId,
        seed: '',
        isPractice,
        success,
        ending: endingOf(walk),
      };
    }),
    parts: {},
  }),
  resultOf: ({ start, end }) => {
    const verdict = ParlourVerdict.safeParse(end.outcomes[WALKER]?.verdict).data;
    if (verdict === undefined) return 'ended-early';
    const truth = ParlourTruth.safeParse(start.truth).data;
    if (truth === undefined) return null;
    return verdict.room === truth.room ? 'right' : 'wrong';
  },
};
