import type { AskedQuestion } from './read-question';
import { is, type Tag } from './tag-words';

/** "no, that's the one in the hall": the one that is shown. */
export const isPointing = ({ text }: Tag): boolean => text === 'that is the one';

/** "idk wood": a guess. */
export const isGuessedValue = ([first, ...rest]: readonly Tag[]): boolean =>
  is(first, 'cannot-tell') &&
  rest.length > 0 &&
  rest.length <= 4 &&
  rest.some(isNamed) &&
  rest.every((tag) => isNamed(tag) || is(tag, 'article') || is(tag, 'hedge') || tag.text === 'or');
const isNamed = (tag: Tag): boolean =>
  is(tag, 'attribute') || is(tag, 'shade') || is(tag, 'room') || is(tag, 'thing');

/** "a chair, no that's a stool", where things are asked for: the stool stands there. */
export const withoutPointing = (
  tags: readonly Tag[],
  asked: AskedQuestion | null,
): readonly Tag[] =>
  (asked?.type === 'relation' || asked?.type === 'content') &&
  /^(?:that|it)$/.test(tags[0]?.text ?? '') &&
  is(tags[1], 'copula')
    ? tags.slice(2)
    : tags;

/** "oh", "ah", "um": says nothing, and begins a clause. */
export const isInterjection = ({ text }: Tag): boolean =>
  /^(?:oh|ah|um+|uh+|er+|hm+|ok|okay|well|so|and|or)$/.test(text);
