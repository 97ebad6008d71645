import { writeFileSync } from 'node:fs';
import type { EpisodeSpec } from '../episodes/episode-spec';
import { runAtTable, type TableTopResult } from '../table-top/run-table-top';
import { summariseTableTop, type TableTopSummary } from '../table-top/summarise-table-top';
import { print } from './print';

export interface TableTopFlags {
  readonly json?: boolean;
  /** File for the dialogues, one JSON line each. */
  readonly out?: string;
}

/** `parley simulate --table-top`: the dialogues of these runs without walking, and what came of them. */
export async function simulateTableTop(
  specs: readonly EpisodeSpec[],
  flags: TableTopFlags,
): Promise<void> {
  const results: TableTopResult[] = [];
  for (const spec of specs) results.push(await runAtTable(spec));
  if (flags.out !== undefined)
    writeFileSync(flags.out, results.map((one) => `${JSON.stringify(one)}\n`).join(''));
  const summary = summariseTableTop(results);
  print(flags.json === true ? JSON.stringify(summary) : tableOf(summary));
}

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
