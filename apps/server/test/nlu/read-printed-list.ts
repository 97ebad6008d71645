import { readFileSync } from 'node:fs';

/** Instructions by split and episode id. */
export type PrintedList = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * The free instructions of the CoIN paper, from its plain text: a numbered listing of `split={"id": "instruction", …}` after
 * "List of episodes". Lines of the listing are numbered and break inside texts, also after an opening quotation mark.
 */
export function readPrintedList(file: string): PrintedList {
  const paper = readFileSync(file, 'utf8');
  const listing = /List of episodes[\s\S]*?```([\s\S]*?)```/.exec(paper)?.[1] ?? '';
  const flat = listing.replace(/^\s*\d+ /gm, '').replace(/\s+/g, ' ');
  return Object.fromEntries(
    [...flat.matchAll(/(\w+)\s*=\s*\{([^}]*)\}/g)].map(([, split = '', body = '']) => [
      split,
      Object.fromEntries(
        [...body.matchAll(/"(\d+)":\s*"([^"]*)"/g)].map(([, id = '', text = '']) => [
          id,
          text.trim().replace(/(^| )' /g, "$1'"),
        ]),
      ),
    ]),
  );
}
