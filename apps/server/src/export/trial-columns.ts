import { participantIdOf } from '../storage';
import type { Column } from './column';
import { armIdOf, type ExportTrial } from './trials';

/** Whose and which trial a line is of: the first columns of every table of what was said in trials. */
export const trialColumns = <
  Record extends { readonly trial: ExportTrial },
>(): readonly Column<Record>[] => [
  {
    name: 'participant_id',
    about: 'Pseudonym.',
    value: ({ trial }) => participantIdOf(trial.session.session.sessionId),
  },
  {
    name: 'trial_id',
    about: 'Trial: one execution of an episode.',
    value: ({ trial }) => trial.trialId,
  },
  {
    name: 'episode_id',
    about: 'Benchmark episode.',
    value: ({ trial }) => trial.start.episodeId,
  },
  {
    name: 'is_practice',
    about: 'Practice enters no metric.',
    value: ({ trial }) => trial.start.isPractice,
  },
  {
    name: 'arm_id',
    about: 'Arm (condition) of the trial.',
    value: ({ trial }) => armIdOf(trial.session, trial.start.episodeId),
  },
];
