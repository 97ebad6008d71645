import type { Clause } from './split-clauses';
import type { Statement } from './statement';
import { is, type Tag } from './tag-words';
import type { SenseKind } from './word-index';

const SAYING = '(?:said|told (?:you|u)|mentioned|wrote)';
const MAY_HAVE = '(?:(?:have|had|did) )?';
const NOW = '(?:(?:just|already) )+';
const THIS = '(?: (?:so|that|this|it))?';
/** "it is white", "that it has two doors" after "I told you": said, and not what was said. */
const SO = '(?: (?:so|(?:that|this|it)(?! (?:is|are|was|has|does|it|the|they)\\b)))?';
/** At the start of a clause, where what was said follows. */
const BEFORE_IT = `(?:(?:i ${MAY_HAVE})?${NOW}${SAYING}${SO}(?: before)?|i ${MAY_HAVE}${SAYING}${SO} already|${SAYING} already)`;
/** At its end, after what is said again. */
const AFTER_IT = `(?:(?:as|like) )?(?:(?:i ${MAY_HAVE})?${NOW}${SAYING}${THIS}|i ${MAY_HAVE}${SAYING}${THIS}|told (?:you|u)(?= already))(?: (?:already|before|above|earlier|just now))?`;
const LINK = '(?:(?:but|and|well|because) )?';

const ALONE = new RegExp(`^${LINK}${AFTER_IT}$`);
const ENDING = new RegExp(`^(.+?) (${LINK}${AFTER_IT})$`);
const OPENING = new RegExp(
  `^((?:yes|yeah|yep|no|nope|nah) )?(${LINK}${BEFORE_IT}) (?:that )?(?!about\\b|of\\b)(.+)$`,
);
/** "that is what I said", "the one I told you": no clause ends before the reminder. */
const GOES_ON =
  /\b(?:what|that|which|who|where|when|how|than|as|like|if|(?:the|same) (?:ones?|things?))$/;

/** A clause and the reminder that it holds: "white I already said so". */
export interface Reminded {
  /** Null where nothing else is said. */
  readonly said: Clause | null;
  readonly reminder: Clause | null;
}

/** Takes "I already said so" off a clause in which it stands without a comma. */
export function takeReminder(clause: Clause): Reminded {
  const text = clause.words.join(' ');
  if (!text.includes('said') && !/\b(?:told|mentioned|wrote)\b/.test(text))
    return { said: clause, reminder: null };
  if (ALONE.test(text)) return { said: null, reminder: clause };
  const [, before, end] = ENDING.exec(text) ?? [];
  if (before !== undefined && end !== undefined && !GOES_ON.test(before))
    return { said: { ...clause, words: before.split(' ') }, reminder: asideOf(end) };
  const [, verdict = '', start, after] = OPENING.exec(text) ?? [];
  if (start === undefined || after === undefined) return { said: clause, reminder: null };
  return {
    said: { ...clause, words: `${verdict}${after}`.split(' ') },
    reminder: asideOf(start),
  };
}

const asideOf = (text: string): Clause => ({ words: text.split(' '), isQuestion: false });

/** Refusals that are impatience beside an answer, and by themselves a reminder. */
const IMPATIENCE = /^(?:i already told you|already told you|told you already|i already said)$/;
/** Does what refuses in a text say only that it was said before? */
export const isImpatience = (tags: readonly Tag[]): boolean => {
  const refusals = tags.filter((tag) => is(tag, 'refuse'));
  return refusals.length > 0 && refusals.every(({ text }) => IMPATIENCE.test(text));
};

/** What can be of an answer, whether or not it was read. */
const OF_ANSWER: readonly SenseKind[] = ['attribute', 'shade', 'comparative', 'cannot-tell'];

/**
 * Is a text no answer? "I already told you" by itself is none (whether it refuses, the talk decides); beside an answer ("yes I already told you", "white,
 * I already said so") it is impatience.
 */
export function refuses(
  tags: readonly Tag[],
  { isClosed, kept }: { readonly isClosed: boolean; readonly kept: readonly Statement[] },
): boolean {
  if (!tags.some((tag) => is(tag, 'refuse'))) return false;
  if (!isImpatience(tags)) return true;
  if (kept.length > 0) return false;
  return !tags.some(
    (tag) =>
      OF_ANSWER.some((kind) => is(tag, kind)) || (isClosed && (is(tag, 'yes') || is(tag, 'no'))),
  );
}
