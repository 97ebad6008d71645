import { wordsOf } from './sentences';
import { isLookWord, thingsIn } from './word-kinds';
import { RELATION } from './words/relation-words';

/** "About 2 metres", "3 steps away": how far, of what stands before it. */
const BARE_LENGTH =
  /^(?:(?:about|around|roughly|maybe|just|only|like|approx(?:imately)?) )*(?:\d+(?:[.,]\d+)?|an?|one|two|three|four|five|six|seven|eight|nine|ten|half an?|a few|a couple(?: of)?) ?(?:m|met(?:er|re)s?|units?|cm|ft|feet|foot|steps?|paces?)(?: (?:away|from (?:you|there|here|where you are)|off|or so|maybe))*$/i;
const SMALL = /^(?:an?|the|and|or|some|two|three|my|also|too|small|big|then)$/;

/** Clauses of a sentence with those put together that are one: a length with its direction, a list of things with the place that it goes on. */
export function joinClauses(clauses: readonly string[]): string[] {
  const joined: string[] = [];
  for (const clause of clauses) {
    const last = joined.at(-1);
    if (last !== undefined && (BARE_LENGTH.test(clause) || BARE_LENGTH.test(last)))
      joined[joined.length - 1] = `${last} ${clause}`;
    else if (last !== undefined && isList(clause) && endsInPlace(last))
      joined[joined.length - 1] = `${last} and ${clause}`;
    else joined.push(clause);
  }
  return joined;
}

/** Nothing but names of things. */
function isList(clause: string): boolean {
  const words = wordsOf(clause.replace(/^and /i, ''));
  const named = new Set(thingsIn(words).flatMap((name) => name.split(' ')));
  return (
    named.size > 0 && words.every((word) => named.has(word) || SMALL.test(word) || isLookWord(word))
  );
}

/** Ends with a relation and the things of it. */
function endsInPlace(clause: string): boolean {
  const last = [...clause.matchAll(RELATION)].at(-1);
  return last !== undefined && isList(clause.slice(last.index + last[0].length));
}
