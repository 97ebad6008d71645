import { isCourtesy } from './plain-reply';

/** How an item of a list begins: "1.", "2)", "-", "*", "•". */
const ITEM = /^\s*(?:(\d+)[.)](?!\d)|[-*•–](?=\s|\w))\s*/;
const NOTHING =
  /^\(?(?:none|nothing|n\/a|-|no (?:landmarks?|actions?|objects?|things?)|there (?:are|is) (?:no|none|nothing)\b[^.]*)\)?[.!]?$/i;

const isItem = (line: string): boolean => ITEM.test(line);
const isBlank = (line: string): boolean => line.trim() === '';
const leads = (line: string): boolean => isBlank(line) || /:\s*$/.test(line);

/**
 * Entries of a list, without their numbers, dots and dashes; "none" is no entry. A list whose entries are marked ends at a line that is not, unless the next number
 * follows; an indented one goes on with its entry. A list without marks ends at a blank line. What is said to the reader ends every list.
 */
export function linesOf(text: string): string[] {
  const lines = text.split('\n');
  const first = lines.findIndex(isItem);
  const isMarked = first >= 0 && lines.slice(0, first).every(leads);
  const entries = isMarked ? markedIn(lines.slice(first)) : plainIn(lines);
  return entries
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && !NOTHING.test(entry));
}

function markedIn(lines: readonly string[]): string[] {
  const entries: string[] = [];
  let isOver = false;
  for (const [i, line] of lines.entries()) {
    const [mark = '', number] = ITEM.exec(line) ?? [];
    const own = line.slice(mark.length);
    if (isBlank(line)) continue;
    if (mark !== '' && (!isOver || Number(number) === entries.length + 1) && !isCourtesy(own)) {
      isOver = false;
      entries.push(own);
    } else if (mark === '' && !isOver && /^(?: {2,}|\t)/.test(line) && !isBlank(lines[i - 1] ?? ''))
      entries.push(`${entries.pop() ?? ''} ${line.trim()}`);
    else isOver = true;
  }
  return entries;
}

function plainIn(lines: readonly string[]): string[] {
  const start = lines.findIndex((line) => !isBlank(line));
  const own = start < 0 ? [] : lines.slice(start);
  const end = own.findIndex((line) => isBlank(line) || isCourtesy(line));
  return (end < 0 ? own : own.slice(0, end)).map((line) => line.replace(ITEM, ''));
}

/** Names with commas or lines between, each once; "none" is no name. */
export const namesOf = (text: string): string[] => [
  ...new Set(
    linesOf(text)
      .flatMap((line) => line.split(/[,;]/))
      .map((name) => name.replace(/[.\s]+$/, '').trim())
      .filter((name) => name !== '' && !NOTHING.test(name)),
  ),
];
