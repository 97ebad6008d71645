import type { Clause } from './split-clauses';
import type { StatementType } from './statement';
import { is, type Tag, tagWords } from './tag-words';

/**
 * Clauses in which a value is explained by another with "like": "light wood, like beige", "white like cream". The second is said with
 * doubt, as after "kind of". A likeness of another sort ("shiny like metal", "like a sun") is none.
 */
export function likened(clauses: readonly Clause[]): readonly Clause[] {
  const said: Clause[] = [];
  for (const clause of clauses) {
    const { words } = clause;
    const at = words.indexOf('like');
    const rest = words.slice(at + 1);
    const before = at > 0 ? words.slice(0, at) : (said.at(-1)?.words ?? []);
    if (at < 0 || !explains(rest, before, at === 0)) said.push(clause);
    else {
      if (at > 0) said.push({ ...clause, words: before, isQuestion: false });
      said.push({ words: ['kind', 'of', ...rest], isQuestion: clause.isQuestion });
    }
  }
  return said;
}

const MOST_WORDS = 3;

/** Is it a value of colour, or of a kind that was said just before it, and nothing else? */
function explains(rest: readonly string[], before: readonly string[], isApart: boolean): boolean {
  if (rest.length === 0 || rest.length > MOST_WORDS) return false;
  const tags = tagWords(rest);
  if (!tags.every((tag) => isValue(tag) || is(tag, 'article') || is(tag, 'shade'))) return false;
  const said = tagWords(before);
  if (said.some((tag) => is(tag, 'negation')) || (!isApart && !isValue(said.at(-1)))) return false;
  const kinds = new Set([...said.flatMap(typesOf), 'colour']);
  return (
    tags.some(isValue) &&
    tags.filter(isValue).every((tag) => typesOf(tag).some((type) => kinds.has(type)))
  );
}

const isValue = (tag: Tag | undefined): boolean => is(tag, 'attribute');

const typesOf = ({ senses }: Tag): StatementType[] =>
  senses.flatMap((sense) => (sense.kind === 'attribute' ? [sense.type] : []));
