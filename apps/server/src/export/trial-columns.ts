import { participantIdOf } from '../storage';
import type { Column, ExportSession } from './column';
import { armIdOfTrial, type ExportTrial } from './trials';

/** Which version of the study a line is of, so that unlike versions are not pooled. */
export const studyColumns = <Record>(
  sessionOf: (record: Record) => ExportSession,
): readonly Column<Record>[] => [
  {
    name: 'study_version',
    about: '`version` of the study file that this person had: never pool versions unseen.',
    emptyWhen: 'that version is not kept',
    value: (record) => sessionOf(record).study?.version ?? null,
  },
  {
    name: 'study_hash',
    about: 'SHA-256 of the study content that this person saw.',
    value: (record) => sessionOf(record).session.studyHash,
  },
];

/** Whose and which trial a line is of: the first columns of every table of what was said in trials. */
export const trialColumns = <
  Record extends { readonly trial: ExportTrial },
>(): readonly Column<Record>[] => [
  {
    name: 'participant_id',
    about: 'Pseudonym.',
    value: ({ trial }) => participantIdOf(trial.session.session.sessionId),
  },
  ...studyColumns<Record>(({ trial }) => trial.session),
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
    value: ({ trial }) => armIdOfTrial(trial),
  },
];
