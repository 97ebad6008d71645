import type { LogRecord, TrialStart } from '@parley/log';
import { ParleyError } from '@parley/protocol';
import {
  GENCOMM_SCORING,
  type GencommScore,
  type LocalisationGuess,
  scoreGencomm,
} from '@parley/task-gencomm/scoring';
import { GencommGiven, OVERHEAD } from '@parley/task-gencomm/shared';
import { lazy } from 'react';
import type { TaskMark, TaskReplay, TaskVerdict } from '../../task-replay';
import {
  describeBelief,
  guessText,
  isSeen,
  paceOfBelief,
  reasonText,
  sayBelief,
} from './belief-words';
import { BeliefsPanel } from './beliefs-panel';
import { foldAct, foldBeliefs } from './fold-beliefs';
import { type GencommBeliefs, NO_BELIEFS, type StepState } from './gencomm-beliefs';
import { whyNoCell } from './why-no-cell';

/** three.js comes with the first trial that is opened. */
const OverheadView = lazy(() =>
  import('./overhead-view').then((view) => ({ default: view.OverheadView })),
);

/** What gencomm adds to the experimenter's page: the view from above, and each step's talk with its traits, decision and result. */
export const gencommReplay: TaskReplay<GencommBeliefs> = {
  briefPages: {},
  noBeliefs: NO_BELIEFS,
  fold: foldBeliefs,
  foldAct,
  marks: ({ steps, guess }) => [
    ...steps.flatMap(marksOf),
    ...(guess === null
      ? []
      : [{ seq: guess.seq, word: 'Cell', look: 'square' as const, text: guessText(guess) }]),
  ],
  subject: (start) => (isTest(start) ? 'the robot' : (givenOf(start.given)?.target ?? '?')),
  setting: (start) => {
    const known = givenOf(start.given);
    if (known === undefined) return [];
    if (isTest(start)) return [`${(known.gridSide ?? 0) * (known.gridSide ?? 0)} cells`];
    const { rounds, distanceHint } = known;
    return [`C_len ${rounds}`, ...(distanceHint === 'paper' ? ['told the distance'] : [])];
  },
  judge,
  BeliefsPanel,
  OtherView: OverheadView,
  legend: () => [],
  mapText: () => '',
  drawOnMap: () => {},
  describe: describeBelief,
  say: sayBelief,
  paceMs: paceOfBelief,
  isStop: isSeen,
};

/** Is a trial the localisation test? */
const isTest = ({ agents }: Pick<TrialStart, 'agents'>): boolean =>
  /^localise-/.test(agents[OVERHEAD]?.agentId ?? '');

const givenOf = (given: unknown): GencommGiven | undefined => GencommGiven.safeParse(given).data;

/** How a trial ended, as the metrics have it. */
function judge(records: readonly LogRecord[]): TaskVerdict | null {
  const score = scored(records);
  if (typeof score === 'string') return { result: 'Not scored', isSuccess: false, detail: score };
  if (!score.finished || score.isPractice) return null;
  const { localised, localises } = score;
  if (localises)
    return {
      result: GENCOMM_SCORING.endingOf(score),
      isSuccess: localised?.error?.isRight === true,
      detail: localised === null ? '' : testText(localised, records),
    };
  return {
    result: GENCOMM_SCORING.endingOf(score),
    isSuccess: score.success === 1,
    detail:
      score.leastDistanceM === null
        ? 'no way to the target'
        : `${score.leastDistanceM.toFixed(2)} m at the nearest, under ${score.thresholdM} m counts`,
  };
}

/** What was named in the localisation test; without a cell also why. */
const testText = (guess: LocalisationGuess, records: readonly LogRecord[]): string =>
  guess.cell === null ? `${guessText(guess)}: ${whyNoCell(records)}` : guessText(guess);

/** The score, or why there is none: rows that cannot be read have no score. */
function scored(records: readonly LogRecord[]): GencommScore | string {
  try {
    return scoreGencomm(records);
  } catch (error) {
    return error instanceof ParleyError ? error.message : String(error);
  }
}

/** What is worth finding of a step: its decision, its traits, what barred it, and what was recovered from. */
function marksOf({ step, dialogue, decision, result, deviations }: StepState): TaskMark[] {
  const marks: TaskMark[] = deviations.map(({ seq, kind }) => ({
    ...{ seq, word: 'Recovered from', look: 'cross' },
    text: `Step ${step}: ${kind}`,
  }));
  if (dialogue !== null) {
    const claim = dialogue.lines.find(({ isPreemptive }) => isPreemptive);
    if (claim !== undefined)
      marks.push({
        ...{ seq: dialogue.seq, word: 'Pre-emptive motion', look: 'diamond' },
        text: `Step ${step}: ${claim.text}`,
      });
    if (dialogue.absent.length > 0)
      marks.push({
        ...{ seq: dialogue.seq, word: 'Ghost object', look: 'frame' },
        text: `Step ${step}: ${dialogue.absent.join(', ')}`,
      });
  }
  if (decision !== null)
    marks.push({
      ...{ seq: decision.seq, word: 'Decision', look: 'arrow' },
      text: `Step ${step}: ${decision.command}, ${reasonText(decision)}`,
    });
  if (result?.isDone === false)
    marks.push({
      ...{ seq: result.seq, word: 'Barred', look: 'bar' },
      text: `Step ${step}: barred${result.blocker === null ? '' : ` by ${result.blocker}`}`,
    });
  return marks;
}
