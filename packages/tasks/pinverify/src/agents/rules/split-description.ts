import { COLOURS, wordsIn } from './words';

/** Where a description goes on to something else: signs and words of training descriptions. */
const BREAKS = /;|,|\bit has\b|\bwith\b|\bhaving\b/i;
const OPINIONS = /\b(?:i think|i guess|maybe|probably)\b/i;
const LEADING = /^(?:a|an|the|some|it is)\s+/i;

/**
 * A description in clauses, each word for word of it and without its article: the thing first, then what it has. `and` between two
 * colours joins them.
 */
export const splitDescription = (description: string): string[] =>
  splitOutsideQuotes(description)
    .map(bare)
    .filter((clause) => /\w/.test(clause));

function splitOutsideQuotes(description: string): string[] {
  const clauses: string[] = [];
  let clause = '';
  // Quotes are kept whole: what is written on a thing may have any words.
  for (const piece of description.split(/("[^"]*")/)) {
    if (piece.startsWith('"')) {
      clause += piece;
      continue;
    }
    const [first = '', ...others] = piece.split(BREAKS).flatMap(splitAtAnd);
    clause += first;
    for (const other of others) {
      clauses.push(clause);
      clause = other;
    }
  }
  return [...clauses, clause];
}

function splitAtAnd(piece: string): string[] {
  const colours = wordsIn(piece, COLOURS);
  const parts: string[] = [];
  let from = 0;
  for (const { index } of piece.matchAll(/\band\b/gi)) {
    const isBefore = colours.some(({ word, at }) =>
      /^\s+$/.test(piece.slice(at + word.length, index)),
    );
    const isAfter = colours.some(
      ({ at }) => at > index && /^\s+$/.test(piece.slice(index + 3, at)),
    );
    if (isBefore && isAfter) continue;
    parts.push(piece.slice(from, index));
    from = index + 3;
  }
  return [...parts, piece.slice(from)];
}

function bare(clause: string): string {
  const end = clause.search(OPINIONS);
  const whole = (end < 0 ? clause : clause.slice(0, end)).trim();
  return whole.replace(LEADING, '').trim();
}
