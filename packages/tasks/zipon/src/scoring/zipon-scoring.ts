import { type Estimate, shareText, type TaskScoring } from '@parley/metrics';
import { ZIPON } from '../shared';
import { ZIPON_CODING } from './coding/zipon-coding';
import { ZIPON_COLUMNS } from './columns';
import { endingOf } from './ending-of';
import { GOAL_PARTS } from './goal-columns';
import { conditionWords } from './report/plots';
import { ziponReport } from './report/zipon-report';
import { scoreZipon, type ZiponScore } from './score';
import { bySplitOf, readZipon, summarize, type ZiponReading, type ZiponSummary } from './summarize';
import { ZiponSummarySchema } from './summary-schema';

/** Homes on which thresholds were fitted and the others, where a condition has both. */
function splitLines(summary: ZiponSummary): string[] {
  const splits = Object.entries(bySplitOf(summary));
  return splits.length < 2
    ? []
    : splits.map(
        ([split, { goals, sr, spl, sit }]) =>
          `  ${split} homes: ${goals} goals, ${shown('SR', sr)}, ${shown('SPL', spl)}, ${shown('SIT', sit)}`,
      );
}

const shown = (name: string, one: Estimate): string => `${name} ${shareText(one)} %`;

/** One condition as text: a line a round, then a line a split of homes. */
function textOf(summary: ZiponSummary): string {
  const { byRound, trials, unfinished, leftOut, notAsked, goals } = summary;
  const failed = goals.filter(({ ending }) => ending === 'controller-failed').length;
  const beside = [
    ...(unfinished > 0 ? [`${unfinished} without an end`] : []),
    ...(notAsked > 0 ? [`${notAsked} goals never asked for`] : []),
    ...(failed > 0
      ? [`${failed} of ${goals.length} goals ended because the controller failed`]
      : []),
    ...(leftOut.length > 0 ? [`${leftOut.length} rows left out`] : []),
  ];
  return [
    `${conditionWords(summary)}: ${[`${trials} episodes`, ...beside].join(', ')}`,
    ...Object.entries(byRound).map(
      ([round, { goals, sr, spl, splActions, sit, actions }]) =>
        `  round ${round}: ${goals} goals, ${shown('SR', sr)}, ${shown('SPL', spl)}, ${shown('SPL in actions', splActions)}, ${shown('SIT', sit)}, ${actions?.toFixed(1) ?? '–'} actions a goal`,
    ),
    ...splitLines(summary),
  ].join('\n');
}

export const ZIPON_SCORING: TaskScoring<ZiponScore, ZiponReading> = {
  task: ZIPON.task,
  score: scoreZipon,
  endingOf,
  columns: ZIPON_COLUMNS,
  reading: [
    '`success` of a trial that was cut off and has an end is over the goals that had been asked for. One that was under way is reached if the robot stood at it at its last talk by then. `report` has people by intention to treat, and per protocol.',
  ],
  parts: GOAL_PARTS,
  givenColumns: [],
  read: readZipon,
  summarize,
  summary: ZiponSummarySchema,
  describe: (trials) => summarize(trials).map(textOf).join('\n'),
  report: ziponReport,
  coding: ZIPON_CODING,
  resultOf: ({ end: { endedBy, outcomes } }) =>
    endedBy === 'agent' &&
    Object.values(outcomes).every(({ reason }) => reason !== 'ended-by-person')
      ? 'ended'
      : 'ended-early',
};
