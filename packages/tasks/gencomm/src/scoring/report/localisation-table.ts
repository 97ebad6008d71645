import { meanText, type ReportTable, shareText } from '@parley/metrics';
import { z } from 'zod';
import type { GencommSummary } from '../summarize';
import { conditionWords, userOf } from './condition-words';

/** Who looks from above, by the first row. */
const Agents = z.object({ overhead: z.object({ agentId: z.string() }) });

/** Who answered: a person, or what stands behind the overhead agent. */
const answeredBy = (summary: GencommSummary): string =>
  Agents.safeParse(summary.agents).data?.overhead.agentId === 'localise-person'
    ? userOf(summary)
    : (summary.setting.backends.overhead ?? '–');

/** In which cell is the robot? (GenComm appendix G); null where nobody was asked. */
export function localisationTable(summaries: readonly GencommSummary[]): ReportTable | null {
  const lines = summaries.flatMap((summary, at) => {
    const { localisation: grid } = summary;
    if (grid === null) return [];
    return [
      [
        ...[at + 1, conditionWords(summary), answeredBy(summary)],
        ...[grid.gridSide * grid.gridSide, grid.guesses, grid.unnamed],
        shareText(grid.right),
        ...[grid.cells, grid.errorM, grid.leastErrorM].map((one) => meanText(one)),
      ],
    ];
  });
  if (lines.length === 0) return null;
  return {
    name: 'localisation',
    title:
      'Appendix G: the cell of the picture from above in which the robot is taken to be. Right in %, errors in cells as a king goes and in metres from the middle of the named cell, 95 % intervals by a bootstrap over homes; who names no cell is not right and has no error. The paper tells of examples, and of no figures',
    head: [
      ...['condition', 'setting', 'answered by', 'cells', 'answers', 'no cell'],
      ...['right', 'cells off', 'metres off', 'metres of a right cell'],
    ],
    lines,
  };
}
