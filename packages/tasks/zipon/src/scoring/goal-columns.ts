import type { ScoreColumn, TrialParts } from '@parley/metrics';
import { GoalRow } from './goal-row';
import type { ZiponScore } from './score';

const column = (
  name: string,
  key: keyof GoalRow,
  { about, emptyWhen }: { readonly about?: string; readonly emptyWhen?: string } = {},
): ScoreColumn<GoalRow> => ({
  name,
  about: about ?? GoalRow.shape[key].description ?? '',
  ...(emptyWhen === undefined ? {} : { emptyWhen }),
  value: (goal) => goal[key],
});

/** Lines of `goals.csv`: the rows that every measure of a trial is made of, with the truth that decides them. */
export const GOAL_PARTS: TrialParts<ZiponScore, GoalRow> = {
  file: 'goals.csv',
  about:
    'One line per personal goal that was asked for, in the order of asking, over all rounds: what SR, SPL and SIT of episodes.csv are means of. Goals whose rows cannot be read are left out, and counted there.',
  of: ({ goals }) => goals,
  columns: [
    {
      name: 'goal_position',
      about: 'Place in the trial, from 1 over all rounds.',
      value: ({ goalIndex }) => goalIndex + 1,
    },
    column('round', 'round', { about: 'Round of the goals, from 1.' }),
    column('goal_id', 'goalId', { about: 'Goal, as goals.json of the home has it.' }),
    column('goal', 'name', { about: 'As people of the home call it.' }),
    column('type', 'type', { about: 'Type of the thing.' }),
    column('extent', 'extent', {
      about: '`small`, `big` or `ambiguous`: how large things of the type are (ORION §IV-A).',
    }),
    column('rivals', 'rivals', {
      about: 'Other things of its type in the home, that do not count as the goal.',
      emptyWhen: 'the log does not say',
    }),
    column('success', 'success', {
      about: 'The robot stood at the goal at its last talk, by the rule of the run.',
    }),
    column('success_by_paper', 'successByPaper', {
      about: 'The same by the rule of the paper: within 1.5 m, the middle in view.',
    }),
    column('success_by_code', 'successByCode', {
      about: 'The same by the rule of the authors’ code.',
      emptyWhen: 'the log does not say',
    }),
    column('held_up', 'isHeldUp', {
      about:
        'At its last talk the robot said that it had found the goal, and meant the right thing; success does not ask for it.',
      emptyWhen: 'there was no talk, or the log does not say',
    }),
    column('talks', 'interactions', { about: 'Talks about the goal; the request is none.' }),
    column('actions', 'actions', { about: 'Primitives, turns among them.' }),
    column('collisions', 'collisions', { about: 'Primitives that something stopped.' }),
    column('path_length_m', 'pathLengthM', { about: 'Metres travelled for the goal.' }),
    column('shortest_path_m', 'shortestPathM', {
      about: 'Metres from where the robot stood when it was asked to where the goal is reached.',
      emptyWhen: 'no way leads there',
    }),
    column('reference_actions', 'referenceActions', {
      about: 'Primitives of the shortest way.',
      emptyWhen: 'no way leads there, or the log does not say',
    }),
    column('spl', 'spl', { about: 'Success weighted by path length in metres, 0 to 1.' }),
    column('spl_actions', 'splActions', {
      about: 'The same in actions, as the authors’ code counts it.',
      emptyWhen: 'it does not count by the code, or the log does not say',
    }),
    column('sit', 'sit', { about: 'Success divided by the number of talks, 0 to 1.' }),
    column('ending', 'ending', {
      about: 'How the goal ended, as the robot noted it.',
      emptyWhen: 'the trial ended before',
    }),
    column('recalled', 'recalled', {
      about: 'Things that memory gave when it was asked.',
      emptyWhen: 'it was not asked',
    }),
    column('confirmed', 'isConfirmed', { about: 'The person said that it is found.' }),
    column('false_accept', 'falseAccept', { about: 'Confirmed, and not reached by the rule.' }),
    column('false_rejects', 'falseRejects', {
      about: 'Talks at the goal that were not confirmed.',
    }),
    column('failure', 'failure', {
      about: 'What a failure is coded as (ORION §IV-C).',
      emptyWhen: 'a success',
    }),
  ],
};
