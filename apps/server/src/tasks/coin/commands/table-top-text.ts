import { type Interval, requestsLine } from '@parley/task-coin/scoring';
import { type RunDescription, runLine } from '../describe-run';
import type { AgainstFirst } from '../table-top/against-first';
import type { TableTopSummary } from '../table-top/summarise-table-top';

/** What came of the dialogues of one arm, with one set of errors or one price. */
export interface CellSummary extends TableTopSummary {
  /** Arm of a study. */ readonly armId?: string | undefined;
  /** What was varied, such as `price 0.2`. */ readonly label?: string | undefined;
  readonly run: RunDescription | null;
  /** Against the first cell of its arm; left out of that one. */ readonly againstFirst?:
    | AgainstFirst
    | undefined;
}

/** What a cell is called in text; empty where there is one alone. */
const cellName = ({ armId, label }: Pick<CellSummary, 'armId' | 'label'>): string =>
  [armId, label].filter((part) => part !== undefined).join(', ');

const share = (x: number): string => (100 * x).toFixed(1);

const within = (one: Interval | null): string =>
  one === null ? '' : ` [${share(one.low)}, ${share(one.high)}]`;

/** Rows of Markdown, so that they can stand in a report as they are, and under them what each was run with. */
export function textOfCells(cells: readonly CellSummary[]): string {
  const isPaired = cells.some(({ againstFirst }) => againstFirst !== undefined);
  const less = ({ againstFirst }: CellSummary): string =>
    againstFirst === undefined
      ? '–'
      : `${share(againstFirst.right)}${within(againstFirst.interval)}`;
  const rowOf = (cell: CellSummary): string[] => [
    ...[cellName(cell), `${cell.n}`, `${share(cell.right)}${within(cell.rightInterval)}`],
    ...(isPaired ? [less(cell)] : []),
    ...[`${share(cell.wrong)}${within(cell.wrongInterval)}`, share(cell.none), cell.nq.toFixed(2)],
    `${cell.requests.failed} of ${cell.requests.made}`,
  ];
  const head = [
    ...['', 'n', 'right %', ...(isPaired ? ['less the first'] : [])],
    ...['wrong %', 'none %', 'NQ', 'failed calls'],
  ];
  return [
    'Mechanism check, not evidence about the method.',
    '',
    ...[head, head.map(() => '---'), ...cells.map(rowOf)].map((row) => `| ${row.join(' | ')} |`),
    '',
    ...cells.flatMap((cell) =>
      cell.run === null ? [] : [`  ${cellName(cell)}: ${runLine(cell.run)}`],
    ),
  ].join('\n');
}

const percent = (x: number): string => `${share(x)} %`;

/** The figures of a run that varies nothing. */
export function textOfCell({ n, homes, right, wrong, none, nq, ...more }: CellSummary): string {
  const interval = (one: Interval | null): string =>
    one === null ? '' : `  [${percent(one.low)}, ${percent(one.high)}]`;
  return [
    `Table top: ${n} dialogues in ${homes} homes, ${more.candidates} things each (mechanism check, not evidence about the method)`,
    `  right    ${percent(right).padStart(7)}${interval(more.rightInterval)}`,
    `  wrong    ${percent(wrong).padStart(7)}${interval(more.wrongInterval)}`,
    `  none     ${percent(none).padStart(7)}`,
    `  NQ       ${nq.toFixed(2).padStart(7)}  questions per dialogue`,
    `  calls    ${requestsLine(more.requests)}`,
    ...(more.run === null ? [] : [`  ${runLine(more.run)}`]),
  ].join('\n');
}
