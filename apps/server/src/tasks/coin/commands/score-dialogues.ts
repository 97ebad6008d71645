import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ReportTable } from '@parley/metrics';
import { ParleyError } from '@parley/protocol';
import type { Interval, TableDialogues } from '@parley/task-coin/scoring';
import type { LeftOut } from '../../../terminal/sound-trials';
import type { ScoredDialogues } from '../../task-commands';
import { runLine } from '../describe-run';
import { summariseTableTop } from '../table-top/summarise-table-top';
import { type CountedDialogue, readTableTop } from '../table-top/table-top-file';
import { type CellSummary, textOfCell, textOfCells } from './table-top-text';

/** A file of dialogues, scored. */
interface Cell extends CellSummary {
  readonly folder: string;
}

/**
 * Scores dialogues of the table top again, from their files alone. A file that stands twice counts once.
 *
 * @throws {ParleyError} `BAD_LOG` where no dialogue is left, `NOT_FOUND`.
 */
export async function scoreDialogues(files: readonly string[]): Promise<ScoredDialogues> {
  const leftOut: LeftOut[] = [];
  const hashes = new Map<string, string>();
  const cells: Cell[] = [];
  const outcomes: TableDialogues[number][] = [];
  for (const file of files) {
    const { results, condition, ...head } = readTableTop(file, leftOut);
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
    const before = hashes.get(hash);
    if (results.length === 0)
      leftOut.push({ where: file, what: null, why: 'it holds no dialogue', trials: 0 });
    else if (before !== undefined)
      leftOut.push({
        where: file,
        what: null,
        why: `the same stands in ${before}, and counts once`,
        trials: 0,
      });
    else {
      hashes.set(hash, file);
      cells.push({ folder: dirname(file), ...head, ...summariseTableTop(results) });
      if (condition !== null) outcomes.push({ condition, dialogues: results.map(outcomeOf) });
    }
  }
  const [only] = cells;
  if (only === undefined)
    throw new ParleyError('BAD_LOG', 'there is no dialogue in these files', {
      where: files.join(', '),
      remedy: 'Name the --out folder of `parley simulate --table-top`.',
    });
  const named = cells.map((cell) => ({ ...cell, label: nameOf(cell, cells) }));
  return {
    text: cells.length === 1 ? textOfCell(only) : textOfCells(named),
    summaries: cells.map((cell) => ({ kind: 'table-top', ...cell })),
    table: tableOf(named),
    leftOut,
    outcomes,
  };
}

const outcomeOf = ({ trialId, seed, end }: CountedDialogue) => ({
  trialId,
  seed,
  isRight: end === 'right',
});

/** What was varied; the folder where that tells cells not apart. */
function nameOf(cell: Cell, cells: readonly Cell[]): string | undefined {
  const nameIn = ({ armId, label }: CellSummary): string => `${armId} ${label}`;
  return cells.filter((one) => nameIn(one) === nameIn(cell)).length === 1
    ? cell.label
    : [cell.label, cell.folder].filter((part) => part !== undefined).join(' in ');
}

const percent = (share: number, within: Interval | null): string =>
  `${(100 * share).toFixed(1)}${within === null ? '' : ` [${(100 * within.low).toFixed(1)}, ${(100 * within.high).toFixed(1)}]`}`;

const tableOf = (cells: readonly Cell[]): ReportTable => ({
  name: 'table-top',
  title:
    'At the table top: the talk alone, every thing of the category at hand. A mechanism check, not evidence about the method. Shares in %; 95 % intervals by a bootstrap over homes',
  head: ['arm', 'varied', 'run with', 'n', 'homes', 'right %', 'wrong %', 'none %', 'NQ', 'things'],
  lines: cells.map((cell) => [
    cell.armId ?? null,
    cell.label ?? null,
    cell.run === null ? null : runLine(cell.run),
    cell.n,
    cell.homes,
    percent(cell.right, cell.rightInterval),
    percent(cell.wrong, cell.wrongInterval),
    percent(cell.none, null),
    cell.nq,
    cell.candidates,
  ]),
});
