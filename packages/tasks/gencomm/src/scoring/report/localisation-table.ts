import { meanText, type ReportTable, shareText } from '@parley/metrics';
import type { GencommSummary } from '../summarize';
import { answeredBy } from './condition-words';

/** In which cell is the robot? (GenComm appendix G); null where nobody was asked. */
export function localisationTable(
  summaries: readonly GencommSummary[],
  labels: readonly string[],
): ReportTable | null {
  const lines = summaries.flatMap((summary, at) => {
    const { localisation: grid } = summary;
    if (grid === null) return [];
    return [
      [
        ...[at + 1, labels[at] as string, answeredBy(summary)],
        ...[grid.gridSide * grid.gridSide, grid.guesses, grid.unnamed],
        ...[shareText(grid.right), shareText(grid.rightOfNamed)],
        ...[grid.cells, grid.errorM, grid.leastErrorM].map((one) => meanText(one)),
      ],
    ];
  });
  if (lines.length === 0) return null;
  return {
    name: 'localisation',
    title:
      'Appendix G: the cell of the picture from above in which the robot is taken to be. Right in %, errors in cells as a king goes and in metres from the middle of the named cell, 95 % intervals by a bootstrap over homes, with people over all that share a home or a person; who names no cell has no error: both readings of it stand here, right of all answers, and of those that named a cell. The paper shows eight pictures with the cell that was named in each, and says neither what became of others nor any figure',
    head: [
      ...['condition', 'setting', 'answered by', 'cells', 'answers', 'no cell'],
      ...['right', 'right of named', 'cells off', 'metres off', 'metres of a right cell'],
    ],
    lines,
  };
}
