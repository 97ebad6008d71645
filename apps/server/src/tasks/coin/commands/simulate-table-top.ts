import { join } from 'node:path';
import { INTERVAL_METHOD } from '@parley/metrics';
import { hashJson, type Json } from '@parley/protocol';
import { type AboutFigures, MECHANISM_CHECK, printJson } from '../../../terminal/json-result';
import { print } from '../../../terminal/print';
import type { CoinSpec } from '../coin-spec';
import { conditionOfSpecs } from '../coin-start';
import { describeRun } from '../describe-run';
import { againstFirst } from '../table-top/against-first';
import { runAtTable, type TableTopResult } from '../table-top/run-table-top';
import { summariseTableTop } from '../table-top/summarise-table-top';
import { type DialogueLine, writeTableTopHead } from '../table-top/table-top-file';
import { SIMULATE_TABLE_TOP } from './json-shapes';
import { openDialogues } from './open-dialogues';
import type { FrozenConstants } from './simulate-report';
import { type GroupOfRuns, tableTopCells } from './table-top-cells';
import { type CellSummary, textOfCell, textOfCells } from './table-top-text';

export interface TableTopFlags {
  readonly json?: boolean;
  /** Folder for the dialogues, one JSON line each; a folder below it for each cell. */
  readonly out?: string;
  readonly grid?: boolean;
  readonly questionPrices?: string;
  /** What was frozen before the run. */ readonly constants: FrozenConstants;
}

/** `parley simulate --table-top`: the dialogue of these runs without walking, and what came of them. */
export async function simulateTableTop(
  groups: readonly GroupOfRuns[],
  flags: TableTopFlags,
): Promise<void> {
  const { constants } = flags;
  const cells = tableTopCells(groups, flags);
  const takers = openDialogues(
    flags.out,
    cells.map(({ folder }) => folder),
  );
  const rows: CellSummary[] = [];
  // Of each arm, what its first cell came to: the others are paired with it.
  const firsts = new Map<string | null, readonly TableTopResult[]>();
  for (const [i, { armId, label, folder, specs }] of cells.entries()) {
    const head = {
      ...(armId !== null && { armId }),
      ...(label !== null && { label }),
      run: describeRun(specs, false),
    };
    if (flags.out !== undefined)
      writeTableTopHead(join(flags.out, folder), { ...head, condition: conditionOfSpecs(specs) });
    const results = await runCell(specs, takers[i] as (line: DialogueLine) => void);
    const first = firsts.get(armId);
    if (first === undefined) firsts.set(armId, results);
    rows.push({
      ...head,
      ...summariseTableTop(results),
      ...(first !== undefined && { againstFirst: againstFirst(first, results) }),
    });
  }
  const [only] = rows;
  const isOne = rows.length === 1 && only !== undefined && cells[0]?.folder === '';
  if (flags.json === true)
    return printJson(
      SIMULATE_TABLE_TOP,
      isOne ? { ...only, constants: constants.lines } : { cells: rows, constants: constants.lines },
      aboutTable(
        cells.flatMap(({ specs }) => specs),
        constants,
      ),
    );
  print(isOne ? textOfCell(only) : textOfCells(rows));
  for (const line of constants.lines) print(`  ${line}`);
}

/** What figures of dialogues stand on, which have no log of their own. */
const aboutTable = (specs: readonly CoinSpec[], { parts }: FrozenConstants): AboutFigures => ({
  heading: MECHANISM_CHECK,
  constants: { ...parts, runs: hashJson(describeRun(specs, false) as unknown as Json) },
  backends: backendsOfSpecs(specs),
  intervals: INTERVAL_METHOD,
});

function backendsOfSpecs(specs: readonly CoinSpec[]): AboutFigures['backends'] {
  const byPort: Record<string, string[]> = {};
  for (const { backends } of specs)
    for (const [port, backend] of Object.entries(backends as Readonly<Record<string, string>>))
      byPort[port] = [...new Set([...(byPort[port] ?? []), backend])].sort();
  return byPort;
}

async function runCell(
  specs: readonly CoinSpec[],
  take: (line: DialogueLine) => void,
): Promise<readonly TableTopResult[]> {
  const results: TableTopResult[] = [];
  for (const spec of specs) {
    const result = await runAtTable(spec);
    take({ seed: spec.seed, ...result });
    results.push(result);
  }
  return results;
}
