import type { ScoreColumn } from '@parley/metrics';
import type { GoalRow } from './goal-row';
import type { ZiponScore } from './score';

const UNFINISHED = 'the trial has not finished';
const NO_GOALS = 'no goal was asked for';

const sum = (goals: readonly GoalRow[], value: (goal: GoalRow) => number): number =>
  Math.round(goals.reduce((all, goal) => all + value(goal), 0) * 1e6) / 1e6;

/** Columns of `episodes.csv` that zipon fills. */
export const ZIPON_COLUMNS: readonly ScoreColumn<ZiponScore>[] = [
  {
    name: 'feedback',
    about:
      'What the person may say: one kind of feedback, yes or no, mixed, or none (ORION §IV-A).',
    emptyWhen: 'the log does not say',
    value: ({ feedback }) => feedback,
  },
  {
    name: 'success',
    about:
      'SR: share of goals at which the robot stood at its last talk, by the rule of the run, 0 to 1.',
    emptyWhen: `${UNFINISHED}, or ${NO_GOALS}`,
    value: ({ success }) => success,
  },
  {
    name: 'spl',
    about: 'Mean over goals of success weighted by path length in metres, 0 to 1 (ORION §IV-A).',
    emptyWhen: `${UNFINISHED}, or ${NO_GOALS}`,
    value: ({ success, spl }) => (success === null ? null : spl),
  },
  {
    name: 'spl_actions',
    about: 'The same in actions, turns among them, as the authors’ code counts it.',
    emptyWhen: `${UNFINISHED}, no goal counts by the code, or the log does not say`,
    value: ({ success, splActions }) => (success === null ? null : splActions),
  },
  {
    name: 'sit',
    about: 'Mean over goals of success divided by the number of talks, 0 to 1 (ORION §IV-A).',
    emptyWhen: `${UNFINISHED}, or ${NO_GOALS}`,
    value: ({ success, sit }) => (success === null ? null : sit),
  },
  {
    name: 'goals',
    about: 'Goals that were asked for, over all rounds.',
    value: ({ goals }) => goals.length,
  },
  {
    name: 'goals_reached',
    about: 'Goals that were reached.',
    value: ({ goals }) => sum(goals, ({ success }) => Number(success)),
  },
  {
    name: 'goals_confirmed',
    about: 'Goals of which the person said that they are found.',
    value: ({ goals }) => sum(goals, ({ isConfirmed }) => Number(isConfirmed)),
  },
  {
    name: 'false_accepts',
    about: 'Goals that were confirmed and not reached.',
    value: ({ goals }) => sum(goals, ({ falseAccept }) => Number(falseAccept)),
  },
  {
    name: 'false_rejects',
    about: 'Talks at the goal that were not confirmed.',
    value: ({ goals }) => sum(goals, ({ falseRejects }) => falseRejects),
  },
  {
    name: 'goals_left_out',
    about: 'Goals and talks whose rows cannot be read; the report says where and why.',
    value: ({ leftOut }) => leftOut.length,
  },
  {
    name: 'talks',
    about: 'Talks about goals; requests for them are not counted.',
    value: ({ goals }) => sum(goals, ({ interactions }) => interactions),
  },
  {
    name: 'path_length_m',
    about: 'Metres travelled for goals.',
    value: ({ goals }) => sum(goals, ({ pathLengthM }) => pathLengthM),
  },
  {
    name: 'steps',
    about: 'Primitives; so far, of a trial that has not finished.',
    value: ({ steps }) => steps,
  },
];
