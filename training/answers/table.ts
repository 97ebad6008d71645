import { f1, type Measured, type Share } from './measure';

export const writeTableHead = (): string =>
  [
    '| set | reader | sure: precision | sure: recall | sure: F1 | all: precision | all: recall | rejects | stops | false sure fact | nothing read |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
  ].join('\n');

export function writeRow(set: string, reader: string, measured: Measured): string {
  const { surePrecision, sureRecall, precision, recall, rejects, stops, falseSure, unread } =
    measured;
  const cells = [
    set,
    reader,
    share(surePrecision),
    share(sureRecall),
    f1(surePrecision, sureRecall).toFixed(3),
    share(precision),
    share(recall),
    share(rejects),
    share(stops),
    share(falseSure),
    share(unread),
  ];
  return `| ${cells.join(' | ')} |`;
}

const share = ({ right, of }: Share): string =>
  of === 0 ? '–' : `${((100 * right) / of).toFixed(1)} (${right}/${of})`;
