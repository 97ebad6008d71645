import { ParleyError } from '@parley/protocol';
import type { Row } from './row';
import { createUpgrader } from './upgrade/upgrade-rows';

/** Rows as JSONL text, one line each. */
export const writeJsonl = (rows: readonly Row[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('');

/**
 * Reads JSONL text of any version into rows of this one.
 *
 * @throws {ParleyError} `BAD_LOG` with file and line for a line that is not a row.
 */
export function readJsonl(text: string, fileName: string): Row[] {
  const { rows, faults } = readJsonlLines(text, fileName);
  if (faults[0] !== undefined) throw faults[0];
  return rows;
}

/** The same without those lines that are no row, and what is wrong with each: `BAD_LOG` with file and line. */
export function readJsonlLines(
  text: string,
  fileName: string,
): { readonly rows: Row[]; readonly faults: readonly ParleyError[] } {
  const rows: Row[] = [];
  const faults: ParleyError[] = [];
  const upgrade = createUpgrader();
  text.split('\n').forEach((line, i) => {
    if (line.trim() === '') return;
    const where = `${fileName}:${i + 1}`;
    try {
      rows.push(upgrade(parseLine(line, where), where));
    } catch (error) {
      if (!(error instanceof ParleyError) || error.code !== 'BAD_LOG') throw error;
      faults.push(error);
    }
  });
  return { rows, faults };
}

function parseLine(line: string, where: string): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new ParleyError('BAD_LOG', 'the line is not JSON', {
      where,
      cause,
      remedy: 'The file was cut or edited; restore it from a backup.',
    });
  }
}
