/**
 * Reads a table of an export: comma, quotes where a cell has a comma, a quote or a line break (RFC 4180).
 *
 * @returns A line each, by the names of the first one; a cell that a line lacks is empty.
 */
export function readCsv(text: string): Readonly<Record<string, string>>[] {
  const [names = [], ...lines] = linesOf(text);
  return lines.map((cells) => Object.fromEntries(names.map((name, i) => [name, cells[i] ?? ''])));
}

/** A cell, plain or in quotes, and what ends it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

function linesOf(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const match = CELL.exec(text);
    if (match === null) break;
    const [, quoted, plain = '', end = ''] = match;
    line.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    lines.push(line);
    line = [];
  }
  return lines;
}
