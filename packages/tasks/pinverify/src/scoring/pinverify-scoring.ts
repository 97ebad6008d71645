import type { ScoreColumn, TaskScoring } from '@parley/metrics';
import { PINVERIFY } from '../shared';
import type { VerifiedPair } from './measures';
import { PEOPLE_COLUMNS, peopleText } from './people-columns';
import { QUESTION_COLUMNS } from './question-columns';
import { type MarkCount, type PinverifyScore, scorePair } from './read-pair';
import { endingOf, MECHANISM, pinverifyReport } from './report';
import { numberText, percentText } from './report/figure-text';
import { resultOf } from './result-of';
import { nameOf } from './setting';
import { type PinverifyReading, PinverifySummary, readTrial, summarizeTrials } from './summarize';

const ofPair = (
  name: string,
  about: string,
  value: (pair: VerifiedPair) => string | number,
): ScoreColumn<PinverifyScore> => ({
  name,
  about,
  emptyWhen: 'the pair has no verdict yet',
  value: ({ pair }) => (pair === null ? null : value(pair)),
});

const ofMarks = (
  name: string,
  about: string,
  value: (marks: MarkCount) => number,
): ScoreColumn<PinverifyScore> => ({
  name,
  about: `Attributes of the descriptions ${about}.`,
  emptyWhen: 'no one was asked to mark them',
  value: ({ marks }) => (marks === null ? null : value(marks)),
});

const COLUMNS: readonly ScoreColumn<PinverifyScore>[] = [
  ofPair('pair_type', 'positive, neg_same or neg_diff.', ({ pairType }) => pairType),
  { name: 'target_object', about: 'What stands there.', value: ({ targetId }) => targetId },
  { name: 'query_object', about: 'What is described.', value: ({ queryId }) => queryId },
  {
    name: 'success',
    about:
      '1 when the verdict is right, or the described thing was picked, else 0; unsure counts as a no.',
    emptyWhen: 'there is no verdict yet, and where a person described the thing',
    value: ({ success }) => success,
  },
  ofPair('verdict', 'yes, no or unsure.', ({ prediction }) => prediction),
  {
    name: 'decision_steps',
    about:
      'Views and failed moves until the verdict, the first view included; of who describes, views until they wrote.',
    value: ({ steps }) => steps,
  },
  ofPair('unreachable', 'Moves that led nowhere.', ({ unreachable }) => unreachable),
  ofPair('traps', 'Moves to where the target was hardly seen.', ({ traps }) => traps),
  {
    name: 'posterior',
    about: 'Probability that it is one object at the verdict, 0…1.',
    emptyWhen: 'the agent has none',
    value: ({ posterior }) => posterior,
  },
  {
    name: 'failure_cause',
    about: 'Why a pair of one object was refused: rejection, observation or mixed.',
    emptyWhen: 'the pair is none of one object, or was confirmed',
    value: ({ cause }) => cause,
  },
  {
    name: 'attention',
    about:
      'passed or failed, of a pair that plainly fits or plainly does not: a flag, no exclusion.',
    emptyWhen: 'the pair is not there for attention, or has no verdict',
    value: ({ attention }) => attention,
  },
  ofMarks('marks_hold', 'that a person marked as held', ({ holds }) => holds),
  ofMarks('marks_differ', 'that a person marked as not held', ({ differs }) => differs),
  ofMarks('marks_unseen', 'that a person marked as not to be seen', ({ unseen }) => unseen),
  ofMarks('marks_left_out', 'that a person marked in no way', ({ leftOut }) => leftOut),
  ...QUESTION_COLUMNS,
  ...PEOPLE_COLUMNS,
];

const textOf = (summary: PinverifySummary): string => {
  const { all, byType } = summary.figures;
  return [
    `${nameOf(summary)}: ${summary.trials} pairs of ${summary.targets} objects`,
    ...(summary.unfinished > 0 ? [`${summary.unfinished} without an end`] : []),
    `accuracy ${percentText(all.accuracy)} %`,
    `positive ${percentText(byType.positive.accuracy)} %`,
    `neg_same ${percentText(byType.neg_same.accuracy)} %`,
    `neg_diff ${percentText(byType.neg_diff.accuracy)} %`,
    `ASD ${numberText(all.asd)}`,
    ...(summary.calibration === null ? [] : [`ECE ${summary.calibration.ece.toFixed(3)}`]),
    ...(summary.deviations > 0 ? [`${summary.deviations} answers that came to nothing`] : []),
  ].join(', ');
};

/** PInVerify's figures, from the log alone. */
export const PINVERIFY_SCORING: TaskScoring<PinverifyScore, PinverifyReading> = {
  task: PINVERIFY.task,
  score: scorePair,
  endingOf,
  columns: COLUMNS,
  reading: [
    'A pair that has an end and no verdict, as where it was cut off, counts as unsure: that is a no, and so `success` is 1 where the two things differ.',
  ],
  givenColumns: [],
  read: readTrial,
  summarize: summarizeTrials,
  summary: PinverifySummary,
  describe: (trials) => {
    const lines = summarizeTrials(trials);
    const isSimulated = lines.some(({ setting }) => setting.kind === 'simulated');
    return [...(isSimulated ? [MECHANISM] : []), ...lines.map(textOf), ...peopleText(trials)].join(
      '\n',
    );
  },
  report: pinverifyReport,
  resultOf,
};
