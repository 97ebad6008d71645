/** A range is no longer than this; a longer one is two numbers. */
const MOST_IN_RANGE = 200;

/** Words in brackets: "1 (turn left)", "none (0 actions)". */
const REMARK = /\([^()]*[a-z][^()]*\)/gi;
const RANGE = /(\d{1,9})\s*(?:-|–|—|to|through)\s*(\d{1,9})/gi;
const NOTHING = /^\W*(?:none|nothing|n\/a)\b/i;

/** Whole numbers in a text, in order; "2-4" is 2, 3, 4, and what begins with "none" has no number. */
export function numbersOf(text: string): number[] {
  const bare = text.replaceAll(REMARK, ' ');
  if (NOTHING.test(bare)) return [];
  const whole = bare.replaceAll(RANGE, (said, from: string, to: string) => {
    const [low, high] = [Number(from), Number(to)];
    if (high < low || high - low >= MOST_IN_RANGE) return said;
    return Array.from({ length: high - low + 1 }, (_, i) => low + i).join(', ');
  });
  return (whole.match(/\d+/g) ?? []).map(Number);
}

/**
 * Numbers of entries of a list: on one line, or one a line, each with the words of its entry behind it or not. What follows them is not read.
 *
 * @param field "1, 2", "1-3", "none", or lines such as "- 1" and "2. turn left".
 */
export function numbersOfEntries(field: string): number[] {
  const [first = '', ...others] = field.split('\n');
  const end = others.findIndex((line) => !/^[\s>*•–-]*\d/.test(line));
  return [first, ...(end < 0 ? others : others.slice(0, end))].flatMap((line) => {
    const named = [...line.matchAll(/(?:^|[,;])[\s>*•–-]*(\d+)[.):]\s*[a-z]/gi)];
    return named.length === 0 ? numbersOf(line) : named.map(([, number]) => Number(number));
  });
}

/** What a number counts that names no way: "30°", "2 m", "3 steps", "1st". */
const UNIT = String.raw`(?!\s*(?:°|º|%|deg|m\b|cm\b|met(?:er|re)|feet\b|ft\b|steps?\b|moves?\b|(?:st|nd|rd|th)\b|o'clock))`;
const NUMBER = String.raw`(\d{1,4})(?![\d]|[.,]\d)${UNIT}`;
/** The answer begins with it, as it was asked for. */
const LEADING = new RegExp(`^[^\\w.]*${NUMBER}`, 'i');
const NAMED = new RegExp(
  String.raw`\b(?:directions?|ways?)\b(?:\s*(?:no\.|number|nr\.?|#|:|=|is))*\s*${NUMBER}`,
  'i',
);
const ANY = new RegExp(String.raw`(?<![\d.,])${NUMBER}`, 'i');

/**
 * The way that an answer names: the number that it begins with, else one that is called a direction or a way, else the first that counts nothing else.
 *
 * @returns Null where it names none.
 */
export function wayIn(said: string): number | null {
  const found = LEADING.exec(said) ?? NAMED.exec(said) ?? ANY.exec(said);
  return found === null ? null : Number(found[1]);
}

const NOT_STOP =
  /\b(?:not|never|without|cannot|before|until|\w+n['’]t)\b(?:[\s"“(]+\w+){0,3}?[\s"“(]+stop\b|\bno stop\b/i;

/** Does an answer say to stop? "Do not stop yet" does not. */
export const saysStop = (said: string): boolean => /\bstop\b/i.test(said) && !NOT_STOP.test(said);
