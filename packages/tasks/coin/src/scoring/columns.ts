import type { ScoreColumn } from '@parley/metrics';
import type { TrialMetrics } from './trial-metrics';

const UNFINISHED = 'the trial has not finished';

/** Columns of `episodes.csv` that coin fills. */
export const COIN_COLUMNS: readonly ScoreColumn<TrialMetrics>[] = [
  {
    name: 'category',
    about: 'Category of the target.',
    value: (score) => score.category,
  },
  {
    name: 'split',
    about:
      'Split of the set that the episode belongs to, by novelty of the category and held-out homes.',
    emptyWhen: 'the log was written before it was kept',
    value: (score) => score.split,
  },
  {
    name: 'distractors',
    about: 'Other instances of the category in the home.',
    value: (score) => score.distractorCount,
  },
  {
    name: 'success',
    about:
      '1 when the robot stopped within the success distance of a view point of the target, else 0.',
    emptyWhen: UNFINISHED,
    value: (score) => score.success,
  },
  {
    name: 'spl',
    about: 'Success weighted by path length, 0 to 1 (Anderson et al. 2018).',
    emptyWhen: UNFINISHED,
    value: (score) => score.spl,
  },
  {
    name: 'soft_spl',
    about: 'SPL with progress instead of success, 0 to 1.',
    emptyWhen: UNFINISHED,
    value: (score) => score.softSpl,
  },
  {
    name: 'distractor_success',
    about: '1 when it stopped at a distractor, else 0.',
    emptyWhen: UNFINISHED,
    value: (score) => score.distractorSuccess,
  },
  {
    name: 'failure_cause',
    about: 'Why it failed.',
    emptyWhen: `it succeeded, or ${UNFINISHED}`,
    value: (score) => score.failureCause,
  },
  {
    name: 'lost_at',
    about:
      'Where it was lost. No view of the target was judged: unjudged-other-accepted if another thing was accepted last, never-judged if nothing was. It was judged: stop-missed if it was accepted last, other-accepted if another thing was; if nothing was, judging-failed where models failed in every judgement of it, else not-accepted.',
    emptyWhen: `it succeeded, the log does not say what was judged, or ${UNFINISHED}`,
    value: (score) => score.lostAt,
  },
  {
    name: 'accepted_by',
    about:
      'How what was accepted last came to be: judgement of a view, words-since (later at the same threshold, the person having said something since it was judged), search-since (later without a word, as steps went by and other things were seen), last-resort (the best there was when steps ran low or nothing was left).',
    emptyWhen: 'nothing was accepted, or the log was written before it was kept',
    value: (score) => score.acceptedBy,
  },
  {
    name: 'distance_to_goal_m',
    about: 'Geodesic metres from the last pose to the nearest view point.',
    emptyWhen: `unreachable, or ${UNFINISHED}`,
    value: (score) => score.distanceToGoalM,
  },
  {
    name: 'path_length_m',
    about: 'Metres travelled; so far, of a trial that has not finished.',
    value: (score) => score.pathLengthM,
  },
  {
    name: 'shortest_path_m',
    about: 'Geodesic metres from start to the nearest view point.',
    value: (score) => score.shortestPathM,
  },
  {
    name: 'steps',
    about:
      'Primitives, and questions where the study counts them; so far, of a trial that has not finished.',
    value: (score) => score.steps,
  },
  {
    name: 'collisions',
    about: 'Primitives that moved less than was asked; so far, of a trial that has not finished.',
    value: (score) => score.collisions,
  },
  {
    name: 'questions_asked',
    about:
      'Questions sent; so far, of a trial that has not finished. The mean over successes is nq, over all nqAll.',
    value: (score) => score.questionsAsked,
  },
  {
    name: 'questions_again',
    about:
      'Of the questions sent, those that were put again: after an answer that could not be read, a question back, another language or abuse (nqAgain); so far, of a trial that has not finished.',
    value: (score) => score.questionsAgain,
  },
  {
    name: 'questions_shown',
    about: 'Questions painted in the window (nqShown); so far, of a trial that has not finished.',
    emptyWhen: 'the user is simulated',
    value: (score) => score.questionsShown,
  },
  {
    name: 'questions_answered',
    about: 'Questions that got an answer; so far, of a trial that has not finished.',
    value: (score) => score.questionsAnswered,
  },
];
