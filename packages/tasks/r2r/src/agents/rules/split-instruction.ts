import { asOrder, GERUND, ORDER, STOP } from './verbs';

interface Clause {
  readonly text: string;
  /** "After" and "before" that stand before it. */ readonly cue: 'after' | 'before' | null;
}

/** Between two clauses of a sentence, where an order follows. */
const JOINT = new RegExp(
  `(?:,?\\s+(?:and\\s+then|and|then)\\s+|,\\s*)(?=(?:(?:after|before)\\s+(?:you\\s+)?)?(?:${ORDER}|${GERUND})\\b)`,
);
/** Before a clause that says when the one before it is done. */
const CUE = new RegExp(
  `\\s+(?=(?:after|before)\\s+(?:you\\s+(?:have\\s+)?)?(?:${ORDER}|${GERUND})\\b)`,
);
const CUED = new RegExp(
  `^(after|before)\\s+(?:you\\s+(?:have\\s+)?)?((?:${ORDER}|${GERUND})\\b.*)$`,
);
const IS_STOP = new RegExp(`^${STOP}\\b`);
/** One stops past a thing by going past it. */
const STOP_PAST = new RegExp(`^${STOP} (?:just |right |a little |shortly )?(?:past|beyond) (.+)$`);

/**
 * The clauses of an instruction, a list for each sentence, in the order of its words and in lower case. "Stop past the bed" is two,
 * "stop before you enter" one: what one stops before is not done.
 */
export const clausesOf = (instruction: string): Clause[][] =>
  instruction
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .split(/[.;!?\n]+/)
    .map((sentence) =>
      sentence
        .replace(/\s+/g, ' ')
        .trim()
        .split(JOINT)
        .flatMap((part) => (IS_STOP.test(part) ? [part] : part.split(CUE)))
        .map((part) => part.replace(/^(?:and then|and|then|first|next|finally|now|please) /, ''))
        .map((part) => part.replace(/^[\s,]+|[\s,]+$/g, ''))
        .filter((part) => part !== '')
        .flatMap(clauseOf),
    )
    .filter((sentence) => sentence.length > 0);

function clauseOf(part: string): Clause[] {
  const past = STOP_PAST.exec(part)?.[1];
  if (past !== undefined)
    return [
      { text: `walk past ${past}`, cue: null },
      { text: 'stop', cue: null },
    ];
  const [, cue, text] = CUED.exec(part) ?? [];
  if (cue === undefined || text === undefined) return [{ text: part, cue: null }];
  return [{ text: asOrder(text), cue: cue as 'after' | 'before' }];
}

/** Clauses of a sentence in the order in which they are done: "turn left after you pass the bed" passes the bed first. */
export function inOrderDone(sentence: readonly Clause[]): string[] {
  const done: string[] = [];
  let later: string | null = null;
  for (const [i, { text, cue }] of sentence.entries()) {
    if (cue === 'before' && i === 0 && sentence.length > 1) {
      later = text;
      continue;
    }
    if (cue === 'after' && i > 0) done.splice(-1, 0, text);
    else done.push(text);
    if (later !== null) done.push(later);
    later = null;
  }
  return done;
}
