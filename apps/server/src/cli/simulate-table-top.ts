import { writeFileSync } from 'node:fs';
import { ParleyError } from '@parley/protocol';
import type { EpisodeSpec } from '../episodes/episode-spec';
import { runAtTable, type TableTopResult } from '../table-top/run-table-top';
import { summariseTableTop, type TableTopSummary } from '../table-top/summarise-table-top';
import { print } from './print';
import { errorCells, priceCells, type TableTopCell } from './table-top-cells';

export interface TableTopFlags {
  readonly json?: boolean;
  /** File for the dialogues, one JSON line each; of a table, a file with the cell's number each. */
  readonly out?: string;
  readonly grid?: boolean;
  readonly questionPrices?: string;
  /** What was frozen before the run. */
  readonly constants: readonly string[];
}

/** `parley simulate --table-top`: the dialogue of these runs without walking, and what came of them. */
export async function simulateTableTop(
  specs: readonly EpisodeSpec[],
  flags: TableTopFlags,
): Promise<void> {
  const { constants } = flags;
  const cells = cellsOf(specs, flags);
  if (cells === null) {
    const summary = await runCell(specs, flags.out);
    if (flags.json === true) return print(JSON.stringify({ ...summary, constants }));
    print(tableOf(summary));
  } else {
    const rows: (TableTopSummary & { readonly label: string })[] = [];
    for (const [i, { label, specs: own }] of cells.entries()) {
      const out = flags.out === undefined ? undefined : `${flags.out}.${i + 1}`;
      rows.push({ label, ...(await runCell(own, out)) });
    }
    if (flags.json === true) return print(JSON.stringify({ cells: rows, constants }));
    print(tableOfCells(rows));
  }
  for (const line of constants) print(`  ${line}`);
}

/** @throws {ParleyError} `BAD_INPUT` for two tables at once. */
function cellsOf(
  specs: readonly EpisodeSpec[],
  { grid, questionPrices }: TableTopFlags,
): TableTopCell[] | null {
  if (grid === true && questionPrices !== undefined)
    throw new ParleyError('BAD_INPUT', 'goes alone', {
      where: '--grid',
      remedy: 'Make a table of errors and one of prices in two runs.',
    });
  if (grid === true) return errorCells(specs);
  return questionPrices === undefined ? null : priceCells(specs, questionPrices);
}

async function runCell(
  specs: readonly EpisodeSpec[],
  out: string | undefined,
): Promise<TableTopSummary> {
  const results: TableTopResult[] = [];
  for (const spec of specs) results.push(await runAtTable(spec));
  if (out !== undefined)
    writeFileSync(out, results.map((one) => `${JSON.stringify(one)}\n`).join(''));
  return summariseTableTop(results);
}

/** Rows of Markdown, so that they can stand in a report as they are. */
const tableOfCells = (rows: readonly (TableTopSummary & { readonly label: string })[]): string =>
  [
    'Mechanism check, not evidence about the method.',
    '',
    '| | n | right % | wrong % | none % | NQ |',
    '|---|---|---|---|---|---|',
    ...rows.map(({ label, n, right, rightInterval: r, wrong, wrongInterval: w, none, nq }) => {
      const share = (x: number): string => (100 * x).toFixed(1);
      const within = (one: { low: number; high: number }): string =>
        `[${share(one.low)}, ${share(one.high)}]`;
      return `| ${label} | ${n} | ${share(right)} ${within(r)} | ${share(wrong)} ${within(w)} | ${share(none)} | ${nq.toFixed(2)} |`;
    }),
  ].join('\n');

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function tableOf({ n, homes, right, wrong, none, nq, ...more }: TableTopSummary): string {
  const interval = ({ low, high }: { low: number; high: number }): string =>
    `[${percent(low)}, ${percent(high)}]`;
  return [
    `Table top: ${n} dialogues in ${homes} homes, ${more.candidates} things each (mechanism check, not evidence about the method)`,
    `  right    ${percent(right).padStart(7)}  ${interval(more.rightInterval)}`,
    `  wrong    ${percent(wrong).padStart(7)}  ${interval(more.wrongInterval)}`,
    `  none     ${percent(none).padStart(7)}`,
    `  NQ       ${nq.toFixed(2).padStart(7)}  questions per dialogue`,
  ].join('\n');
}
