import type { SaidSight } from './infer-stand';
import type { Side } from './sight';

const SIDES: readonly (readonly [RegExp, Side])[] = [
  [/\bleft\b/, 'left'],
  [/\bright\b/, 'right'],
  [/\b(?:ahead|in front|before me)\b/, 'ahead'],
];

const DENIED = /\b(?:not|no|nothing|cannot|can't|don't)\b/;

/**
 * What an answer says of things in view, clause by clause: "a lamp on my left; a sofa in front of me". A thing without a side is left out.
 *
 * @param categories That the one who listens knows, lower case.
 */
export function saidSights(answer: string, categories: readonly string[]): SaidSight[] {
  return answer
    .toLowerCase()
    .split(/[.;!?]|\band\b/)
    .flatMap((clause): SaidSight[] => {
      const category = longestIn(clause, categories);
      if (category === null) return [];
      if (DENIED.test(clause)) return [{ category, side: null }];
      const side = SIDES.find(([words]) => words.test(clause))?.[1];
      return side === undefined ? [] : [{ category, side }];
    });
}

/** "table lamp" before "table". */
function longestIn(clause: string, categories: readonly string[]): string | null {
  const found = categories.filter((category) =>
    new RegExp(`\\b${escaped(category)}s?\\b`).test(clause),
  );
  return found.sort((a, b) => b.length - a.length || (a < b ? -1 : 1))[0] ?? null;
}

const escaped = (words: string): string => words.replace(/[^a-z0-9 ]/g, '\\$&');
