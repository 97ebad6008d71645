import { headOf } from './heads';
import type { AskedQuestion } from './read-question';
import type { Statement } from './statement';
import { is, senseOf, type Tag } from './tag-words';

/** "legs yes, seat no", "not the frame": the asked value of one part. */
export function partVerdict(
  tags: readonly Tag[],
  asked: AskedQuestion | null,
  category: string,
): Statement | null {
  const value = asked?.form === 'yes-no' ? asked.values[0] : undefined;
  if (value === undefined || value.type === 'part') return null;
  const words = tags.filter((tag) => !is(tag, 'article') && !is(tag, 'copula'));
  const isNotFirst = isNot(words[0]);
  const [part, verdict] = isNotFirst ? [words[1], words[0]] : words;
  if (part === undefined || words.length > 2) return null;
  const named = headOf(part, undefined, {
    category,
    isHedged: false,
    type: null,
    isFeedback: false,
  });
  const of = senseOf(part, 'part') ?? named;
  if (named?.sort !== 'part' || of === null) return null;
  const isNo = is(verdict, 'no') || isNot(verdict);
  // "the cushion is"
  const isBare = verdict === undefined && is(tags.at(-1), 'copula');
  if (!isNo && !isBare && !is(verdict, 'yes')) return null;
  return { ...value, of: of.value, polarity: isNo ? 'no' : 'yes' };
}

/** "not", "certainly not" */
const isNot = (tag: Tag | undefined): boolean => /^(?:\w+ )*not$/.test(tag?.text ?? '');

/** "tall no, fat yes": a value with its own yes or no; the tags are those of the value. */
export function valueVerdict(
  tags: readonly Tag[],
  asked: AskedQuestion | null,
): { readonly tags: readonly Tag[]; readonly polarity: 'yes' | 'no' } | null {
  const last = tags.at(-1);
  const values = tags.slice(0, -1).filter((tag) => !is(tag, 'filler') && !is(tag, 'and'));
  if (asked?.form !== 'yes-no' || values.length === 0) return null;
  const isValue = (tag: Tag): boolean => is(tag, 'attribute') || is(tag, 'shade');
  if (!values.every(isValue)) return null;
  if (last?.text === 'no' || last?.text === 'not') return { tags: values, polarity: 'no' };
  return last?.text === 'yes' ? { tags: values, polarity: 'yes' } : null;
}

/** "stainless steel it is not": what came before is denied. */
export const endsInNot = (tags: readonly Tag[]): boolean =>
  tags.length > 2 &&
  tags.at(-1)?.text === 'not' &&
  is(tags.at(-2), 'copula') &&
  is(tags.at(-3), 'target') &&
  tags.slice(0, -3).some((tag) => is(tag, 'attribute') || is(tag, 'shade'));
