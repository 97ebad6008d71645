import { categoryWord } from './category-words';
import type { Context } from './context';
import type { AskedQuestion } from './read-question';
import type { Clause } from './split-clauses';
import { is, senseOf, type Tag, tagWords } from './tag-words';

/**
 * Catalogue categories that people also call things of another one by: a cabinet that looks like a wardrobe. Such a word
 * often names a second thing beside the first, so what stands here is weaker than what `category-words` has.
 */
const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  cabinet: ['wardrobe'],
  stool: ['chair'],
};

/** What clauses of a text say of its words for the sought thing. */
export interface Naming {
  /** By its category's word in the parser's vocabulary: `cabinet`. */
  readonly own: string;
  readonly others: readonly string[];
}

/**
 * May another category's word name the sought thing in this text? Null when it may not: the text also calls the thing by
 * its own word, the question is about what is near it or names that other thing, or the text begins with a "no".
 */
export function namingIn(
  clauses: readonly Clause[],
  { category }: Context,
  asked: AskedQuestion | null,
): Naming | null {
  const own = categoryWord(category);
  const others = ALSO_CALLED[own];
  if (others === undefined || asked?.type === 'relation') return null;
  const tags = clauses.flatMap(({ words }) => tagWords(words));
  if (is(tags[0], 'no')) return null;
  const names = tags.map((tag) => senseOf(tag, 'thing')?.value);
  if (names.includes(own)) return null;
  const free = others.filter((word) => !asked?.values.some(({ value }) => value === word));
  return free.some((word) => names.includes(word)) ? { own, others: free } : null;
}

/** The words of a clause in which another category's word, where it names the sought thing, has the sense of its own. */
export function withOwnName(tags: readonly Tag[], naming: Naming | null): readonly Tag[] {
  if (naming === null || tags.some((tag, i) => is(tag, 'relation') && is(tags[i + 1], 'target')))
    return tags;
  let mayName = true;
  return tags.map((tag) => {
    if (is(tag, 'copula')) mayName = true;
    if (is(tag, 'relation') || is(tag, 'have') || is(tag, 'negation') || COMPARES.test(tag.text))
      mayName = false;
    const thing = senseOf(tag, 'thing');
    if (!mayName || thing === null || !naming.others.includes(thing.value)) return tag;
    return {
      ...tag,
      senses: tag.senses.map((s) => (s === thing ? { ...s, value: naming.own } : s)),
    };
  });
}
const COMPARES = /^(?:than|as|like|instead of|rather than|unlike)$/;
