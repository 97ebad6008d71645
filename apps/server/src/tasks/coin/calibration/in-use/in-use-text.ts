import { mostProbable } from '@parley/agent-core/dialogue';
import { number } from '../calibration-text';
import type { Answered } from '../judged';
import { calibrationError, reliabilityBins } from '../reliability';

/** How a judge did on questions that agents asked it. */
export interface UseReport {
  readonly backend: string;
  readonly questions: number;
  readonly ece: number;
  readonly bins: ReturnType<typeof reliabilityBins>;
  /** Of what is so, and of what is not: number, share that a yes confirms, mean P(yes). */
  readonly ofTrue: Confirmed;
  readonly ofFalse: Confirmed;
}

interface Confirmed {
  readonly count: number;
  /** Null for none. */ readonly saidYes: number | null;
  readonly meanYes: number | null;
}

/** Sums up what one judge answered to questions about values that the view shows (`yes`) or does not. */
export function useReport(backend: string, judged: readonly Answered[]): UseReport {
  const bins = reliabilityBins(judged);
  const [right, wrong] = [true, false].map((isTrue) =>
    confirmedOf(judged.filter(({ truth }) => (truth === 'yes') === isTrue)),
  ) as [Confirmed, Confirmed];
  return {
    backend,
    questions: judged.length,
    ece: calibrationError(bins),
    bins,
    ofTrue: right,
    ofFalse: wrong,
  };
}

function confirmedOf(judged: readonly Answered[]): Confirmed {
  const count = judged.length;
  if (count === 0) return { count, saidYes: null, meanYes: null };
  const sum = (of: (one: Answered) => number): number =>
    judged.reduce((total, one) => total + of(one), 0) / count;
  return {
    count,
    saidYes: sum(({ probabilities }) => (mostProbable(probabilities) === 'yes' ? 1 : 0)),
    meanYes: sum(({ probabilities }) => probabilities.yes),
  };
}

/** A row for each judge, as Markdown. */
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
    ...reports.map(({ backend, questions, ece, ofTrue, ofFalse }) => [
      `\`${backend}\``,
      String(questions),
      number(ofTrue.count / Math.max(1, questions), 2),
      number(ece, 3),
      ...[ofTrue.saidYes, ofFalse.saidYes, ofTrue.meanYes, ofFalse.meanYes].map((value) =>
        number(value, 2),
      ),
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
        .map(({ from, to, count, confidence, accuracy }) => [
          `\`${backend}\``,
          from.toFixed(1),
          to.toFixed(1),
          String(count),
          number(confidence, 2),
          number(accuracy, 2),
        ]),
    ),
  ]);
}

const tableOf = ([head = [], ...rows]: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
