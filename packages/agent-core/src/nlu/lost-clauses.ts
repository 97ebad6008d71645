import { splitFact } from './answered-fact';
import { readFact } from './known-facts';
import { splitClauses } from './split-clauses';
import { is, type Tag, tagWords } from './tag-words';
import { TELLING } from './telling-senses';

/**
 * Does a text say more of the thing than the facts hold? True when one of its clauses names attributes, parts or things
 * and none of them is in a fact. An answer that was kept as it was typed holds only what the parser reads in it.
 */
export function losesClause(text: string, facts: readonly string[], category: string): boolean {
  const kept = new Set(facts.flatMap((fact) => wordsOf(fact, category)));
  return splitClauses(text).some(({ words }) => {
    const tags = tagWords(words);
    if (tags.some((tag) => is(tag, 'cannot-tell') || is(tag, 'past'))) return false;
    const telling = tags.filter((tag) => namesOf(tag).some((name) => name !== category));
    return (
      telling.length > 0 &&
      !telling.some((tag) => [tag.text, ...namesOf(tag)].some((name) => kept.has(name)))
    );
  });
}

const namesOf = ({ senses }: Tag): string[] =>
  senses.flatMap((sense) => (TELLING.has(sense.kind) && 'value' in sense ? [sense.value] : []));

function wordsOf(fact: string, category: string): string[] {
  const read = readFact(fact, category).flatMap(({ of, value }) => [of, value]);
  const told = splitFact(fact).question === null ? fact.toLowerCase() : '';
  return [...read, ...read.flatMap((name) => name.split(' ')), ...told.split(/[^\p{L}\d'-]+/u)];
}
