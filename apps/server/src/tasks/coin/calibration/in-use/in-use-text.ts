import { mostProbable } from '@parley/agent-core/dialogue';
import type { Interval } from '@parley/metrics';
import { number, withInterval } from '../calibration-text';
import {
  type AnsweredAt,
  type BinWithInterval,
  binsWithIntervals,
  errorInterval,
  meanInterval,
} from '../intervals';
import type { Answered } from '../judged';
import { calibrationError } from '../reliability';

/** An answer to a question whose truth is known, and its home. */
export type AnsweredInUse = Answered & Pick<AnsweredAt, 'sceneId'>;

/** How a judge did on questions that agents asked it. */
export interface UseReport {
  readonly backend: string;
  readonly questions: number;
  readonly ece: number;
  /** Intervals are of 95 % over homes; null of one home. */ readonly eceInterval: Interval | null;
  readonly bins: readonly BinWithInterval[];
  /** Share of asked values that the view shows. */ readonly trueInterval: Interval | null;
  /** Of what is so, and of what is not: number, share that a yes confirms, mean P(yes). */
  readonly ofTrue: Confirmed;
  readonly ofFalse: Confirmed;
}

interface Confirmed {
  readonly count: number;
  /** Null for none. */ readonly saidYes: number | null;
  readonly meanYes: number | null;
  readonly saidYesInterval: Interval | null;
  readonly meanYesInterval: Interval | null;
}

/** Sums up what one judge answered to questions about values that the view shows (`yes`) or does not. */
export function useReport(backend: string, judged: readonly AnsweredInUse[]): UseReport {
  const bins = binsWithIntervals(judged);
  const [right, wrong] = [true, false].map((isTrue) =>
    confirmedOf(judged.filter(({ truth }) => (truth === 'yes') === isTrue)),
  ) as [Confirmed, Confirmed];
  return {
    backend,
    questions: judged.length,
    ece: calibrationError(bins),
    eceInterval: errorInterval(judged),
    bins,
    trueInterval: meanInterval('true', judged, ({ truth }) => (truth === 'yes' ? 1 : 0)),
    ofTrue: right,
    ofFalse: wrong,
  };
}

function confirmedOf(judged: readonly AnsweredInUse[]): Confirmed {
  const count = judged.length;
  const mean = (of: (one: AnsweredInUse) => number): number | null =>
    count === 0 ? null : judged.reduce((total, one) => total + of(one), 0) / count;
  return {
    count,
    saidYes: mean(saidYes),
    meanYes: mean(yesOf),
    saidYesInterval: meanInterval('said yes', judged, saidYes),
    meanYesInterval: meanInterval('mean yes', judged, yesOf),
  };
}

const saidYes = ({ probabilities }: AnsweredInUse): number =>
  mostProbable(probabilities) === 'yes' ? 1 : 0;
const yesOf = ({ probabilities }: AnsweredInUse): number => probabilities.yes;

/** A row for each judge, with intervals of 95 % over homes, as Markdown. */
export function useTable(reports: readonly UseReport[]): string {
  const head = [
    'VLM',
    'questions',
    'true',
    'ECE',
    'yes to true ones',
    'yes to false ones',
    'mean P(yes) of true ones',
    'of false ones',
  ];
  return tableOf([
    head,
    ...reports.map(({ backend, questions, ece, eceInterval, trueInterval, ofTrue, ofFalse }) => [
      `\`${backend}\``,
      String(questions),
      withInterval(ofTrue.count / Math.max(1, questions), trueInterval, 2),
      withInterval(ece, eceInterval, 3),
      ...[ofTrue, ofFalse].map((of) => withInterval(of.saidYes, of.saidYesInterval, 2)),
      ...[ofTrue, ofFalse].map((of) => withInterval(of.meanYes, of.meanYesInterval, 2)),
    ]),
  ]);
}

/** The bins behind the calibration error, as Markdown: number, confidence and accuracy. */
export function binsTable(reports: readonly UseReport[]): string {
  const head = ['VLM', 'confidence from', 'to', 'answers', 'mean confidence', 'right'];
  return tableOf([
    head,
    ...reports.flatMap(({ backend, bins }) =>
      bins
        .filter(({ count }) => count > 0)
        .map(({ from, to, count, confidence, accuracy, accuracyInterval }) => [
          `\`${backend}\``,
          from.toFixed(1),
          to.toFixed(1),
          String(count),
          number(confidence, 2),
          withInterval(accuracy, accuracyInterval, 2),
        ]),
    ),
  ]);
}

const tableOf = ([head = [], ...rows]: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
